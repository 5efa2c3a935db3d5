import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database as Bound } from "@cloudflare/workers-types";
import { Miniflare } from "miniflare";
import { migrateLibrary } from "../../src/build/migrate-library.ts";
import { FEED_KEYS } from "../../src/edition/article.ts";
import { cityDay } from "../../src/library/day.ts";
import { type Library, openLibrary } from "../../src/library/library.ts";
import { readQuery } from "../../src/library/search/query.ts";
import { type Counted, countingDatabase } from "../unit/library/counting.ts";
import { fillLibrary, keepEveryDay } from "./fill-library.ts";
import { randomFrom, storyWriter, vocabulary } from "./story-writer.ts";

const NOW = Date.parse("2026-11-20T15:00:00Z");
const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 60;

interface Figures {
  p50: number;
  p95: number;
  read: number;
  written: number;
}

/**
 * `npm run bench -- library`: what a reader, a search and a refresh ask of the library when it holds 10,000,
 * 100,000 and 1,000,000 stories: milliseconds through miniflare's D1 (its proxy's share included, the same at
 * every size), rows read and written as D1 counts them, and the growth from the smallest to the largest.
 */
export async function benchLibrary(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "woodward-library-"));
  const store = new Miniflare({
    modules: true,
    script: "export default {}",
    d1Databases: { LIBRARY: { id: "LIBRARY" } },
    d1Persist: folder,
  });
  try {
    const db = (await store.getD1Database("LIBRARY")) as unknown as Bound;
    await migrateLibrary(db);
    const table = new Map<string, Figures[]>();
    let filled = 0;
    for (const size of SIZES) {
      const began = performance.now();
      await fillLibrary(db as unknown as D1Database, storyWriter(NOW), filled, size);
      await keepEveryDay(db as unknown as D1Database, NOW, size);
      filled = size;
      const bytes = await db.prepare("SELECT count(*) AS n FROM stories").all();
      const megabytes = Math.round((bytes.meta.size_after ?? 0) / 1e6);
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(`${size.toLocaleString("en-US")} stories: ${megabytes} MB, filled in ${seconds} s`);
      for (const [name, figures] of await measure(db as unknown as D1Database, size))
        table.set(name, [...(table.get(name) ?? []), figures]);
      print(table);
    }
  } finally {
    await store.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(plain: D1Database, size: number): Promise<[string, Figures][]> {
  const { db, counted } = countingDatabase(plain);
  const library = openLibrary(db, () => NOW);
  const rows: [string, Figures][] = [];
  for (const [name, work] of tasksOf(library, size)) rows.push([name, await figuresOf(work, counted)]);
  return rows;
}

/** What is measured; each call asks for something else, so that no cache of a statement's result helps. */
function tasksOf(library: Library, size: number): [string, () => Promise<unknown>][] {
  const write = storyWriter(NOW);
  const words = vocabulary();
  const random = randomFrom(size);
  const any = (most: number) => Math.floor(random() * most);
  const search =
    (typed: () => string, order: "newest" | "best" = "newest") =>
    () =>
      library.search(readQuery(typed()), order, 1);
  const word = (from: number, to: number) => words[from + any(to - from)] ?? "";
  const phrase = () => write(any(2000)).title.split(" ").slice(0, 2).join(" ");
  let fresh = 0;
  const refresh = () => {
    fresh += 1;
    const time = new Date(NOW + fresh * 1000).toISOString();
    return Array.from({ length: 15 }, (_, n) => {
      const story = write(size * 2 + fresh * 100 + n + any(1e6) * 1000);
      return n < 3 ? { ...story, pubDate: time } : write(n * 7);
    });
  };
  return [
    ["story page: the story", () => library.story(write(any(size)).id)],
    ["story page: an id never given", () => library.story(`local-news-${1e15 + any(1e15)}-1`)],
    ["story page: related", () => library.related(write(any(size)), 3)],
    ["day page", () => library.day(cityDay(NOW - any(25) * 86_400_000))],
    ["search: a common word", search(() => word(0, 10))],
    ["search: a common word, best first", search(() => word(0, 10), "best")],
    ["search: two common words", search(() => `${word(0, 20)} ${word(20, 60)}`)],
    ["search: a rare word", search(() => word(30_000, 60_000))],
    ["search: a phrase", search(() => `"${phrase()}"`)],
    ["search: all but one word", search(() => `-${word(0, 10)}`)],
    ["search: nothing found", search(() => `xylo${any(1e9)}`)],
    ["refresh: 3 new of 15", () => library.record(refresh(), NOW + 60_000)],
    [
      "refresh: nothing changed",
      () =>
        library.record(
          Array.from({ length: 15 }, (_, n) => write(n * 7)),
          NOW,
        ),
    ],
  ];
}

async function figuresOf(work: () => Promise<unknown>, counted: () => Counted): Promise<Figures> {
  for (let warm = 0; warm < 5; warm += 1) await work();
  const times: number[] = [];
  let [read, written] = [0, 0];
  counted();
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
    const rows = counted();
    read = Math.max(read, rows.read);
    written = Math.max(written, rows.written);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), read, written };
}

function print(table: ReadonlyMap<string, Figures[]>): void {
  console.log(
    `\np50 / p95 in ms, most rows read (written) of ${ROUNDS} rounds; ${FEED_KEYS.length} sections`,
  );
  for (const [name, sizes] of table) {
    const cells = sizes.map(({ p50, p95, read, written }) => {
      const rows = `${read}${written > 0 ? ` (${written})` : ""}`;
      return `${p50.toFixed(1)} / ${p95.toFixed(1)}, ${rows}`.padEnd(24);
    });
    const growth = (sizes.at(-1)?.p50 ?? 0) / (sizes[0]?.p50 ?? 1);
    console.log(`${name.padEnd(36)} ${cells.join("")} ×${growth.toFixed(2)}`);
  }
}
