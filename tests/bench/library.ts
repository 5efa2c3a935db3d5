import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateLibraryIn } from "../../src/build/migrate-library.ts";
import { fillByFile, fillByLibrary, fillSpellings, LIVING, WITH_CONTENT } from "./library/fill.ts";
import { bytesByTable, inSqlite } from "./library/in-sqlite.ts";
import { inWorker, type Measured, type Told } from "./library/in-worker.ts";
import { STORIES_A_DAY, storyWriter } from "./library/story-writer.ts";
import { tasksOf } from "./library/tasks.ts";

const NOW = Date.parse("2026-12-20T15:00:00Z");
const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 100;
const WARM = 5;
/** Of the Free plan, in bytes. */
const LIMIT = 500e6;

interface Figures {
  p50: number;
  p95: number;
  read: number;
  written: number;
}

/**
 * `npm run bench -- library`: what a reader, a search and a refresh ask of the library when it holds 10,000,
 * 100,000 and 1,000,000 stories. Each twice: behind the binding, as a Worker in workerd waits for it, with the
 * rows D1 counts; and the same statements by SQLite alone on the same file, where no constant hides the growth.
 */
export async function benchLibrary(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "woodward-library-"));
  const [worker, sqlite] = [new Map<string, Figures[]>(), new Map<string, Figures[]>()];
  const bytes: number[] = [];
  try {
    await migrateLibraryIn(folder);
    fillSpellings(folder);
    let filled = LIVING;
    for (const size of SIZES) {
      const began = performance.now();
      fillByFile(folder, storyWriter(NOW), filled, size);
      if (filled === LIVING) await living(folder);
      filled = size;
      const tables = bytesByTable(folder);
      bytes.push(tables.reduce((sum, [, each]) => sum + each, 0));
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(`${size.toLocaleString("en-US")} stories: ${inMegabytes(tables)}; filled in ${seconds} s`);
      await measure(inWorker(folder), size, worker);
      await measure(inSqlite(folder), size, sqlite);
    }
    print("behind the binding, in workerd: p50 / p95 in ms, most rows read (written)", worker);
    print("SQLite alone: p50 / p95 in ms", sqlite);
    printYears(bytes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function living(folder: string): Promise<void> {
  const { db, stop } = inWorker(folder);
  await fillByLibrary(db, NOW);
  await stop();
}

async function measure(measured: Measured, size: number, table: Map<string, Figures[]>): Promise<void> {
  for (const [name, pick] of tasksOf(measured.db, size, NOW))
    table.set(name, [...(table.get(name) ?? []), await figuresOf(pick, measured)]);
  await measured.stop();
}

/** Each question is asked three times, and the fastest counts: what else the machine does is no figure of ours. */
async function figuresOf(pick: () => () => Promise<unknown>, measured: Measured): Promise<Figures> {
  const rounds: Told[] = [];
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    const ask = pick();
    const tries: Told[] = [];
    for (let n = 0; n < 3; n += 1) tries.push(await timed(ask, measured));
    rounds.push(tries.toSorted((a, b) => a.ms - b.ms)[0] as Told);
  }
  rounds.splice(0, WARM);
  const times = rounds.map(({ ms }) => ms);
  const most = (name: "read" | "written") => Math.max(...rounds.map((round) => round[name]));
  return { p50: at(times, 0.5), p95: at(times, 0.95), read: most("read"), written: most("written") };
}

async function timed(ask: () => Promise<unknown>, { told }: Measured): Promise<Told> {
  for (let tries = 0; tries < 20; tries += 1) {
    told();
    await ask();
    const rows = told();
    if (rows.calls > 0) return rows;
    // A call that missed the library's deadline; it leaves D1 alone for 3 s then.
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("bench: the library does not answer");
}

/** A share of the times. A Worker's clock counts whole ms: between two of them their numbers decide. */
function at(times: readonly number[], share: number): number {
  const wanted = times.length * share;
  const value = times.toSorted((a, b) => a - b)[Math.floor(wanted)] ?? 0;
  if (!times.every(Number.isInteger)) return value;
  const below = times.filter((time) => time < value).length;
  const same = times.filter((time) => time === value).length;
  return Math.max(0, value - 0.5 + (wanted - below) / same);
}

function inMegabytes(tables: readonly [string, number][]): string {
  const total = tables.reduce((sum, [, bytes]) => sum + bytes, 0);
  const largest = tables.slice(0, 5).map(([name, bytes]) => `${name} ${(bytes / 1e6).toFixed(1)}`);
  return `${(total / 1e6).toFixed(0)} MB (${largest.join(", ")})`;
}

function print(title: string, table: ReadonlyMap<string, Figures[]>): void {
  console.log(`\n${title}; ${ROUNDS} rounds, growth of the p50 from the smallest to the largest`);
  for (const [name, sizes] of table) {
    const cells = sizes.map(({ p50, p95, read, written }) => {
      const rows = read + written > 0 ? `, ${read}${written > 0 ? ` (${written})` : ""}` : "";
      return `${p50.toFixed(2)} / ${p95.toFixed(2)}${rows}`.padEnd(24);
    });
    const growth = (sizes.at(-1)?.p50 ?? 0) / (sizes[0]?.p50 ?? 1);
    console.log(`${name.padEnd(38)} ${cells.join("")} ×${growth.toFixed(2)}`);
  }
}

/** How long the Free plan's 500 MB last, from what a story weighs once its text is gone. */
function printYears(bytes: readonly number[]): void {
  const [, middle = 0, large = 0] = bytes;
  const [, from = 0, to = 0] = SIZES;
  const each = (large - middle) / (to - from);
  const texts = middle - each * from;
  const years = (LIMIT - texts) / each / STORIES_A_DAY / 365;
  console.log(
    `\n${each.toFixed(0)} bytes a story for ever, ${(texts / 1e6).toFixed(0)} MB for ${WITH_CONTENT} texts and the spellings: ` +
      `at ${STORIES_A_DAY} stories a day the Free plan's 500 MB last ${years.toFixed(1)} years`,
  );
}
