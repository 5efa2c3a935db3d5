import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../src/build/root.ts";
import { runTool } from "../src/build/run-tool.ts";

/** What a part of the run came to. */
export interface Count {
  passed: number;
  failed: number;
  notRun: number;
  /** What failed, by name: said again at the end, so that it is easy to find. */
  names?: readonly string[];
}

/** Vitest's projects of each tier, in the order in which they run. */
export const TIERS = {
  quick: ["unit", "worker"],
  main: ["main"],
  site: ["fuzz", "site"],
  browser: ["browser", "timed"],
  programs: ["programs"],
  nightly: ["nightly"],
} as const satisfies Record<string, readonly string[]>;

export type Tier = keyof typeof TIERS;

/** What `npm test` runs: five minutes on two cores. */
const USUAL: readonly Tier[] = ["quick", "main"];

const isTier = (word: string): word is Tier => Object.keys(TIERS).includes(word);

/** The tiers that a call asks for; every one for a file that is named, whichever it is in. Throws for an unknown one. */
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

/** The failed tests of vitest's report, "file: name"; a file that broke before its tests by its name alone. */
export const failedNames = (files: readonly FileReport[]): string[] =>
  files.flatMap(({ name = "", status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (failed.length === 0) return status === "failed" ? [inProject(name)] : [];
    return failed.map(({ fullName = "" }) => `${inProject(name)}: ${fullName}`);
  });

/** The counts of vitest's report. A file that broke before its tests counts as one that failed. */
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

/** An error outside of every test fails a run too. */
const outcome = (name: string, count: Count, status: number): Count =>
  status !== 0 && count.failed === 0
    ? { ...count, failed: 1, names: [`${name}: an error outside of every test`] }
    : count;

/** Slower tests than this would each get a line of their own: more than a file's one line. */
const ONE_LINE_A_FILE = "--slowTestThreshold=1000000";

/** Runs vitest on some of its projects and returns the result; a run that ends without a report failed. */
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

/** One check that is no test: types, lint. */
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

/** The last line of a run, which other programs read. */
export const lastLine = ({ passed, failed, notRun }: Count): string =>
  `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} skipped` : ""}`;
