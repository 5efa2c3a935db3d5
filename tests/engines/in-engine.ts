import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isMissing, type ProgramSet } from "../programs.ts";
import type { SiteUnderTest } from "../site-under-test.ts";
import type { Engine } from "./engine.ts";
import { ESSENTIALS } from "./essentials.ts";
import { findWrong, startForEngine } from "./find-wrong.ts";

/** Tests one browser. Each browser has its own file, so that they run in parallel. */
export const testEngine = (name: ProgramSet | "chromium", launch: () => Promise<Engine>): void => {
  // Without Chromium, the browser tier runs no test.
  describe.skipIf(name !== "chromium" && isMissing(name))(name, () => {
    let site: SiteUnderTest;
    let engine: Engine;
    beforeAll(async () => {
      [site, engine] = await Promise.all([startForEngine(), launch()]);
    });
    afterAll(async () => {
      await engine?.close();
      await site?.stop();
    });

    it("detects an error, a blocked script and horizontal scrolling", async () => {
      const wrong = (await findWrong(engine, `${site.url}/__broken`)).join("\n");
      expect(wrong).toContain("is 1500 px wide at 360");
      expect(wrong).toContain("is 1500 px wide at 1280");
      expect(wrong).toContain("thrown on purpose");
      expect(wrong).toMatch(/script-src\S* inline/);
    });

    for (const [title, check] of Object.entries(ESSENTIALS))
      it(title, async () => {
        await check(engine, site);
        // Offline, the page has no error recorder.
        expect(await engine.ask("window.wrong ?? []")).toEqual([]);
      });
  });
};
