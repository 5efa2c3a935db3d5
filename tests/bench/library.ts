import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrateLibrary } from "../../src/build/migrate-library.ts";
import { quantile } from "../quantile.ts";
import { openStores, type Stores } from "../stores.ts";
import { type Counted, countingDatabase } from "../unit/archive/counting.ts";
import { bytesByTable, fillByFile, fillByLibrary, STORIES_A_DAY, WITH_CONTENT } from "./library/fill.ts";
import { tasksOf } from "./library/tasks.ts";

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 25;
const WARM_UP = 5;
/** After a failed query, the library doesn't query D1 for 3 s. */
const PAUSE_MS = 3_100;
/** The Free plan's limit, in bytes. */
const LIMIT = 500e6;

interface Measured extends Counted {
  /** Time in ms from the call to its result, including the request to workerd. */
  ms: number;
}

/**
 * `npm run bench -- library`: measures the queries of readers, searches and polls with 10,000, 100,000 and 1,000,000
 * stories, and the rows that D1 counts. A task's rows must not grow with the library.
 */
export async function benchLibrary(): Promise<void> {
  console.log("fills the libraries first: 1.7 GB in a temporary folder");
  const home = mkdtempSync(join(tmpdir(), "woodward-library-"));
  const opened: Stores[] = [];
  try {
    const bytes: number[] = [];
    for (const size of SIZES) {
      const folder = join(home, String(size));
      await fill(folder, size);
      bytes.push(printBytes(folder, size));
      opened.push(await openStores(1, folder));
    }
    await measure(opened);
    printYears(bytes);
  } finally {
    for (const stores of opened) await stores.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function fill(folder: string, size: number): Promise<void> {
  const empty = await openStores(1, folder);
  await migrateLibrary(empty.db() as unknown as Parameters<typeof migrateLibrary>[0]);
  await empty.stop();
  fillByFile(folder, size);
  const stores = await openStores(1, folder);
  await fillByLibrary(stores.db());
  await stores.stop();
}

function printBytes(folder: string, size: number): number {
  const tables = bytesByTable(folder);
  const total = tables.reduce((sum, [, bytes]) => sum + bytes, 0);
  const largest = tables.slice(0, 5).map(([name, bytes]) => `${name} ${(bytes / 1e6).toFixed(1)}`);
  console.log(
    `${size.toLocaleString("en-US")} stories: ${(total / 1e6).toFixed(0)} MB (${largest.join(", ")})`,
  );
  return total;
}

/** Measures each task in libraries of all sizes in turn, so that other work on the machine affects all of them. */
async function measure(opened: readonly Stores[]): Promise<void> {
  const libraries = opened.map((stores, at) => {
    const { db, counted } = countingDatabase(stores.db());
    return { tasks: tasksOf(db, SIZES[at] ?? 0), counted };
  });
  console.log(`\nin ${ROUNDS} rounds: most rows read (written), p50 / p95 in ms`);
  for (const [at, [name]] of (libraries[0]?.tasks ?? []).entries()) {
    const measured: Measured[][] = libraries.map(() => []);
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
      for (const [which, { tasks, counted }] of libraries.entries()) {
        const [, request] = tasks[at] ?? [];
        if (request) measured[which]?.push(await timed(request, counted));
      }
    const cells = measured.map((all) => cell(all.slice(WARM_UP)).padEnd(30));
    console.log(`${name.padEnd(38)} ${cells.join("")}`.trimEnd());
  }
}

async function timed(request: () => Promise<unknown>, counted: () => Counted): Promise<Measured> {
  for (let tries = 0; tries < 20; tries += 1) {
    counted();
    const began = performance.now();
    await request();
    const ms = performance.now() - began;
    const rows = counted();
    if (rows.statements > 0) return { ...rows, ms };
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error("bench: the library does not answer");
}

function cell(measured: readonly Measured[]): string {
  const most = (name: "read" | "written") => Math.max(...measured.map((one) => one[name])).toLocaleString();
  const [p50, p95] = [0.5, 0.95].map((share) =>
    quantile(
      measured.map(({ ms }) => ms),
      share,
    ).toFixed(1),
  );
  return `${most("read")} (${most("written")}), ${p50} / ${p95}`;
}

/** Prints how long the Free plan's 500 MB last, calculated from the size of a story without its text. */
function printYears([, middle = 0, large = 0]: readonly number[]): void {
  const [, from = 0, to = 0] = SIZES;
  const each = (large - middle) / (to - from);
  const texts = middle - each * from;
  const years = (LIMIT - texts) / each / STORIES_A_DAY / 365;
  console.log(
    `\n${each.toFixed(0)} bytes for each story, permanently, and ${(texts / 1e6).toFixed(0)} MB for ${WITH_CONTENT} texts: ` +
      `at ${STORIES_A_DAY} stories a day, the Free plan's 500 MB last ${years.toFixed(1)} years`,
  );
}
