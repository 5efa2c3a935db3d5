import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hasCityOfTests } from "../src/build/city-of-tests.ts";
import { root } from "../src/build/root.ts";
import { runTool } from "../src/build/run-tool.ts";

/** What a part of the run came to. */
export interface Count {
  passed: number;
  failed: number;
  notRun: number;
}

/** `npm test` goes through these in turn: the quick one first, so that most mistakes show within a minute or so. */
export const TIERS = {
  quick: hasCityOfTests() ? ["unit", "city", "site"] : ["unit", "site"],
  browser: ["browser"],
  programs: ["programs"],
} as const satisfies Record<string, readonly string[]>;

export type Tier = keyof typeof TIERS;

interface FileReport {
  status: string;
  assertionResults: { status: string }[];
}

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

/** Runs vitest on some of its projects and gives what came of it; a run that ends without a report failed. */
export async function runVitest(name: string, args: readonly string[]): Promise<Count> {
  const report = join(root, `.woodward/test-report-${name}.json`);
  mkdirSync(join(root, ".woodward"), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile=${report}`];
  const status = await runTool("vitest", ["run", "--config=tests/vitest.config.ts", ...reporters, ...args]);
  if (!existsSync(report)) return { passed: 0, failed: 1, notRun: 0 };
  const count = countReport(JSON.parse(readFileSync(report, "utf8")).testResults);
  // An error outside of every test fails the run too.
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

/** One check that is no test: types, lint. */
export async function runCheck(program: string, args: readonly string[]): Promise<Count> {
  const status = await runTool(program, args);
  return status === 0 ? { passed: 1, failed: 0, notRun: 0 } : { passed: 0, failed: 1, notRun: 0 };
}

export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
  notRun: counts.reduce((total, { notRun }) => total + notRun, 0),
});

/** The last line of a run, which other programs read. */
export const lastLine = ({ passed, failed, notRun }: Count): string =>
  `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} skipped` : ""}`;
