import { describe, expect, it } from "vitest";
import { bodyText } from "../../../src/syndication/body-text.ts";
import { newestStories } from "../../../src/syndication/newest.ts";
import { itForEach } from "../../rows.ts";
import { article, NOW } from "./make-feed.ts";

const titles = (articles: Parameters<typeof newestStories>[0]) =>
  newestStories(articles, NOW).map((item) => item.article.title);

describe("newest", () => {
  it("puts undated articles last, and leaves out those whose title is only control characters", () => {
    const undated = article(0, { title: "Undated", pubDate: null });
    const unseen = article(1, { title: "\u0000\ud800" });
    expect(titles([undated, unseen, article(5)])).toEqual(["Story 5", "Undated"]);
  });

  it("treats a date in the future, before the web or in an unknown form as missing", () => {
    const dates = ["2027-05-01T00:00:00.000Z", "1970-01-01T00:00:00.000Z", "soon"];
    const odd = dates.map((pubDate, index) => article(index, { pubDate }));
    expect(newestStories(odd, NOW).map(({ published }) => published)).toEqual([null, null, null]);
  });

  it("has a story in two sections only once", () => {
    const twice = [article(1), article(1, { feedKey: "politics", id: "politics-0-1" })];
    expect(newestStories(twice, NOW)).toHaveLength(1);
  });
});

itForEach([
  ["no content: the excerpt", "", "What happened in story 1."],
  ["paragraphs become lines", "<p>One</p><p>Two<br>Three</p>", "One\nTwo\nThree"],
  ["links and pictures leave their words", '<a href="x">Go</a> <img src="y" alt="z">on', "Go on"],
  ["references are read once", "<p>5 &lt; 6 &amp;lt; &quot;x&quot;&nbsp;y</p>", '5 < 6 &lt; "x"\u00a0y'],
  ["a picture alone: the excerpt", '<figure><img src="y"></figure>', "What happened in story 1."],
])("bodyText %s", (_name, content, expected) => {
  expect(bodyText(article(1, { content }))).toBe(expected);
});
