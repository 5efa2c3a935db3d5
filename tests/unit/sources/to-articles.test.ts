import { describe, expect, it } from "vitest";
import { readFeed } from "../../../src/sources/feeds/read-feed.ts";
import { toArticles } from "../../../src/sources/feeds/to-articles.ts";
import { itForEach } from "../../rows.ts";

const SOURCE = { name: "Ledger", home: "https://ledger.example/", feed: "https://ledger.example/feed" };
const NOW = Date.UTC(2026, 10, 3, 12);
const articles = (items: string) => {
  const text = `<rss xmlns:media="http://search.yahoo.com/mrss/"><channel><link>https://ledger.example/</link>${items}</channel></rss>`;
  const feed = readFeed(new TextEncoder().encode(text), { url: SOURCE.feed });
  return toArticles(feed, SOURCE, "local-news", {
    category: "Local News",
    author: "Ledger staff",
    now: NOW,
  });
};
const article = (inside: string) => articles(`<item>${inside}</item>`)[0];
const NAMED = "<title>A title</title><link>/a</link>";

describe("items that become articles", () => {
  it("are at most 15 per source", () => {
    expect(articles(`<item>${NAMED}</item>`.repeat(20))).toHaveLength(15);
  });
  itForEach([
    ["no title and no text", "<link>/a</link>"],
    ["no link", "<title>A title</title>"],
    ["a link that is a script", "<title>A title</title><link>javascript:x()</link>"],
    ["a link into a reader's network", "<title>A title</title><link>http://192.168.1.1/apply?dns=1</link>"],
    ["a link to a reader's machine", "<title>A title</title><link>https://localhost:8443/</link>"],
  ])("don't include one with %s", (_what, inside) => expect(article(inside)).toBeUndefined());
  it("use a permalink as link", () => {
    expect(article("<title>A title</title><guid>https://ledger.example/b</guid>")?.link).toBe(
      "https://ledger.example/b",
    );
  });
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
    expect(
      article(`${NAMED}<media:content url="https://ledger.example/a.jpg">${credit}</media:content>`)?.author,
    ).toBe("Ledger staff");
    expect(articles(`${credit}<item>${NAMED}${credit}</item>`)[0]?.author).toBe("Ledger staff");
  });
  it("excerpt: the description without tags, cut to 200 characters and ...", () => {
    const excerpt =
      article(`${NAMED}<description>&lt;p&gt;${"word ".repeat(100)}&lt;/p&gt;</description>`)?.excerpt ?? "";
    expect(excerpt).toMatch(/^word .*word\.\.\.$/);
    expect(excerpt.length).toBeLessThanOrEqual(203);
  });
  it("excerpt: never half a character", () => {
    const excerpt = article(`${NAMED}<description>a${"😀".repeat(150)}</description>`)?.excerpt ?? "";
    expect(excerpt.isWellFormed()).toBe(true);
  });
  it("link: without tracking parameters", () => {
    const link = "<title>t</title><link>https://l.example/a?id=1&amp;utm_source=x&amp;fbclid=2#c</link>";
    expect(article(link)?.link).toBe("https://l.example/a?id=1#c");
  });
  it("image: the smallest media content that is wide enough for a card", () => {
    const contents = [320, 700, 2400].map(
      (w) => `<media:content url="https://i.example/${w}.jpg" width="${w}" medium="image"/>`,
    );
    expect(article(NAMED + contents.join(""))?.image).toBe("https://i.example/700.jpg");
  });
  it("image: the smallest thumbnail that is wide enough, not a 1-pixel tracker", () => {
    const thumbnails = [1, 144, 976, 1_920].map(
      (w) => `<media:thumbnail url="https://i.example/${w}" width="${w}"/>`,
    );
    expect(article(NAMED + thumbnails.join(""))?.image).toBe("https://i.example/976");
    expect(article(NAMED + (thumbnails[0] ?? ""))?.image).toBe("");
  });
  it("image: one of 8,000 pixels only if nothing else is wide enough", () => {
    const huge = '<media:content url="https://i.example/huge.jpg" width="8000" medium="image"/>';
    const small = (w: number) => `<media:thumbnail url="https://i.example/${w}.jpg" width="${w}"/>`;
    expect(article(NAMED + huge + small(480))?.image).toBe("https://i.example/480.jpg");
    expect(article(NAMED + huge + small(75))?.image).toBe("https://i.example/huge.jpg");
    expect(article(NAMED + huge)?.image).toBe("https://i.example/huge.jpg");
  });
  it("image: else the first in the text that isn't a tracker, over https", () => {
    const html = '<img src="https://pixel.wp.com/g.gif"><img src="http://i.example/b.jpg">';
    expect(article(`${NAMED}<description><![CDATA[${html}]]></description>`)?.image).toBe(
      "https://i.example/b.jpg",
    );
  });
  it("image: no video", () => {
    expect(
      article(`${NAMED}<media:content url="https://i.example/a.mp4" type="video/mp4" width="900"/>`)?.image,
    ).toBe("");
  });
  it("content: sanitized, and cut between blocks", () => {
    const content = article(
      `${NAMED}<description><![CDATA[${"<p onclick=x>A paragraph.</p>".repeat(2000)}]]></description>`,
    )?.content;
    expect(content?.length).toBeLessThanOrEqual(12_000);
    expect(content).toMatch(/^(<p>A paragraph\.<\/p>)+$/);
  });
});

