import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FeedError } from "../../../src/sources/feed-error.ts";
import { plainFeed } from "../../corpus/plain-feed.ts";
import { itForEach } from "../../rows.ts";

const FIXTURES = join(import.meta.dirname, "fixtures");
const ADDRESS = "https://feeds.example/a/feed";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const parse = (text: string, contentType?: string) =>
  plainFeed(bytesOf(text), contentType ? { url: ADDRESS, contentType } : { url: ADDRESS });
const rss = (item: string) =>
  `<rss version="2.0"><channel><title>T</title><link>https://t.example/</link>${item}</channel></rss>`;

const feeds = readdirSync(FIXTURES).filter((name) => !name.endsWith(".expected.json"));
itForEach(feeds)("a feed and its fields: %s", (name) => {
  const bytes = new Uint8Array(readFileSync(join(FIXTURES, name)));
  const expected = join(FIXTURES, name.replace(/\.\w+$/, ".expected.json"));
  const read = JSON.parse(JSON.stringify(plainFeed(bytes, { url: ADDRESS })));
  expect(read).toEqual(JSON.parse(readFileSync(expected, "utf8")));
});

describe("the limit", () => {
  it("returns only the first items, the same as without it, and decodes only what it needs", () => {
    const long = Array.from(
      { length: 300 },
      (_, i) => `<item><title>é ${i}</title><link>/${i}</link>${"<x>ö</x>".repeat(90)}</item>`,
    );
    for (const items of [long.slice(0, 40), long]) {
      const bytes = bytesOf(rss(`${items.join("")}<ttl>90</ttl>`));
      const all = plainFeed(bytes, { url: ADDRESS });
      expect(all.items).toHaveLength(items.length);
      for (const limit of [1, 15, 20, 119, 120, 121, 299, 300]) {
        const some = plainFeed(bytes, { url: ADDRESS, limit });
        expect(some.items).toEqual(all.items.slice(0, limit));
        expect(some.ttl).toBe(90);
      }
    }
  });

  it("applies to JSON feeds whose HTML mentions items", () => {
    const content_html = `<item>${"x".repeat(300)}</item>`;
    const items = Array.from({ length: 300 }, (_, i) => ({ id: `${i}`, content_html }));
    const bytes = bytesOf(JSON.stringify({ version: "https://jsonfeed.org/version/1.1", items }));
    expect(plainFeed(bytes, { url: ADDRESS, limit: 3 }).items).toHaveLength(3);
  });
});

