import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { describe, expect, it } from "vitest";
import { site } from "../../../src/city/site.ts";
import { atom } from "../../../src/syndication/atom.ts";
import { jsonFeed } from "../../../src/syndication/json-feed.ts";
import { rss } from "../../../src/syndication/rss.ts";
import { article, feed, found, NOW, ORIGIN } from "./make-feed.ts";

const articles = [
  article(1, { title: "AT&T <3 Detroit", image: "https://img.example/a.jpg?w=1&h=2" }),
  article(2, { author: site.staff, content: "<p>Full <b>text</b> &amp; more</p>" }),
  article(3, { pubDate: null, author: "" }),
];
const full = feed(articles, { hub: "https://hub.example/" });

describe("the RSS feed", () => {
  const document = rss(full);
  const read = parseRssFeed(document);

  it("has the channel fields of the specification", () => {
    expect(read).toMatchObject({
      title: "Woodward",
      link: `${ORIGIN}/`,
      language: "en-us",
      managingEditor: expect.anything(),
      webMaster: expect.anything(),
      pubDate: "Fri, 20 Nov 2026 19:59:00 GMT",
      lastBuildDate: "Fri, 20 Nov 2026 20:00:00 GMT",
      categories: [{ name: "News" }],
      docs: "https://www.rssboard.org/rss-specification",
      ttl: 60,
      image: { title: "Woodward", link: `${ORIGIN}/`, width: 32, height: 32 },
    });
    expect(read.description).toContain("Updated every hour.");
    expect(read.generator).toContain("Woodward");
  });

  it("links each item to the publisher, with a permanent id and text without tags", () => {
    expect(read.items?.[0]).toMatchObject({
      title: "AT&T <3 Detroit",
      link: "https://paper.example/stories/1",
      guid: { value: `tag:woodward.example,2026:local-news-0-${NOW - 60_000}`, isPermaLink: false },
      pubDate: "Fri, 20 Nov 2026 19:59:00 GMT",
      source: { title: "BridgeDetroit", url: "https://www.bridgedetroit.com/feed/" },
    });
    expect(found(document, /<description>(Full[^<]*)</)).toBe("Full text &amp;amp; more");
    expect(found(document, /<media:content url="([^"]+)"/)).toBe("https://img.example/a.jpg?w=1&amp;h=2");
    expect(document.match(/<\/guid>\n\s*<pubDate>/g), "none for an undated article").toHaveLength(2);
  });

  it("has the author the publisher names, otherwise that publisher’s staff, and Woodward Hub Staff for our own stories", () => {
    const names = [...document.matchAll(/<dc:creator>([^<]*)</g)].map((match) => match[1]);
    expect(names).toEqual(["Jane Doe", "Woodward Hub Staff", "BridgeDetroit staff"]);
  });
});

describe("the Atom feed", () => {
  const document = atom(full);
  const read = parseAtomFeed(document);

  it("has what RFC 4287 requires of a feed and an entry", () => {
    expect(read).toMatchObject({
      id: "tag:woodward.example,2026:/feeds/atom",
      title: { value: "Woodward" },
      updated: "2026-11-20T20:00:00.000Z",
    });
    expect(read.entries?.[1]).toMatchObject({
      id: `tag:woodward.example,2026:local-news-0-${NOW - 120_000}`,
      title: { value: "Story 2" },
      updated: "2026-11-20T19:58:00.000Z",
      published: "2026-11-20T19:58:00.000Z",
      authors: [{ name: "Woodward Hub Staff" }],
    });
    expect(document).toContain(`rel="self" type="application/atom+xml" href="${ORIGIN}/feeds/atom"`);
  });

  it("declares text that looks like markup as HTML", () => {
    const titles = ["</b> is a tag", "&copy 2026", "AT&T <3 R&B"].map((title) => article(1, { title }));
    expect(titles.map((one) => found(atom(feed([one])), /<entry>\s*(<title.*?<\/title>)/))).toEqual([
      '<title type="html">&amp;lt;/b&amp;gt; is a tag</title>',
      '<title type="html">&amp;amp;copy 2026</title>',
      "<title>AT&amp;T &lt;3 R&amp;B</title>",
    ]);
  });

  it("gives two entries of one second different dates, and an undated one the same at every build", () => {
    const same = [11, 12, 13].map((n) => article(n, { pubDate: "2026-11-20T12:00:00.000Z" }));
    const build = () =>
      [...atom(feed([...same, ...articles])).matchAll(/\n {4}<updated>([^<]+)</g)].map((match) => match[1]);
    expect(new Set(build()).size).toBe(build().length);
    expect(build()).toEqual(build());
    expect(build()).toContain("2026-01-01T00:00:00.000Z");
  });
});

it("the JSON Feed has the same items in version 1.1's fields", () => {
  const read = parseJsonFeed(jsonFeed(full));
  expect(read).toMatchObject({
    title: "Woodward",
    home_page_url: `${ORIGIN}/`,
    feed_url: `${ORIGIN}/feed.json`,
    language: "en-us",
    hubs: [{ type: "WebSub", url: "https://hub.example/" }],
  });
  expect(read.items?.[0]).toMatchObject({
    ...{ id: `tag:woodward.example,2026:local-news-0-${NOW - 60_000}`, title: "AT&T <3 Detroit" },
    ...{ url: "https://paper.example/stories/1", image: "https://img.example/a.jpg?w=1&h=2" },
    ...{ authors: [{ name: "Jane Doe" }], tags: ["Local News"] },
  });
  expect(read.items?.[1]?.content_text).toBe("Full text & more");
});
