import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ISLANDS } from "../../../src/islands/registry.ts";

const folder = join(import.meta.dirname, "../../../src/islands");
const files = globSync("*.island.{ts,tsx}", { cwd: folder });

describe("the island registry", () => {
  it("has a browser file for each island, and an island for each file", () => {
    const named = files.map((file) => basename(file).replace(/\.island\.tsx?$/, ""));
    expect(named.sort()).toEqual(Object.keys(ISLANDS).sort());
  });

  it("hydrates React islands only on interaction", () => {
    const react = files
      .filter((file) => file.endsWith(".tsx"))
      .map((file) => file.replace(".island.tsx", ""));
    const moments = react.map((name) => ISLANDS[name as keyof typeof ISLANDS].wake.join(";"));
    expect(new Set(moments)).toEqual(new Set(["interaction"]));
  });
});
