import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { root } from "../../src/build/root.ts";

/** How long each bench took on this machine, and how much else it had to do. */
type Times = Record<string, { seconds: number; load: number }>;

const folder = join(root, ".woodward");
const file = join(folder, "bench-times.json");

function readTimes(): Times {
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Times) : {};
  } catch {
    // Half written by a run that was stopped; the code below writes it again.
    return {};
  }
}

const inWords = (seconds: number): string =>
  seconds < 90 ? `${Math.round(seconds)} s` : `${(seconds / 60).toFixed(1)} min`;

/** A line before the run: how long a bench takes, as measured here the last time; nothing is guessed. */
export function expected(name: string): string {
  const known = readTimes()[name];
  const took = known
    ? `${inWords(known.seconds)} the last time (load ${known.load.toFixed(1)})`
    : "not measured here yet";
  return `  ${name.padEnd(12)} ${took}`;
}

/** Keeps how long a bench took, in seconds, for the next run to say. */
export function rememberTime(name: string, seconds: number): void {
  console.log(`${name}: ${inWords(seconds)}`);
  mkdirSync(folder, { recursive: true });
  const times: Times = { ...readTimes(), [name]: { seconds, load: loadavg()[0] ?? 0 } };
  writeFileSync(file, `${JSON.stringify(times, null, 2)}\n`);
}
