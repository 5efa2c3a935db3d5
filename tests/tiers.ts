import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../src/build/root.ts";
import { runTool } from "../src/build/run-tool.ts";

/** Test counts of part of a run. */
export interface Count {
  passed: number;
  failed: number;
  notRun: number;
  /** Names of failed tests, repeated at the end of the run. */
  names?: readonly string[];
}

/** The vitest projects of each tier, in the order in which they run. */
export const TIERS = {
  quick: ["unit", "worker"],
  main: ["main"],
  site: ["fuzz", "site"],
  browser: ["browser", "timed"],
  programs: ["programs"],
  nightly: ["nightly"],
} as const satisfies Record<string, readonly string[]>;

export type Tier = keyof typeof TIERS;

/** The default tiers of `npm test`. */
const USUAL: readonly Tier[] = ["quick", "main"];

const isTier = (word: string): word is Tier => Object.keys(TIERS).includes(word);

/** The tiers named on a command line; all tiers if it names files. Throws for an unknown tier. */
export function tiersOf(
  only: readonly string[],
  { isAll = false, isNightly = false, isNamed = false, isCity = false } = {},
): Tier[] {
  const wrong = only.find((word) => !isTier(word));
  if (wrong !== undefined)
    throw new Error(`--only takes one of ${Object.keys(TIERS).join(", ")}, not "${wrong}"`);
  if (isCity && only.some((word) => word !== "quick"))
    throw new Error("--city goes with --only quick: the other tiers test the code, on the city of src/city");
  if (isCity) return ["quick"];
  if (only.length > 0) return only.filter(isTier);
  const tiers = Object.keys(TIERS).filter(isTier);
  if (isNamed) return tiers;
  return tiers.filter((tier) => (tier === "nightly" ? isNightly : isAll || USUAL.includes(tier)));
}

export interface FileReport {
  name?: string;
  status: string;
  assertionResults: { status: string; fullName?: string }[];
}

const inProject = (path: string): string => relative(root, path) || path;

/** Failed tests in vitest's report as "file: name", or only the file if it failed before its tests. */
export const failedNames = (files: readonly FileReport[]): string[] =>
  files.flatMap(({ name = "", status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length === 0) return status === "failed" ? [inProject(name)] : [];
    return failed.map(({ fullName = "" }) => `${inProject(name)}: ${fullName}`);
  });

/** The counts in vitest's report. A file that failed before its tests counts as one failed test. */
export function countReport(files: readonly FileReport[]): Count {
  const all = files.flatMap((file) => file.assertionResults.map(({ status }) => status));
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((one) => one.status === "failed"),
  );
  const passed = all.filter((status) => status === "passed").length;
  const failed = all.filter((status) => status === "failed").length;
  return { passed, failed: failed + broken.length, notRun: all.length - passed - failed };
}

/** A nonzero exit status counts as a failure too. */
const outcome = (name: string, count: Count, status: number): Count =>
  status !== 0 && count.failed === 0
    ? { ...count, failed: 1, names: [`${name}: an error outside of every test`] }
    : count;

/** Vitest prints a line for each test above this threshold, so it is very high. */
const ONE_LINE_A_FILE = "--slowTestThreshold=1000000";

/** Runs vitest on some projects. A run without a report counts as failed. */
export async function runVitest(
  name: string,
  args: readonly string[],
  { reporter = "default" } = {},
): Promise<Count> {
  const path = join(root, `.woodward/test-report-${name}.json`);
  mkdirSync(join(root, ".woodward"), { recursive: true });
  rmSync(path, { force: true });
  const reporters = [`--reporter=${reporter}`, ONE_LINE_A_FILE, "--reporter=json", `--outputFile=${path}`];
  const status = await runTool("vitest", ["run", "--config=tests/vitest.config.ts", ...reporters, ...args]);
  if (!existsSync(path)) return { passed: 0, failed: 1, notRun: 0, names: [`${name}: no report`] };
  const files: FileReport[] = JSON.parse(readFileSync(path, "utf8")).testResults;
  return outcome(name, { ...countReport(files), names: failedNames(files) }, status);
}

/** Runs types or lint. */
export async function runCheck(program: string, args: readonly string[]): Promise<Count> {
  const status = await runTool(program, args);
  return status === 0
    ? { passed: 1, failed: 0, notRun: 0 }
    : { passed: 0, failed: 1, notRun: 0, names: [program] };
}

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  notRun: counts.reduce((total, { notRun }) => total + notRun, 0),
  names: counts.flatMap(({ names = [] }) => names),
});

/** The last line of a run, which other programs parse. */
export const lastLine = ({ passed, failed, notRun }: Count): string =>
  `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} skipped` : ""}`;
