import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ISLANDS } from "../../../src/islands/registry.ts";
import { itForEach } from "../../rows.ts";

const folder = join(import.meta.dirname, "../../../src/islands");
const files = globSync("*.island.{ts,tsx}", { cwd: folder });
const source = readFileSync(join(folder, "registry.ts"), "utf8");

describe("the island registry", () => {
  it("has a browser file for each island, and an island for each file", () => {
    const named = files.map((file) => basename(file).replace(/\.island\.tsx?$/, ""));
    expect(named.sort()).toEqual(Object.keys(ISLANDS).sort());
  });

  itForEach(Object.keys(ISLANDS))("says of %s when it wakes and why it must run in the browser", (name) => {
    const row = source.split("\n").find((line) => line.includes(`| ${name} `));
    const cells = row?.split("|").map((cell) => cell.trim()) ?? [];
    expect(cells.slice(1, 5).every((cell) => cell.length > 2)).toBe(true);
  });

  it("wakes React islands only on interaction", () => {
    const react = files
      .filter((file) => file.endsWith(".tsx"))
      .map((file) => file.replace(".island.tsx", ""));
    const moments = react.map((name) => ISLANDS[name as keyof typeof ISLANDS].wake.join(";"));
    expect(new Set(moments)).toEqual(new Set(["interaction"]));
  });
});