describe("an article's id and date", () => {
  const dated = (date: string) => article(`${NAMED}<pubDate>${date}</pubDate>`);
  it("end in the time of publication", () => {
    expect(dated("Tue, 03 Nov 2026 09:30:00 GMT")?.id).toMatch(/^local-news-\d+-1793698200000$/);
  });
  it("are made from the link without a date, the same every time", () => {
    expect(dated("")?.id).toBe(dated("nonsense")?.id);
    expect(dated("")?.pubDate).toBeNull();
  });
  it("have no date before 1990", () => {
    expect(dated("Thu, 01 Jan 1970 00:00:00 GMT")?.pubDate).toBeNull();
  });
  it("use now for a date in the future, which is part of the id up to a day ahead", () => {
    const [soon, ahead] = [dated("Tue, 03 Nov 2026 16:00:00 GMT"), dated("Tue, 10 Nov 2026 09:30:00 GMT")];
    for (const one of [soon, ahead]) expect(one?.pubDate).toBe("2026-11-03T12:00:00.000Z");
    expect(soon?.id).toMatch(/-1793721600000$/);
    expect(ahead?.id).toBe(dated("")?.id);
  });
  it("are the same wherever the item is in the feed", () => {
    const items = [1, 2, 3].map((n) => `<item><title>${n}</title><link>/${n}</link></item>`);
    const ids = (order: string[]) => articles(order.join("")).map((each) => each.id);
    expect(ids(items.toReversed())).toEqual(ids(items).toReversed());
  });
  it("differ for two items with one link and time", () => {
    const [first, second] = articles(`<item>${NAMED}</item>`.repeat(2));
    expect(first?.id).not.toBe(second?.id);
  });
});

describe("a card repeats no sentence", () => {
  const body = (text: string) => `<link>/a</link><description>${text}</description>`;
  it("continues after a title that was taken from the text", () => {
    const long =
      "The council voted on Tuesday to repair the bridge over the river before the winter comes and the ice";
    const made = article(body(`${long} closes it to the trucks.`));
    expect(made?.title).toMatch(/^The council voted .*\.\.\.$/);
    expect(made?.excerpt).toMatch(/^\.\.\. \S/);
    expect(`${made?.title.slice(0, -3)} ${made?.excerpt.slice(4)}`).toBe(`${long} closes it to the trucks.`);
  });
  it("leaves excerpt and text empty if the title has all of it", () => {
    const title = "Something happened.";
    expect(article(body(title))).toMatchObject({ title, excerpt: "", content: "" });
  });
  it("continues after a title that the description repeats", () => {
    const made = article(
      `<title>Bridge closes for repairs</title>${body("Bridge closes for repairs. It opens in May.")}`,
    );
    expect(made?.excerpt).toBe("It opens in May.");
  });
});

describe("an article's addresses", () => {
  it("are the publisher's own, with http pictures over https", () => {
    const made = article(
      `<title>A title</title><link>http://feedproxy.google.com/~r/x/~3/a/</link><feedburner:origLink>https://ledger.example/own</feedburner:origLink><enclosure url="http://ledger.example/a.jpg" type="image/jpeg"/>`,
    );
    expect(made).toMatchObject({ link: "https://ledger.example/own", image: "https://ledger.example/a.jpg" });
  });
  it("have no picture of a private network", () => {
    expect(article(`${NAMED}<enclosure url="http://10.0.0.1/a.jpg" type="image/jpeg"/>`)?.image).toBe("");
  });
});
