import { describe, expect, it } from "vitest";
import { readFeed } from "../../../src/sources/feeds/read-feed.ts";
import { toArticles } from "../../../src/sources/feeds/to-articles.ts";
import { itForEach } from "../../rows.ts";

const SOURCE = { name: "Ledger", home: "https://ledger.example/", feed: "https://ledger.example/feed" };
const NOW = Date.UTC(2026, 10, 3, 12);
const articles = (items: string) => {
  const text = `<rss xmlns:media="http://search.yahoo.com/mrss/"><channel><link>https://ledger.example/</link>${items}</channel></rss>`;
  const feed = readFeed(new TextEncoder().encode(text), { url: SOURCE.feed });
  return toArticles(feed, SOURCE, "local-news", { category: "Local News", author: "Ledger staff", now: NOW });
};
const article = (inside: string) => articles(`<item>${inside}</item>`)[0];
const NAMED = "<title>A title</title><link>/a</link>";

describe("items that become articles", () => {
  it("are at most 15 per source, and use a permalink as link", () => {
    expect(articles(`<item>${NAMED}</item>`.repeat(20))).toHaveLength(15);
    const permalink = article("<title>A title</title><guid>https://ledger.example/b</guid>");
    expect(permalink?.link).toBe("https://ledger.example/b");
  });
  itForEach([
    ["no title and no text", "<link>/a</link>"],
    ["no link", "<title>A title</title>"],
    ["a link that is a script", "<title>A title</title><link>javascript:x()</link>"],
    ["a link into a reader's network", "<title>A title</title><link>http://192.168.1.1/apply?dns=1</link>"],
    ["a link to a reader's machine", "<title>A title</title><link>https://localhost:8443/</link>"],
  ])("don't include one with %s", (_what, inside) => expect(article(inside)).toBeUndefined());
});

describe("an article's fields", () => {
  it("are all present when the feed has only title and link", () => {
    expect(article(NAMED)).toEqual({
      id: expect.stringMatching(/^local-news-\d{16}-\d+$/),
      feedKey: "local-news",
      feed: SOURCE.feed,
      title: "A title",
      excerpt: "",
      content: "",
      link: "https://ledger.example/a",
      pubDate: null,
      author: "Ledger staff",
      category: "Local News",
      image: "",
      source: { name: "Ledger", home: "https://ledger.example/" },
    });
  });
  it("author: never the credit of a photo, of an item or of the feed", () => {
    const credit = '<media:credit role="photographer">AFP via Getty Images</media:credit>';
    const photo = `<media:content url="https://ledger.example/a.jpg">${credit}</media:content>`;
    expect(article(NAMED + photo)?.author).toBe("Ledger staff");
    expect(articles(`${credit}<item>${NAMED}${credit}</item>`)[0]?.author).toBe("Ledger staff");
  });
  it("excerpt: the description without tags, cut to 200 characters and ..., never in half a character", () => {
    const excerptOf = (text: string) => article(`${NAMED}<description>${text}</description>`)?.excerpt ?? "";
    const words = excerptOf(`&lt;p&gt;${"word ".repeat(100)}&lt;/p&gt;`);
    expect(words).toMatch(/^word .*word\.\.\.$/);
    expect(words.length).toBeLessThanOrEqual(203);
    expect(excerptOf(`a${"😀".repeat(150)}`).isWellFormed()).toBe(true);
  });
  it("link: without tracking parameters", () => {
    const link = "<title>t</title><link>https://l.example/a?id=1&amp;utm_source=x&amp;fbclid=2#c</link>";
    expect(article(link)?.link).toBe("https://l.example/a?id=1#c");
  });
  const media = (kind: string, ...widths: number[]) =>
    widths
      .map((w) => `<media:${kind} url="https://i.example/${w}.jpg" width="${w}" medium="image"/>`)
      .join("");
  const inText = (...images: string[]) =>
    `<description><![CDATA[${images.map((src) => `<img src="${src}">`).join("")}]]></description>`;
  itForEach([
    ["the smallest content that is wide enough for a card", media("content", 320, 700, 2400), "700.jpg"],
    ["the smallest thumbnail that is wide enough", media("thumbnail", 1, 144, 976, 1920), "976.jpg"],
    ["no 1-pixel tracker", media("thumbnail", 1), ""],
    ["480 pixels rather than 8,000", media("content", 8000) + media("thumbnail", 480), "480.jpg"],
    ["8,000 pixels rather than too few", media("content", 8000) + media("thumbnail", 75), "8000.jpg"],
    ["8,000 pixels if there is nothing else", media("content", 8000), "8000.jpg"],
    ["the first in the text", inText("https://i.example/b.jpg", "https://i.example/c.jpg"), "b.jpg"],
    ["over https", inText("http://i.example/b.jpg"), "b.jpg"],
    ["no tracker in the text", inText("https://pixel.wp.com/g.gif", "https://i.example/b.jpg"), "b.jpg"],
    ["no video", '<media:content url="https://i.example/a.mp4" type="video/mp4" width="900"/>', ""],
    ["none of a private network", '<enclosure url="http://10.0.0.1/a.jpg" type="image/jpeg"/>', ""],
  ])("image: %s", (_what, inside, name) => {
    expect(article(NAMED + inside)?.image).toBe(name && `https://i.example/${name}`);
  });
  it("content: sanitized, and cut between blocks", () => {
    const text = "<p onclick=x>A paragraph.</p>".repeat(2000);
    const content = article(`${NAMED}<description><![CDATA[${text}]]></description>`)?.content;
    expect(content?.length).toBeLessThanOrEqual(12_000);
    expect(content).toMatch(/^(<p>A paragraph\.<\/p>)+$/);
  });
});

