import { describe, expect, it } from "vitest";
import { namedFiles } from "../../named-files.ts";
import { checkRows } from "../../rows.ts";

describe("npm test", () => {
  it("runs a test file by part of its path, with or without a line number, and refuses any other file", () => {
    expect(namedFiles(["unit/build/test-command"])).toEqual(["unit/build/test-command"]);
    const withLine = "tests/unit/build/test-command.test.ts:9";
    expect(namedFiles([`./${withLine}`])).toEqual([withLine]);
    for (const name of ["tests/unit/build/missing.test.ts", ""])
      expect(() => namedFiles([name])).toThrow(`no test file matches "${name}"`);
  });
});

it("a test of several rows names exactly the rows that fail", async () => {
  const check = (value: number, most: number) => expect(value).toBeLessThan(most);
  const rows = [
    [1, 2],
    [3, 2],
    [2, 9],
    [5, 4],
  ];
  await expect(checkRows(rows, check)).rejects.toThrow(/^2 of 4 rows are wrong\n\[ 3, 2 \]: .*\n\[ 5, 4 \]/s);
  await expect(checkRows(rows.slice(0, 1), check)).resolves.toBeUndefined();
});
