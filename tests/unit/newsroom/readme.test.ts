import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../../src/newsroom");

it("the newsroom's page names files that exist and functions that they have", () => {
  const page = readFileSync(join(folder, "README.md"), "utf8");
  const named = [...page.matchAll(/\]\(([^)]+)\)\s+`(\w+)`/g)];
  const wrong = named.filter(([, file = "", name = ""]) => {
    const path = join(folder, file);
    return (
      !existsSync(path) || !new RegExp(`(function|const|class) ${name}\\b`).test(readFileSync(path, "utf8"))
    );
  });
  expect(wrong.map(([, file, name]) => `${file}: ${name}`)).toEqual([]);
  expect(named.length).toBeGreaterThan(14);
});
