import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateLibraryIn } from "../../src/build/migrate-library.ts";
import { bytesByTable, fillByFile, fillByLibrary } from "./library/fill.ts";
import { inWorker } from "./library/in-worker.ts";
import { type Figures, measureByTurns } from "./library/rounds.ts";
import { STORIES_A_DAY, WITH_CONTENT } from "./library/story-writer.ts";

const NOW = Date.parse("2026-12-20T15:00:00Z");
const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 25;
/** The Free plan's limit for one D1 database, in bytes. */
const LIMIT = 500e6;

/**
 * `npm run bench -- library`: times the library's queries and writes with 10,000, 100,000 and 1,000,000 stories,
 * measured in a Worker, with the rows that D1 counts.
 */
export async function benchLibrary(sizes: readonly number[] = SIZES): Promise<void> {
  console.log("fills the libraries first: 1.7 GB in a temporary folder");
  const home = mkdtempSync(join(tmpdir(), "woodward-library-"));
  const bytes: number[] = [];
  try {
    for (const size of sizes) bytes.push(await fill(folderOf(home, size), size));
    print(await measure(home, sizes));
    printYears(sizes, bytes);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

const folderOf = (home: string, size: number): string => join(home, String(size));

/** Fills the library in a folder up to `size` stories; returns its size in bytes. */
async function fill(folder: string, size: number): Promise<number> {
  const began = performance.now();
  await migrateLibraryIn(folder);
  fillByFile(folder, NOW, size);
  const { db, stop } = inWorker(folder);
  await fillByLibrary(db, NOW);
  await stop();
  const tables = bytesByTable(folder);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${size.toLocaleString("en-US")} stories: ${inMegabytes(tables)}; there in ${seconds} s`);
  return tables.reduce((sum, [, each]) => sum + each, 0);
}

async function measure(home: string, sizes: readonly number[]): Promise<ReadonlyMap<string, Figures[]>> {
  const libraries = sizes.map((size) => ({ size, measured: inWorker(folderOf(home, size)) }));
  const table = await measureByTurns(libraries, { now: NOW, rounds: ROUNDS });
  for (const { measured } of libraries) await measured.stop();
  return table;
}

function inMegabytes(tables: readonly [string, number][]): string {
  const total = tables.reduce((sum, [, bytes]) => sum + bytes, 0);
  const largest = tables.slice(0, 5).map(([name, bytes]) => `${name} ${(bytes / 1e6).toFixed(1)}`);
  return `${(total / 1e6).toFixed(0)} MB (${largest.join(", ")})`;
}

function print(table: ReadonlyMap<string, Figures[]>): void {
  console.log(
    `\nbehind the binding, in workerd: p50 / p95 in ms, most rows read (written); ${ROUNDS} rounds, growth of the p50 from the smallest to the largest (goal: ×2)`,
  );
  for (const [name, sizes] of table) {
    const cells = sizes.map(({ p50, p95, read, written }) => {
      const rows = read + written > 0 ? `, ${read}${written > 0 ? ` (${written})` : ""}` : "";
      return `${p50.toFixed(2)} / ${p95.toFixed(2)}${rows}`.padEnd(24);
    });
    const growth = (sizes.at(-1)?.p50 ?? 0) / (sizes[0]?.p50 ?? 1);
    console.log(`${name.padEnd(38)} ${cells.join("")} ×${growth.toFixed(2)}`);
  }
}

/** Prints how many years the Free plan's 500 MB last, calculated from the size of a story without its text. */
function printYears(sizes: readonly number[], bytes: readonly number[]): void {
  const [, middle = 0, large = 0] = bytes;
  const [, from = 0, to = 0] = sizes;
  const each = (large - middle) / (to - from);
  const texts = middle - each * from;
  const years = (LIMIT - texts) / each / STORIES_A_DAY / 365;
  console.log(
    `\n${each.toFixed(0)} bytes a story for ever, ${(texts / 1e6).toFixed(0)} MB for ${WITH_CONTENT} texts: ` +
      `at ${STORIES_A_DAY} stories a day the Free plan's 500 MB last ${years.toFixed(1)} years`,
  );
}