describe("decoding bytes", () => {
  const latin = (text: string) => Uint8Array.from(text, (c) => c.charCodeAt(0));
  const titleOf = (bytes: Uint8Array, contentType?: string) =>
    plainFeed(bytes, contentType ? { url: ADDRESS, contentType } : { url: ADDRESS }).title;
  const feed = (title: string, prolog = "") =>
    `${prolog}<rss><channel><title>${title}</title></channel></rss>`;

  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`;
  const wide = bytesOf(feed("Günther in Göteborg, ééé and more"));
  const broken = new Uint8Array([...wide.slice(0, -30), 0xc3, ...wide.slice(-30)]);
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...bytesOf(feed("é"))]);
  itForEach<[string, Uint8Array, string | RegExp, string?]>([
    ["the byte order mark first", marked, "é", "text/xml; charset=iso-8859-1"],
    [
      "the header before the XML declaration",
      latin(feed("\x93caf\xe9\x94", declared("utf-8"))),
      "“café”",
      "text/xml; charset=windows-1252",
    ],
    ["the XML declaration without a header", latin(feed("caf\xe9 \x80", declared("ISO-8859-1"))), "café €"],
    ["windows-1252 for invalid UTF-8 without an encoding", latin(feed("na\xefve caf\xe9")), "naïve café"],
    ["UTF-8 if only one character is invalid", broken, /Göteborg/],
    ["UTF-16 without a mark", new Uint8Array(Buffer.from(feed("wide"), "utf16le")), "wide"],
    [
      "no UTF-7, whatever is declared",
      bytesOf(feed("+ADw-script+AD4-", declared("utf-7"))),
      "+ADw-script+AD4-",
    ],
  ])("uses %s", (_what, bytes, title, contentType) => {
    const found = titleOf(bytes, contentType);
    if (typeof title === "string") expect(found).toBe(title);
    else expect(found).toMatch(title);
  });
});

describe("a response that isn't a feed", () => {
  const kindOf = (text: string): string => {
    try {
      parse(text);
      return "a feed";
    } catch (error) {
      return error instanceof FeedError ? error.kind : String(error);
    }
  };
  itForEach([
    ["no bytes", "", "empty"],
    ["white space and NUL", " \n\0\0", "empty"],
    ["a page behind a comment", "<!-- x --><html><body>down</body></html>", "not-a-feed"],
    [
      "a bot filter's page",
      "<html><title>Just a moment...</title><script>cf_chl</script></html>",
      "bot-challenge",
    ],
    ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"/>', "not-a-feed"],
    ["plain text", "Service unavailable", "not-a-feed"],
    ["other XML", "<catalog><book/></catalog>", "not-a-feed"],
    ["other JSON", '{"a": 1}', "not-a-feed"],
    ["XML that breaks before any feed", "<?xml version='1.0'?><<rss", "malformed"],
    ["a feed that breaks at its first element", "<rss><channel><", "malformed"],
    ["JSON with a comma too many", '{"version": "1", "items": [{},]}', "malformed"],
  ])("%s", (_what, text, kind) => expect(kindOf(text)).toBe(kind));

  it("is reported with a page's title, the line where XML breaks, or that it has too many bytes", () => {
    expect(() => parse("<html><title>Log in</title></html>")).toThrow('web page ("Log in")');
    expect(() => parse("<rss>\n<channel></rss>")).toThrow(/line 2/);
    expect(() => plainFeed(new Uint8Array(9_000_000).fill(32), { url: ADDRESS })).toThrow("bytes");
  });
});

describe("a hostile feed's content (its cost: hostile-feed.test.ts)", () => {
  it("expands no entity that refers to another, and no redefined standard one", () => {
    const laughs = '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>';
    expect(parse(`${laughs}<rss><channel><title>&a; &c;</title></channel></rss>`).title).toBe("ha &c;");
    const doctype = '<!DOCTYPE rss [<!ENTITY amp "<script>">]>';
    expect(parse(`${doctype}<rss><channel><title>a &amp; b</title></channel></rss>`).title).toBe("a & b");
  });
  it("loses only the invalid item", () => {
    const good = "<item><title>good</title><link>https://t.example/1</link></item>";
    const deep = `<item><title>bad</title>${"<x>".repeat(50_000)}</item>`;
    const titles = parse(rss(good + deep + good)).items.map((item) => item.title);
    expect(titles).toEqual(["good", "bad", "good"]);
  });
  itForEach(["javascript:alert(1)", "java\tscript:alert(1)", "https://u:p@x.example/"])(
    "gives no link for %s",
    (address) => {
      const item = `<item><title>t</title><link>${address}</link><enclosure url="${address}"/></item>`;
      expect(parse(rss(item)).items[0]?.link).toBeUndefined();
    },
  );
});

describe("publishers' mistakes", () => {
  const one = (inside: string) => parse(rss(`<item>${inside}</item>`)).items[0];
  const entry = (inside: string) =>
    parse(`<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry>${inside}</entry></feed>`)
      .items[0];

  it("don't turn an empty item inside an item into an article", () => {
    const item =
      "<item><title>a</title><link>/a</link><item/><related><item/></related><author>b</author></item>";
    const feed = plainFeed(bytesOf(rss(item.repeat(3))), { url: ADDRESS, limit: 3 });
    expect(feed.items.map(({ title, author }) => [title, author])).toEqual(Array(3).fill(["a", "b"]));
  });
  it("include an unclosed tag at the start or end of an element", () => {
    const broken = "<entry\n <title>a</title\n <link href='https://t.example/a'/></entry>";
    const { items } = parse(`<feed xmlns="http://www.w3.org/2005/Atom">${broken.repeat(2)}</feed>`);
    const read = items.map(({ title, link }) => [title, link]);
    expect(read).toEqual(Array(2).fill(["a", "https://t.example/a"]));
  });
  it("don't turn an enclosure's address, written as text, into the story's", () => {
    const links = '<link rel="enclosure">https://t.example/a.mp3</link><link href="https://t.example/a"/>';
    expect(entry(`<title>a</title>${links}`)?.link).toBe("https://t.example/a");
  });
  itForEach([
    ["what only begins like a declaration", "<title>&lt;!' she said &gt; he</title>", "<!' she said > he"],
    ["what only begins like an instruction", "<title>&lt;? or &gt;</title>", "<? or >"],
    ["the end of a section, split as XML asks", "<title><![CDATA[a ]]]]><![CDATA[> b]]></title>", "a ]]> b"],
    ["nothing of a section inside a section", "<title><![CDATA[<![CDATA[a]]>]]></title>", "a"],
  ])("shows text that looks like markup: %s", (_what, inside, title) =>
    expect(one(inside)?.title).toBe(title),
  );
  it("keep escaped markup in an XHTML title", () => {
    for (const title of ["The &lt;b&gt; element", "<div>The &lt;b&gt; element</div>"])
      expect(entry(`<title type="xhtml">${title}</title>`)?.title).toBe("The <b> element");
  });
  itForEach([
    [{ authors: { name: "Ada" } }, "Ada"],
    [{ authors: "Ada" }, "Ada"],
    [{ author: [{ name: "Ada" }, "Bo"] }, "Ada"],
  ])("reads the people of a JSON feed however they are listed: %j", (people, author) => {
    const feed = { version: "https://jsonfeed.org/version/1.1", items: [{ id: "1", title: "a", ...people }] };
    expect(parse(JSON.stringify(feed)).items[0]?.author).toBe(author);
  });
  it("include links through a reader-counting service, replaced by the publisher's address", () => {
    const proxy = "<title>a</title><link>http://feedproxy.google.com/~r/x/~3/abc/</link>";
    const told = "<feedburner:origLink>https://t.example/a</feedburner:origLink>";
    expect(one(proxy + told)?.original).toBe("https://t.example/a");
    const guid = one(`${proxy}<guid isPermaLink="true">https://t.example/g</guid>`);
    expect(guid?.original).toBe("https://t.example/g");
    expect(one(`<title>a</title><link>/a</link><guid>https://t.example/g</guid>`)?.original).toBeUndefined();
  });
});
