import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { root } from "../../../src/build/root.ts";
import { buildStyleSheets } from "../../../src/build/style-sheet.ts";

const { core, pages } = await buildStyleSheets(root);
const gzipSize = (css: string): number => gzipSync(css).length;

describe("the style sheets, which every page links to", () => {
  it("are at most 7.5 KB after gzip on every page, print included, and 12.1 KB with the second sheet", () => {
    expect(gzipSize(core)).toBeLessThanOrEqual(7500);
    expect(gzipSize(core) + gzipSize(pages)).toBeLessThanOrEqual(12_100);
    expect(gzipSize(core)).toBeGreaterThan(3000);
  });

  it("load nothing from another host", () => {
    expect([...(core + pages).matchAll(/url\(([^)]*)\)/g)].map(([, address]) => address)).toEqual([
      "/fonts/newsreader-600-v1.woff2",
    ]);
  });
});
