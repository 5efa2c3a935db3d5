import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { itForEach } from "../../rows.ts";

const root = join(import.meta.dirname, "../../..");
const readme = readFileSync(join(root, "README.md"), "utf8");

const named = [
  ...new Set([
    ...[...readme.matchAll(/`((?:src|public|tests)\/[\w./-]*)`/g)].map((match) => match[1] ?? ""),
    ...[...readme.matchAll(/\]\((\.github\/[^)]+)\)/g)].map((match) => match[1] ?? ""),
  ]),
];

describe("the README", () => {
  itForEach(named)("names %s, which exists", (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });

  it("names only commands that package.json has", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const commands = [...readme.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? "");
    expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  });
});
