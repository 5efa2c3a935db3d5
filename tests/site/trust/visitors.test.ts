import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { REPLAY_MODULES } from "../../../src/build/site-server.ts";
import { SAMPLE_VARIABLES, type SiteUnderTest, startUnderTest } from "../../site-under-test.ts";
import { FREE_PLAN, hostileDay } from "../../trust/hostile-day.ts";
import { fuzzVisits } from "../../trust/visitors.ts";
import { editorsSecret } from "../desk/newsroom.ts";
import { fill } from "../pages/every-page.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startUnderTest({
    variables: { ...SAMPLE_VARIABLES, DESK_EDITORS: await editorsSecret() },
    // The newsroom's alarm rests: its own reads and writes would count as those of the requests.
    entryModules: ["tests/trust/end-newsroom.js", "tests/trust/faults-entry.js", ...REPLAY_MODULES],
    output: () => undefined,
  });
  await fill(site);
});
afterAll(() => site.stop());

describe("any input of a visitor", () => {
  it("gets the right status and isn't reflected as markup", async () => {
    const { wrong, statuses } = await fuzzVisits(site.url, 600, 20_261_121);
    expect(wrong).toEqual([]);
    expect(statuses.get(200)).toBeGreaterThan(20);
  }, 180_000);
});

describe("a day of 100,000 hostile requests", () => {
  it("leaves the Free plan's reads and writes to readers", async () => {
    const rows = await hostileDay(site, 40);
    for (const { kind, kvReads, kvWrites, d1Read, d1Written } of rows) {
      expect([kind, kvReads <= FREE_PLAN.kvReads / 2]).toEqual([kind, true]);
      expect([kind, kvWrites <= FREE_PLAN.kvWrites / 2]).toEqual([kind, true]);
      expect([kind, d1Read <= FREE_PLAN.d1Read / 2]).toEqual([kind, true]);
      expect([kind, d1Written <= FREE_PLAN.d1Written / 2]).toEqual([kind, true]);
    }
    expect(rows.length).toBeGreaterThan(8);
  }, 600_000);
});
