import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { buildStyleSheet } from "../../../src/build/style-sheet.ts";

const css = await buildStyleSheet(new URL("../../../", import.meta.url).pathname);

describe("the style sheet, which stands in every page", () => {
  it("is at most 7 KB after gzip", () => {
    const bytes = gzipSync(css).length;
    expect(bytes).toBeLessThanOrEqual(7000);
    expect(bytes).toBeGreaterThan(3000);
  });

  it("has the words that pages speak", () => {
    for (const word of [".wrap{", ".page-title{", ".section-head{", ".button-quiet{", ".card-grid{"])
      expect(css).toContain(word);
  });

  it("has none of the words that only stand in prose", () => {
    expect(css).not.toMatch(/\.(?:contents|absolute|italic|underline)\{/);
  });

  it("loads nothing from elsewhere", () => {
    expect([...css.matchAll(/url\(([^)]*)\)/g)].map(([, address]) => address)).toEqual([
      "/fonts/newsreader-600-v1.woff2",
    ]);
  });
});
