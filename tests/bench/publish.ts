import { readdirSync, readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { XMLValidator } from "fast-xml-parser";
import { cpuSeconds, median, pin, workerdChildren } from "../../src/build/processes.ts";
import { fillDates } from "../../src/build/sample/fill-dates.ts";
import { startSite } from "../../src/build/site-server.ts";
import { FEED_KEYS, type Story } from "../../src/model/headline.ts";
import { type DatedArticle, newestStories } from "../../src/publish/newest.ts";
import { readArticles } from "../../src/sources/feeds/read-articles.ts";
import { MAKERS, type Maker, type Writer, writersOf } from "./feed-writers.ts";
import { published, sampleWorld } from "./sample-world.ts";

const SAMPLE = join(import.meta.dirname, "../../src/build/sample");
const ORIGIN = "https://woodward.example";
const ROUNDS = 9;
const DOCUMENTS = 200;
const REQUESTS = 2000;

/** Every article of the sample edition, as the edition's lists hold them. */
function sampleArticles(now: number): Story[] {
  const folder = join(SAMPLE, "feeds");
  return readdirSync(folder).flatMap((name) => {
    const text = fillDates(readFileSync(join(folder, name), "utf8"), now);
    const key = FEED_KEYS.find((one) => name.startsWith(one)) ?? "local-news";
    const source = { name, home: `${ORIGIN}/`, feed: `${ORIGIN}/${name}` };
    const body = { bytes: new TextEncoder().encode(text), url: source.feed, contentType: null };
    return readArticles(body, source, key, now).articles.map((article) => ({ ...article, content: "" }));
  });
}

/** Titles that publishers have really sent, and worse: each alone must leave the document well-formed. */
const HOSTILE = [
  "\u0000",
  "\u000b",
  "\ufffe",
  "\ud83d",
  "\udc00x",
  "]]>",
  "<b>&nbsp;",
  "&#0;",
  "--><!--",
  "<?xml",
];

/** Only the characters of XML 1.0, section 2.2, in well-formed markup. */
function isWellFormed(document: string): boolean {
  const legal = /^[\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]*$/u.test(document);
  return legal && XMLValidator.validate(document) === true;
}

function survived(write: Writer, item: DatedArticle): number {
  return HOSTILE.filter((title) => {
    try {
      return isWellFormed(write([{ ...item, article: { ...item.article, title, excerpt: title } }]));
    } catch {
      return false;
    }
  }).length;
}

function timed(write: Writer, items: readonly DatedArticle[]): number {
  const began = performance.now();
  for (let count = 0; count < DOCUMENTS; count += 1) write(items);
  return (performance.now() - began) / DOCUMENTS;
}

/** Writes the same 50 items with our writers and with two npm packages, round by round in turn. */
function benchWriters(): void {
  const now = Date.now();
  const items = newestStories(sampleArticles(now), now);
  const first = items[0];
  if (!first) throw new Error("bench-publish: the sample edition is empty");
  console.log(
    `${items.length} items, median of ${ROUNDS} rounds of ${DOCUMENTS} documents, one after another`,
  );
  for (const [format, writers] of Object.entries(writersOf(now))) {
    const times = new Map<Maker, number[]>(MAKERS.map((maker) => [maker, []]));
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const maker of MAKERS) {
        const time = timed(writers[maker], items);
        if (round > 0) times.get(maker)?.push(time);
      }
    const own = median(times.get("ours") ?? []);
    for (const maker of MAKERS) {
      const time = median(times.get(maker) ?? []);
      const document = writers[maker](items);
      const size = Buffer.byteLength(document);
      const hostile =
        format === "json"
          ? ""
          : `, ${survived(writers[maker], first)} of ${HOSTILE.length} hostile titles well-formed`;
      console.log(
        `  ${format.padEnd(4)} ${maker.padEnd(9)} ${time.toFixed(3)} ms  ${(time / own).toFixed(2)} x ours  ${size} bytes, gzip ${gzipSync(document).length}${hostile}`,
      );
    }
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

function ask(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((done, fail) => {
    request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => done(answer.statusCode ?? 0));
    })
      .on("error", fail)
      .end();
  });
}

async function load(url: string, headers: Record<string, string>, status: number): Promise<void> {
  let left = REQUESTS;
  const client = async () => {
    while (left-- > 0) {
      const got = await ask(url, headers);
      if (got !== status) throw new Error(`bench-publish: ${url} answered ${got}`);
    }
  };
  await Promise.all([client(), client(), client(), client()]);
}

/** CPU of a warm feed in workerd, whole and not modified, beside a "hello" handler. */
async function benchAnswers(): Promise<void> {
  const { site } = await startSite({
    port: 0,
    quiet: true,
    direct: true,
    entryModules: ["tests/bench/render-entry.js"],
    ...sampleWorld(),
  });
  const [pid = 0] = workerdChildren();
  const origin = (await site.unsafeGetDirectURL()).origin;
  pin(pid, 0);
  pin(process.pid, 1);
  await fetch(`${origin}/feeds/rss`);
  await published(site);
  const tagNow = async () => (await fetch(`${origin}/feeds/rss`)).headers.get("ETag") ?? "";
  const cases = [
    { name: "200 /feeds/rss", path: "/feeds/rss", headers: async () => ({}), status: 200 },
    {
      name: "304 /feeds/rss",
      path: "/feeds/rss",
      headers: async () => ({ "If-None-Match": await tagNow() }),
      status: 304,
    },
    { name: "hello", path: "/feeds/rss", headers: async () => ({ "If-None-Match": "hello" }), status: 200 },
  ];
  const costs = new Map<string, number[]>(cases.map(({ name }) => [name, []]));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { name, path, headers, status } of cases) {
      const sent = await headers();
      const before = cpuSeconds(pid);
      await load(origin + path, sent, status);
      if (round > 0) costs.get(name)?.push(((cpuSeconds(pid) - before) / REQUESTS) * 1000);
    }
  await site.dispose();
  agent.destroy();
  const hello = median(costs.get("hello") ?? []);
  console.log(`CPU in workerd a request, median of ${ROUNDS} rounds of ${REQUESTS}`);
  for (const [name, values] of costs) {
    const cost = median(values);
    console.log(`  ${name.padEnd(15)} ${cost.toFixed(3)} ms  ${(cost / hello).toFixed(1)} x hello`);
  }
}

/** What our feeds cost: to write them, beside two npm packages, and to answer with them in workerd. */
export async function benchPublish(): Promise<void> {
  benchWriters();
  await benchAnswers();
}

if (import.meta.main) await benchPublish();
