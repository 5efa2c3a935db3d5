import { describe, expect, it } from "vitest";
import { root } from "../../../src/build/root.ts";
import { countReport, failedNames, lastLine, sum, tiersOf } from "../../tiers.ts";

const file = (status: string, ...results: string[]) => ({
  status,
  assertionResults: results.map((one) => ({ status: one })),
});

describe("the numbers at the end of npm test", () => {
  it("are the tests that passed, failed and didn't run; a file that failed before its tests is one failure", () => {
    const report = [file("passed", "passed", "passed", "skipped"), file("failed", "passed", "failed")];
    expect(countReport(report)).toEqual({ passed: 3, failed: 1, notRun: 1 });
    const broken = [file("failed", "skipped", "pending"), file("failed")];
    expect(countReport(broken)).toEqual({ passed: 0, failed: 2, notRun: 2 });
  });

  it("list the failed tests, and the file if it failed before its tests", () => {
    const failed = [{ status: "failed", fullName: "a page stands" }];
    const torn = { name: `${root}/tests/a.test.ts`, status: "failed", assertionResults: failed };
    const broken = { name: `${root}/tests/b.test.ts`, status: "failed", assertionResults: [] };
    const names = failedNames([torn, broken, file("passed", "passed")]);
    expect(names).toEqual(["tests/a.test.ts: a page stands", "tests/b.test.ts"]);
  });

  it("are one line that a program can read, with the number not run if there are any", () => {
    const counts = [
      { passed: 2, failed: 0, notRun: 0 },
      { passed: 5, failed: 1, notRun: 0 },
    ];
    expect(lastLine(sum(counts))).toBe("7 passed, 1 failed");
    const skipped = sum([...counts, { passed: 0, failed: 0, notRun: 4 }]);
    expect(lastLine(skipped)).toBe("7 passed, 1 failed, 4 skipped");
  });
});

describe("the tiers of npm test", () => {
  it("are quick and main, all but nightly with --all, or those that are named", () => {
    expect(tiersOf([])).toEqual(["quick", "main"]);
    expect(tiersOf([], { isAll: true })).toEqual(["quick", "main", "site", "browser", "programs"]);
    expect(tiersOf([], { isNightly: true })).toEqual(["quick", "main", "nightly"]);
    expect(tiersOf(["site", "programs"], { isAll: true })).toEqual(["site", "programs"]);
    expect(tiersOf([], { isNamed: true })).toContain("nightly");
  });

  it("are only the quick one for a city; unknown tiers are refused", () => {
    expect(tiersOf([], { isAll: true, isCity: true })).toEqual(["quick"]);
    expect(() => tiersOf(["site"], { isCity: true })).toThrow("--city goes with --only quick");
    expect(() => tiersOf(["quick", "slow"])).toThrow(/^--only takes one of quick, main, .*, not "slow"$/);
  });
});
