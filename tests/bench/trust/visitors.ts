import { editorsSecret } from "../../site/desk/newsroom.ts";
import { fill } from "../../site/pages/every-page.ts";
import { FAULT_MODULES, SAMPLE_VARIABLES, startUnderTest } from "../../site-under-test.ts";
import { FREE_PLAN, hostileDay } from "../../trust/hostile-day.ts";
import { fuzzVisits } from "../../trust/visitors.ts";

/** Noise at every route, then a day of 100,000 hostile requests of each kind, counted. */
export async function benchVisitors(): Promise<number> {
  const site = await startUnderTest({
    variables: { ...SAMPLE_VARIABLES, DESK_EDITORS: await editorsSecret() },
    entryModules: FAULT_MODULES,
    output: () => undefined,
  });
  try {
    await fill(site);
    const count = Number(process.env.TRUST_VISITS ?? 20_000);
    const { wrong, statuses } = await fuzzVisits(site.url, count);
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
    console.log(`${count} bad requests: ${wrong.length} wrong answers; ${told.join(", ")}`);
    for (const what of wrong.slice(0, 20)) console.log(`    ${what}`);
    console.log("\n100,000 requests a day of each kind at one isolate, and what the Free plan has");
    const rows = [...(await hostileDay(site, 100)), { kind: "Free plan", ...FREE_PLAN }];
    for (const { kind, kvReads, kvWrites, d1Read, d1Written } of rows)
      console.log(
        `${kind.padEnd(38)} KV read ${kvReads}, written ${kvWrites}; D1 rows read ${d1Read}, written ${d1Written}`,
      );
    return wrong.length;
  } finally {
    await site.stop();
  }
}
