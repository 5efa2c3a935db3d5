import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FeedError } from "../../../src/sources/feed-error.ts";
import { DocumentBudget } from "../../../src/sources/feeds/parse-budget.ts";
import { readArticles, readFeed } from "../../../src/sources/feeds/read-feed.ts";
import { itForEach } from "../../rows.ts";

const FEED = "https://feeds.example/a/feed";
const SOURCE = { name: "Paper", home: "https://feeds.example/", feed: FEED };
const NOW = Date.parse("2026-11-20T15:00:00Z");
/** The maximum cost of a document (parse-budget.ts). `readArticles` reads it once or twice. */
const MAX_UNITS = 2 * 1_200_000;

const WORDS = { category: "Local News", author: "Paper staff", now: NOW };

const bytesOf = (text: string) => new TextEncoder().encode(text);
const rss = (item: string) =>
  `<rss version="2.0"><channel><title>T</title><link>https://t.example/</link>${item}</channel></rss>`;
const inside = (bait: string) => rss(`<item><title>x</title><description>${bait}</description></item>`);
const escaped = (bait: string) => bait.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Units spent on all documents so far. */
let spent = 0;
const { consume } = DocumentBudget.prototype;
beforeAll(() => {
  DocumentBudget.prototype.consume = function (units: number): void {
    spent += units;
    consume.call(this, units);
  };
});
afterAll(() => {
  DocumentBudget.prototype.consume = consume;
});

/** The units (parse-budget.ts) that the reader spends on a document, whether it succeeds or fails. */
function unitsFor(text: string): number {
  spent = 0;
  try {
    readArticles({ bytes: bytesOf(text), url: FEED, contentType: null }, SOURCE, "local-news", WORDS);
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
  }
  return spent;
}

/** A document of twice the length may cost twice as much, but never more than the maximum. */
function expectLinear(make: (times: number) => string, times: number): void {
  const once = unitsFor(make(times));
  const twice = unitsFor(make(2 * times));
  expect(twice).toBeLessThanOrEqual(2 * once + 1_000);
  expect(twice).toBeLessThanOrEqual(MAX_UNITS);
}

const BAITS = [
  ...["<", "&", "&#", "<!--", "<![CDATA[", "<!DOCTYPE ", '<a b="', "<a ", "</", "<a><b>", "]]>", "<?"],
  ...["<img src=", "<item>", "<item><title>x", "<channel>", "<a>", "<b ", "<media:group>"],
];

describe("a hostile feed takes linear time", () => {
  const places: [string, (bait: string) => string][] = [
    ["in the channel", rss],
    ["in a description", inside],
    ["in escaped HTML", (bait) => inside(escaped(bait))],
    ["in CDATA", (bait) => inside(`<![CDATA[${bait}`)],
    ["before any item, without an end", (bait) => `<rss><channel>${bait}`],
  ];
  const rows = BAITS.flatMap((bait) => places.map(([place, make]) => [bait, place, make] as const));
  itForEach(rows)("made of %s %s", (bait, _place, make) =>
    expectLinear((times) => make(bait.repeat(times)), 5_000),
  );

  itForEach(["<!-- -->", "<?x?>", "<!---->\n", "<!--", "<?x"])("with a prolog of %s", (piece) =>
    expectLinear((times) => piece.repeat(times) + rss(""), 5_000),
  );

  itForEach(BAITS)("of 3.8 MB of %s", (bait) => {
    const text = `<rss><channel>${bait.repeat(Math.ceil(3_800_000 / bait.length))}`;
    expect(unitsFor(text)).toBeLessThanOrEqual(MAX_UNITS);
  });
});

it("a long feed that isn't hostile is read to its limit: 4,000 items in 3.2 MB", () => {
  const story = (at: number) =>
    `<item><title>Story ${at}</title><link>https://t.example/${at}</link><description>${"<p>Snow</p>".repeat(60)}</description></item>`;
  const bytes = bytesOf(rss(Array.from({ length: 4_000 }, (_, at) => story(at)).join("")));
  expect(bytes.length).toBeGreaterThan(3_000_000);
  const { items } = readFeed(bytes, { url: FEED, limit: 300 });
  expect(items.map(({ title }) => title)).toEqual(Array.from({ length: 300 }, (_, at) => `Story ${at}`));
});
