import { afterAll, beforeAll, expect, it } from "vitest";
import { SAMPLE_VARIABLES, type SiteUnderTest, startUnderTest } from "../site-under-test.ts";
import { fill } from "./pages/every-page.ts";

let site: SiteUnderTest;
beforeAll(async () => {
  site = await startUnderTest({ variables: SAMPLE_VARIABLES });
  await fill(site);
  for (let run = 0; run < 6; run += 1) await site.tick();
}, 60_000);
afterAll(() => site.stop());

it("groups the sample edition’s reports of the same event, and no others, each clearly", async () => {
  const db = await site.miniflare.getD1Database("LIBRARY");
  const { results } = await db
    .prepare("SELECT cluster, title, certainty FROM reports JOIN clusters ON clusters.id = cluster")
    .all<{ cluster: string; title: string; certainty: number }>();
  const groups = Map.groupBy(results, ({ cluster }) => cluster);
  const titles = [...groups.values()].map((reports) => reports.map(({ title }) => title).toSorted());
  expect(titles.toSorted((a, b) => `${a}`.localeCompare(`${b}`))).toEqual([
    [
      "Alder Bay’s longest bus route gets three more buses & a promise: 12 minutes or less",
      "The rider who logged 1,906 late buses now works for the transit department",
    ],
    [
      "Former Harlan Elementary to become clinic and apartments after council vote",
      "In Alder Bay, a block club’s plan for Harlan Elementary wins the council",
      "Neighbors rewrote the plan for a shuttered east side school. The city said yes.",
    ],
    [
      "Harbor Freeway lanes close for six nights of bridge work. Plan your ride home",
      "Harbor Freeway lanes to close overnight for bridge work: What drivers need to know",
      "Overnight lane closures on the Harbor Freeway near Ninth Street begin tonight",
    ],
  ]);
  for (const { certainty, title } of results) expect(certainty, title).toBeGreaterThan(0.85);
});