describe("an article's id and date", () => {
  const dated = (date: string) => article(`${NAMED}<pubDate>${date}</pubDate>`);
  it("end in the time of publication, or are made from the link without a date after 1990", () => {
    expect(dated("Tue, 03 Nov 2026 09:30:00 GMT")?.id).toMatch(/^local-news-\d+-1793698200000$/);
    expect(dated("")?.id).toBe(dated("nonsense")?.id);
    expect(dated("")?.pubDate).toBeNull();
    expect(dated("Thu, 01 Jan 1970 00:00:00 GMT")?.pubDate).toBeNull();
  });
  it("use now for a date in the future, which is part of the id up to a day ahead", () => {
    const [soon, ahead] = [dated("Tue, 03 Nov 2026 16:00:00 GMT"), dated("Tue, 10 Nov 2026 09:30:00 GMT")];
    for (const one of [soon, ahead]) expect(one?.pubDate).toBe("2026-11-03T12:00:00.000Z");
    expect(soon?.id).toMatch(/-1793721600000$/);
    expect(ahead?.id).toBe(dated("")?.id);
  });
  it("are the same wherever the item is in the feed, and differ for two items with one link and time", () => {
    const items = [1, 2, 3].map((n) => `<item><title>${n}</title><link>/${n}</link></item>`);
    const ids = (order: string[]) => articles(order.join("")).map((each) => each.id);
    expect(ids(items.toReversed())).toEqual(ids(items).toReversed());
    const [first, second] = articles(`<item>${NAMED}</item>`.repeat(2));
    expect(first?.id).not.toBe(second?.id);
  });
});

describe("the excerpt doesn't repeat the title", () => {
  const body = (text: string) => `<link>/a</link><description>${text}</description>`;
  it("starts the excerpt after a title that was taken from the text", () => {
    const long =
      "The council voted on Tuesday to repair the bridge over the river before the winter comes and the ice";
    const made = article(body(`${long} closes it to the trucks.`));
    expect(made?.title).toMatch(/^The council voted .*\.\.\.$/);
    expect(made?.excerpt).toMatch(/^\.\.\. \S/);
    expect(`${made?.title.slice(0, -3)} ${made?.excerpt.slice(4)}`).toBe(`${long} closes it to the trucks.`);
  });
  it("starts the excerpt after a title that the description repeats, and leaves out text that equals the title", () => {
    const title = "Something happened.";
    expect(article(body(title))).toMatchObject({ title, excerpt: "", content: "" });
    const text = body("Bridge closes for repairs. It opens in May.");
    expect(article(`<title>Bridge closes for repairs</title>${text}`)?.excerpt).toBe("It opens in May.");
  });
});

it("an article's addresses are the publisher's own, with http pictures over https", () => {
  const made = article(
    `<title>A title</title><link>http://feedproxy.google.com/~r/x/~3/a/</link><feedburner:origLink>https://ledger.example/own</feedburner:origLink><enclosure url="http://ledger.example/a.jpg" type="image/jpeg"/>`,
  );
  expect(made).toMatchObject({ link: "https://ledger.example/own", image: "https://ledger.example/a.jpg" });
});
