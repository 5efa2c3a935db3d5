import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_VARIABLES, type SiteUnderTest, startUnderTest } from "../site-under-test.ts";

const PATHS = ["/", "/local-news", "/national-news", "/sports"];
const keepIn = mkdtempSync(join(tmpdir(), "woodward-same-"));
let site: SiteUnderTest;

beforeAll(async () => {
  site = await startUnderTest({ variables: { ...SAMPLE_VARIABLES, SITE_ORIGIN: "" }, keepIn });
  for (let ticks = 0; ticks < 24; ticks += 1) await site.tick();
  for (const path of PATHS) await site.text(path);
});
afterAll(async () => {
  await site.stop();
  rmSync(keepIn, { recursive: true, force: true });
});

describe("a repeated request", () => {
  it("gets the same bytes and headers within a minute", async () => {
    for (const path of PATHS) {
      const first = await site.get(path);
      const again = await site.get(path);
      expect(await again.text()).toBe(await first.text());
      expect([...again.headers]).toEqual([...first.headers]);
    }
  });

  it("gets the next minute's time in the next minute", async () => {
    const updated = async () => /Updated <time[^>]*>([^<]+)/.exec(await site.text("/local-news"))?.[1];
    await site.freeze("2026-11-20T15:30:10Z");
    const before = await updated();
    await site.advance(1);
    const after = await updated();
    expect(before).toMatch(/^\d+ min ago$/);
    expect(after).toBe(`${Number.parseInt(before ?? "", 10) + 1} min ago`);
  });

  it("gets the same from an isolate that has just started", async () => {
    await site.freeze("2026-11-20T15:45:10Z");
    const warm = await Promise.all(PATHS.map((path) => site.text(path)));
    await site.stop();
    site = await startUnderTest({ variables: { ...SAMPLE_VARIABLES, SITE_ORIGIN: "" }, keepIn });
    await site.freeze("2026-11-20T15:45:10Z");
    const port = /localhost:\d+/g;
    const fresh = await Promise.all(PATHS.map((path) => site.text(path)));
    for (const [at, page] of fresh.entries())
      expect(page.replaceAll(port, "here") === warm[at]?.replaceAll(port, "here")).toBe(true);
  });
});
