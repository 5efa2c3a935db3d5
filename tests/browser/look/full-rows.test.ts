import { afterAll, beforeAll, expect, it } from "vitest";
import { archivePath } from "../../../src/archive/archive-date.ts";
import { cityDay } from "../../../src/i18n/day.ts";
import { ANCHOR } from "../../site-under-test.ts";
import { type Newsstand, openSharedNewsstand } from "../islands/browse.ts";

let stand: Newsstand;
beforeAll(async () => {
  stand = await openSharedNewsstand();
});
afterAll(() => stand.close());

it.each([800, 1280])("fills the last row of a section's cards at %i px", async (width) => {
  const visit = await stand.visit({ viewport: { width, height: 900 } });
  for (const path of ["/local-news", "/local-news?page=2", "/sports", "/opinion"]) {
    await visit.open(path);
    const space = await visit.page.locator(".front").evaluate((grid) => {
      const last = grid.lastElementChild?.getBoundingClientRect();
      return grid.getBoundingClientRect().right - (last?.right ?? 0);
    });
    expect(space, path).toBeLessThan(2);
  }
  await visit.close();
});

it("shows the lead picture of a day's front page as wide as its column", async () => {
  const visit = await stand.visit({ viewport: { width: 1280, height: 900 } });
  await visit.open(archivePath(cityDay(ANCHOR)));
  const widths = await visit.page
    .locator(".day-lead")
    .evaluate((lead) => [...lead.children].map((one) => one.getBoundingClientRect().width));
  expect(widths).toHaveLength(2);
  expect(widths[0]).toBeCloseTo(widths[1] ?? 0, 0);
  await visit.close();
});
