import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { changesBrowserFiles } from "../../../src/build/dev/dev-build.ts";
import { root } from "../../../src/build/root.ts";

const SOURCES = new Set([join(root, "src/text/shared.ts"), join(root, "src/islands/hydrate.ts")]);

describe("npm run dev", () => {
  it.each([
    ["src/site/pages/about.tsx", false],
    ["src/city/faq.ts", false],
    ["src/text/shared.ts", true],
    ["src/islands/new.island.ts", true],
    ["src/site/html/base.css", false],
    ["src/islands/reader.css", true],
    ["src/i18n/es.json", true],
    ["src/city/brand.ts", true],
    ["public/icons/icon.svg", true],
  ])("builds the browser's files after a change of %s: %s", (file, expected) => {
    expect(changesBrowserFiles([file], SOURCES)).toBe(expected);
  });

  it("builds them at first, and again after a build that failed", () => {
    expect(changesBrowserFiles(["src/site/pages/about.tsx"], new Set())).toBe(true);
  });
});
