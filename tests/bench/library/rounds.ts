import type { Measured, Told } from "./in-worker.ts";
import { tasksOf } from "./tasks.ts";

const WARM = 5;

/** The cost of a query over all rounds: times in ms, and the maximum number of rows. */
export interface Figures {
  p50: number;
  p95: number;
  read: number;
  written: number;
}

/**
 * Runs each query on libraries of several sizes in turn, so that other load on the machine affects all sizes equally.
 * Returns the figures of each size by the query's name.
 */
export async function measureByTurns(
  libraries: readonly { size: number; measured: Measured }[],
  { now, rounds }: { now: number; rounds: number },
): Promise<Map<string, Figures[]>> {
  const tasks = libraries.map(({ size, measured }) => tasksOf(measured.db, size, now));
  const table = new Map<string, Figures[]>();
  for (const [at, [name]] of (tasks[0] ?? []).entries()) {
    const told: Told[][] = libraries.map(() => []);
    for (let round = 0; round < WARM + rounds; round += 1)
      for (const [which, { measured }] of libraries.entries()) {
        const ask = tasks[which]?.[at]?.[1]();
        if (ask) told[which]?.push(await fastest(ask, measured));
      }
    table.set(
      name,
      told.map((each) => figuresOf(each.slice(WARM))),
    );
  }
  return table;
}

/** The fastest of three runs, which other load on the machine affects least. */
async function fastest(ask: () => Promise<unknown>, measured: Measured): Promise<Told> {
  const tries: Told[] = [];
  for (let n = 0; n < 3; n += 1) tries.push(await timed(ask, measured));
  return tries.toSorted((a, b) => a.ms - b.ms)[0] as Told;
}

async function timed(ask: () => Promise<unknown>, { told }: Measured): Promise<Told> {
  for (let tries = 0; tries < 20; tries += 1) {
    told();
    await ask();
    const rows = told();
    if (rows.calls > 0) return rows;
    // No call means the library's deadline passed earlier, and it isn't using D1 for 3 s.
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("bench: the library does not answer");
}

function figuresOf(rounds: readonly Told[]): Figures {
  const times = rounds.map(({ ms }) => ms).sort((a, b) => a - b);
  const share = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  const most = (name: "read" | "written") => Math.max(...rounds.map((round) => round[name]));
  return { p50: share(0.5), p95: share(0.95), read: most("read"), written: most("written") };
}
