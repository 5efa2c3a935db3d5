import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { curatedArticles } from "../../../src/city/curated-articles.ts";
import { NO_DECISIONS } from "../../../src/edition/decisions.ts";
import { atom } from "../../../src/syndication/atom.ts";
import { searchChannel } from "../../../src/syndication/channel.ts";
import { jsonFeed } from "../../../src/syndication/json-feed.ts";
import { newsSitemap } from "../../../src/syndication/news-sitemap.ts";
import { openSearch } from "../../../src/syndication/opensearch.ts";
import { feedsOpml, sourcesOpml } from "../../../src/syndication/opml.ts";
import { rss } from "../../../src/syndication/rss.ts";
import { sitemap } from "../../../src/syndication/sitemap.ts";
import { isMissing } from "../../programs.ts";
import { itForEach } from "../../rows.ts";
import { article, feed, NOW, ORIGIN } from "./make-feed.ts";

const hasXmllint = !isMissing("xmllint");

/**
 * xmllint's errors for a document and one of our schemas. Without xmllint, checks only whether the document is
 * well-formed.
 */
function complaints(document: string, schema: string): string {
  if (!hasXmllint) {
    const verdict = XMLValidator.validate(document);
    return verdict === true ? "" : verdict.err.msg;
  }
  const file = join(import.meta.dirname, "../../schemas", schema);
  const { status, stderr } = spawnSync("xmllint", ["--nonet", "--noout", "--schema", file, "-"], {
    input: document,
    encoding: "utf8",
  });
  return status === 0 ? "" : stderr;
}

const HOSTILE = [
  "<script>alert(1)</script>",
  "]]><x>",
  "&nbsp; &bogus; &#0; &",
  "a\u0000b\u001fc\u007f\u0085\ufffe\uffff",
  "\ud83d half \udc00",
  "<![CDATA[ <!-- <?xml ?>",
  "'\"<>&`\u2028\u2029",
  "\u202eright to left\u202c",
  "e\u0301".repeat(500),
];

const hostile = HOSTILE.map((title, index) =>
  article(index, {
    id: `local-news-${index}-<&"${title.slice(0, 9)}`,
    title: `${index} ${title}`,
    excerpt: title,
    content: index % 2 ? `<p>${title}</p>` : "",
    author: title,
    category: title,
    link: `https://paper.example/${title}`,
    image: `https://img.example/${title}`,
    pubDate: index % 3 ? new Date(NOW).toISOString() : null,
    source: { name: title, home: `https://paper.example/?${title}` },
  }),
);

const hostileSearch = { channel: searchChannel(HOSTILE.join(" ")) };

const stories = curatedArticles.map(({ id, slug, title }) => ({
  path: `/article/${id}/${slug}`,
  title,
  published: NOW - 1000,
}));

describe("schemas", () => {
  itForEach([
    ["the RSS of ordinary articles", "rss.xsd", rss(feed([article(1), article(2)]))],
    ["the RSS of hostile articles", "rss.xsd", rss(feed(hostile, { hub: "https://hub.example/?a=<&b" }))],
    ["the RSS of a hostile search", "rss.xsd", rss(feed([], hostileSearch))],
    ["the Atom of ordinary articles", "atom.xsd", atom(feed([article(1), article(2)]))],
    ["the Atom of hostile articles", "atom.xsd", atom(feed(hostile, { hub: "https://hub.example/?a=<&b" }))],
    ["the Atom of a hostile search", "atom.xsd", atom(feed([], hostileSearch))],
    ["the sitemap", "sitemap.xsd", sitemap(ORIGIN, () => NOW, stories)],
    ["the news sitemap", "sitemap.xsd", newsSitemap(ORIGIN, stories, NOW)],
    ["an empty news sitemap", "sitemap.xsd", newsSitemap(ORIGIN, [], NOW)],
    ["the list of sources", "opml.xsd", sourcesOpml("", NO_DECISIONS)],
    ["the list of feeds", "opml.xsd", feedsOpml(ORIGIN, "hello@paper.example")],
    ["the description of the search", "opensearch.xsd", openSearch(ORIGIN, "hello@paper.example")],
  ])("%s is valid", (_name, schema, document) => {
    expect(complaints(document, schema)).toBe("");
  });

  it("the JSON Feed of hostile articles has every item, and no lone surrogate", () => {
    const made = feed(hostile, hostileSearch);
    expect(JSON.parse(jsonFeed(made)).items).toHaveLength(made.items.length);
    expect(jsonFeed(made)).not.toMatch(/\\ud[89a-f]/i);
  });

  const one = {
    rss: rss(feed([article(1)])),
    atom: atom(feed([article(1)])),
    map: sitemap(ORIGIN, () => NOW, []),
  };
  const invalid = [
    ["rss.xsd", "a date is no date of RFC 822", one.rss.replace(/Fri, 20/, "Fri 20")],
    ["rss.xsd", "two items share a name", rss(feed([article(1), article(2, { id: article(1).id })]))],
    ["atom.xsd", "an entry has no name", one.atom.replace(/<id>[^<]*<\/id>(?=\n {4}<updated>)/, "")],
    ["atom.xsd", "two entries share a name", atom(feed([article(1), article(2, { id: article(1).id })]))],
    ["sitemap.xsd", "a priority is beyond 1.0", one.map.replace(">1.0<", ">1.1<")],
    ["sitemap.xsd", "a page is listed twice", one.map.replace("/politics<", "/sports<")],
  ] as const;
  it("refuse an element that is not closed, with or without xmllint", () => {
    expect(complaints(one.rss.replace("</item>", ""), "rss.xsd")).not.toBe("");
  });
  it.skipIf(!hasXmllint).each(invalid)("refuse %s: %s", (schema, _why, document) => {
    expect(complaints(document, schema)).not.toBe("");
  });
});
