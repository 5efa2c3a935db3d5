import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "../../../src/build/build.ts";
import { readArguments } from "../../../src/build/commands.mjs";
import { root } from "../../../src/build/root.ts";
import { playMonth } from "./month.ts";
import { reportOf } from "./report.ts";
import { madeWires, readWires } from "./wires.ts";

/** One run takes at most 20 minutes; `--continue` plays the rest of the month. */
const LIMIT_MS = 20 * 60_000;
const DAY = 24 * 3_600_000;
/** The length of the synthetic month, in days. */
const MADE_DAYS = 2;

const { values } = readArguments("month");

/** Resolves a path argument relative to the caller's folder. */
const pathOf = (value: unknown): string | undefined =>
  typeof value === "string" ? resolve(process.env.INIT_CWD ?? ".", value) : undefined;

async function run(): Promise<void> {
  const file = pathOf(values.wires);
  const wires = file ? readWires(file) : madeWires(MADE_DAYS);
  const [first, last] = [wires[0], wires.at(-1)].map((one) => Math.floor((one?.time ?? 0) / DAY));
  const all = (last ?? 0) - (first ?? 0) + 1;
  const days = values.days === undefined ? all : Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > all)
    throw new Error(`--days takes a whole number from 1 to ${all}, not "${values.days}"`);
  const own = pathOf(values.out);
  const isContinued = Boolean(values.continue);
  if (isContinued && !own) throw new Error("--continue needs --out DIR");
  const out = own ?? mkdtempSync(join(tmpdir(), "month-"));
  await build();
  const started = Date.now();
  const month = { wires, cityData: pathOf(values["city-data"]), out, days, isContinued };
  const played = await playMonth({ ...month, until: started + LIMIT_MS });
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], {
    cwd: root,
    encoding: "utf8",
  }).trim();
  const report = reportOf(played, { build: commit, seconds: (Date.now() - started) / 1000, asked: days });
  if (own) writeFileSync(join(own, "MONTH.md"), report);
  else rmSync(out, { recursive: true, force: true });
  console.log(own ? `report: ${join(own, "MONTH.md")}` : report);
  if (played.days.length < days)
    console.log(`${played.days.length} of ${days} days in 20 minutes: add --continue for the others`);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
