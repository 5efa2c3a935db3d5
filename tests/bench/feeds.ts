import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { XMLParser } from "fast-xml-parser";
import { parseFeed as feedsmith } from "feedsmith";
import RssParser from "rss-parser";
import { readFeed } from "../../src/sources/feeds/read-feed.ts";
import { toArticles } from "../../src/sources/feeds/to-articles.ts";
import { parseFeed } from "../corpus/parse-feed.ts";

const SAMPLE = join(import.meta.dirname, "../../src/build/sample/feeds");
const ROUNDS = 9;
const SOURCE = { name: "Bench", home: "https://bench.example/", feed: "https://bench.example/feed" };
const OPTIONS = { category: "Local News", staff: "Woodward Staff", now: Date.now() };

type Reader = (bytes: Uint8Array) => unknown;

const decoder = new TextDecoder();
const raw = new XMLParser({ ignoreAttributes: false });
const rss = new RssParser();

const READERS: Record<string, Reader> = {
  "Woodward, bytes to 15 articles": (bytes) =>
    toArticles(readFeed(bytes, { url: SOURCE.feed, limit: 15 }), SOURCE, "local-news", OPTIONS),
  "Woodward, every item parsed": (bytes) => parseFeed(bytes, { url: SOURCE.feed }),
  "feedsmith, plain parse": (bytes) => feedsmith(decoder.decode(bytes)),
  "fast-xml-parser, raw": (bytes) => raw.parse(decoder.decode(bytes)),
  "rss-parser": (bytes) => rss.parseString(decoder.decode(bytes)),
};

/**
 * Reads a folder of feeds with our reader and its peers, in turns, and prints each one's time as a multiple of
 * ours. Without a folder it takes the feeds of the sample edition, which are small.
 */
export async function benchFeeds(folder = SAMPLE): Promise<void> {
  const names = readdirSync(resolve(folder)).filter((name) => /\.(xml|rss|atom|rdf)$/.test(name));
  const files = names.map((name) => new Uint8Array(readFileSync(join(resolve(folder), name))));
  const readers = Object.entries(READERS);
  const best = new Map(readers.map(([name]) => [name, files.map(() => Number.POSITIVE_INFINITY)]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, read] of readers) {
      const times = best.get(name) ?? [];
      for (const [i, bytes] of files.entries()) times[i] = Math.min(times[i] ?? 0, await timed(read, bytes));
    }
  }
  print(files, best);
}

/** Milliseconds; a peer that refuses a file has taken the time it took. */
async function timed(read: Reader, bytes: Uint8Array): Promise<number> {
  const start = performance.now();
  try {
    const result = read(bytes);
    if (result instanceof Promise) await result;
  } catch {
    // counted all the same
  }
  return performance.now() - start;
}

function print(files: readonly Uint8Array[], best: ReadonlyMap<string, number[]>): void {
  const kilobytes = files.reduce((sum, bytes) => sum + bytes.length, 0) / 1000;
  console.log(`${files.length} feeds, ${kilobytes.toFixed(0)} kB; best of ${ROUNDS} rounds a file`);
  console.log(`${"".padEnd(34)}all, ms  ratio  median feed, ms  ratio`);
  const [ours] = best.values();
  for (const [name, times] of best) {
    const all = total(times);
    const middle = median(times);
    const ratios = [all / total(ours ?? []), middle / median(ours ?? [])].map((ratio) => ratio.toFixed(2));
    const cells = [
      all.toFixed(1).padStart(7),
      ratios[0]?.padStart(6),
      middle.toFixed(3).padStart(16),
      ratios[1]?.padStart(6),
    ];
    console.log(`${name.padEnd(34)}${cells.join(" ")}`);
  }
}

function total(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0);
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

if (import.meta.main) await benchFeeds(process.argv[2]);
