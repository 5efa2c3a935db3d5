import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "../src/build/root.ts";
import { runTool } from "../src/build/run-tool.ts";

/** What a part of the run came to. */
export interface Count {
  passed: number;
  failed: number;
  notRun: number;
  /** What failed, by name: said again at the end, where nobody has to look for it. */
  names?: readonly string[];
  /** What passed only when its file was tried again, by name: said at the end too, since it may be a race. */
  unsteady?: readonly string[];
}

/** `npm test` runs these in turn, the quick one first, so that most mistakes show within 45 seconds. */
export const TIERS = {
  quick: ["unit", "smoke"],
  site: ["fuzz", "site"],
  browser: ["browser", "timed"],
  programs: ["programs"],
  nightly: ["nightly"],
} as const satisfies Record<string, readonly string[]>;

export type Tier = keyof typeof TIERS;

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

/** So many broken files are tried again: more of them are no accident of a busy machine. */
const MOST_AGAIN = 4;

const failedFiles = (files: readonly FileReport[]): string[] =>
  files.filter(({ status }) => status === "failed").map(({ name = "" }) => name);

/** What two runs came to, the second of the files that failed in the first: it counts for what it has. */
export function countBoth(first: readonly FileReport[], second: readonly FileReport[]): Count {
  const files = first.map((file) => second.find(({ name }) => name === file.name) ?? file);
  const names = failedNames(files);
  const unsteady = failedNames(first).filter((name) => !names.includes(name));
  return { ...countReport(files), names, unsteady };
}

/** An error outside of every test fails a run too. */
const outcome = (name: string, count: Count, status: number): Count =>
  status !== 0 && count.failed === 0
    ? { ...count, failed: 1, names: [`${name}: an error outside of every test`] }
    : count;

/** Runs vitest on some of its projects and gives its report by file, or null where it ended without one. */
async function report(
  name: string,
  args: readonly string[],
  reporter = "default",
): Promise<[FileReport[] | null, number]> {
  const path = join(root, `.woodward/test-report-${name}.json`);
  mkdirSync(join(root, ".woodward"), { recursive: true });
  rmSync(path, { force: true });
  const reporters = [`--reporter=${reporter}`, "--reporter=json", `--outputFile=${path}`];
  const status = await runTool("vitest", ["run", "--config=tests/vitest.config.ts", ...reporters, ...args]);
  return [existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).testResults : null, status];
}

/**
 * Runs vitest on some of its projects and gives what came of it; a run that ends without a report failed. With
 * `again`, a few files that failed are run once more by themselves, and that run counts for them.
 */
export async function runVitest(
  name: string,
  args: readonly string[],
  { again = false, reporter = "default" } = {},
): Promise<Count> {
  const [files, status] = await report(name, args, reporter);
  if (files === null) return { passed: 0, failed: 1, notRun: 0, names: [`${name}: no report`] };
  const failed = failedFiles(files);
  if (again && failed.length > 0 && failed.length <= MOST_AGAIN) {
    console.log(`${name}: once more, by themselves: ${failed.map(inProject).join(", ")}`);
    const [second, statusAgain] = await report(`${name}-again`, [...args, ...failed]);
    return outcome(name, countBoth(files, second ?? []), statusAgain);
  }
  return outcome(name, countBoth(files, []), status);
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
  unsteady: counts.flatMap(({ unsteady = [] }) => unsteady),
});

/** The last line of a run, which other programs read. */
export const lastLine = ({ passed, failed, notRun }: Count): string =>
  `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} skipped` : ""}`;
