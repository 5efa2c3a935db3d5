import fc from "fast-check";
import { XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import type { Story } from "../../../src/model/headline.ts";
import { atom } from "../../../src/syndication/atom.ts";
import { searchChannel } from "../../../src/syndication/channel.ts";
import { jsonFeed } from "../../../src/syndication/json-feed.ts";
import { rss } from "../../../src/syndication/rss.ts";
import { article, feed } from "./make-feed.ts";

/** The Char production of XML 1.0, section 2.2. */
const XML_CHARS = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u;

/** Code units of every kind, and pieces that end a section, open a tag or begin a reference. */
const text = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      fc.constantFrom(
        "]]>",
        "<b>",
        "</title>",
        "&amp;",
        "&#0;",
        "<!--",
        "<?x",
        "<![CDATA[",
        "Ã©",
        "\u{1f42f}",
      ),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(""));

const anyArticle: fc.Arbitrary<Story> = fc
  .record({
    id: text,
    title: text.map((words) => `x${words}`),
    excerpt: text,
    content: text,
    link: fc.oneof(
      fc.webUrl(),
      text.map((words) => `https://paper.example/${words}`),
    ),
    pubDate: fc.option(
      fc.oneof(
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        text,
      ),
    ),
    author: text,
    category: text,
    image: fc.oneof(
      fc.constant(""),
      text.map((words) => `https://img.example/${words}`),
      text,
    ),
    source: fc.record({ name: text, home: text }),
  })
  .map((change) => article(0, change));

describe("for any articles, query and hub", () => {
  it("RSS and Atom are well-formed XML of allowed characters, and JSON has no lone surrogates", () => {
    fc.assert(
      fc.property(fc.array(anyArticle, { maxLength: 4 }), text, (articles, query) => {
        const made = feed(articles, { channel: searchChannel(query), hub: "https://hub.example/?a&b" });
        for (const document of [rss(made), atom(made)]) {
          expect(document).toMatch(XML_CHARS);
          expect(XMLValidator.validate(document)).toBe(true);
        }
        const json = jsonFeed(made);
        expect(JSON.parse(json).items).toHaveLength(made.items.length);
        expect(json).not.toMatch(/\\ud[89a-f]/i);
      }),
      { numRuns: 100 },
    );
  });
});
