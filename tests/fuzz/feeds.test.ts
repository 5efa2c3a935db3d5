import { parseFragment, serialize } from "parse5";
import { expect, it } from "vitest";
import { FeedError } from "../../src/sources/feed-error.ts";
import { parseFeedDate } from "../../src/sources/feeds/feed-date.ts";
import { readArticles } from "../../src/sources/feeds/read-feed.ts";
import { sanitizeHtml } from "../../src/text/html/sanitize-html.ts";
import { type Chance, fuzz } from "./seeded.ts";

const BASE = "https://paper.example/story";
const SOURCE = { name: "Paper", home: "https://paper.example/", feed: "https://paper.example/feed" };

const WORDS = { category: "Local News", author: "Paper staff", now: 1.79e12 };

const MARKUP =
  "< > </ /> <! <? <!-- --> <![CDATA[ ]]> & &amp; &lt; &#60; &#x3c; &bogus; \" ' = ; / é 😀 \u0000 \u2028 a b".split(
    " ",
  );
const TAGS =
  "<p> </p> <b> <a\u00a0href= <a href='javascript:x()'> <img src=x onerror=x()> <svg> <math> <script> </script> <style> <title> <noscript> <template> <table> <tr> <td> </table> <select> <form> <iframe srcdoc='<b>'> <video src=/a> <big> <br> <h1> <main> <blockquote> <pre> <xmp> <plaintext>".split(
    /(?<=>) /,
  );
const FEED =
  "<rss> <channel> </channel> <item> <item/> </item> <entry> </entry> <title> </title> <link> </link> <link href='/a'/> <description> </description> <content:encoded> <media:group> <media:content url='/a.jpg'/> <author> <name> <pubDate> <guid> <!DOCTYPE\u00a0rss\u00a0[ <!ENTITY\u00a0a\u00a0\"b\"> xmlns:a='b' /a".split(
    " ",
  );
const DATE = "Mon Tue , 1 12 31 99 2026 - / : T Z GMT EST +0500 -00:00 Jan Dez 10:30 pm . é".split(" ");

const ROOTS = [
  "",
  "<rss><channel>",
  "<feed xmlns='http://www.w3.org/2005/Atom'>",
  '{"items":[{"url":"/a","content_html":"',
];

it("parser: the feed reader returns articles or a known error", () => {
  fuzz((chance: Chance) => {
    const text = chance.pick(ROOTS) + chance.text([...FEED, ...TAGS, ...MARKUP], 200);
    const bytes = new TextEncoder().encode(text.slice(0, 100_000));
    try {
      readArticles({ bytes, url: SOURCE.feed, contentType: null }, SOURCE, "local-news", WORDS);
    } catch (error) {
      expect(error).toBeInstanceOf(FeedError);
    }
  });
});

it("sanitizer: the limit applies, a second run changes nothing, and a browser's parse of it is clean", () => {
  fuzz((chance) => {
    const html = chance.text([...TAGS, ...MARKUP], 40);
    const most = chance.pick([chance.below(300), 12_000]);
    const out = sanitizeHtml(html, BASE, { most });
    expect(out.length).toBeLessThanOrEqual(most);
    expect(sanitizeHtml(out, BASE)).toBe(out);
    const browsers = serialize(parseFragment(out));
    expect(browsers).not.toMatch(
      /<(?:script|style|iframe|svg|math|form|input|video|audio|main|h1)\b|\son\w+\s*=|javascript:/i,
    );
    expect(serialize(parseFragment(browsers))).toBe(browsers);
  });
});

it("dates: a date is a valid instant or missing", () => {
  fuzz((chance) => {
    const date = parseFeedDate(
      chance.text(
        DATE.flatMap((word) => [word, " "]),
        14,
      ),
    );
    if (date !== undefined) expect(new Date(date).toISOString()).toBe(date);
  });
});
