import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyPage } from "../site/pages/every-page.ts";
import { axeComplaints } from "./axe.ts";
import { type Newsstand, openSharedNewsstand, type Visit } from "./islands/browse.ts";

let stand: Newsstand;
let paths: string[];
beforeAll(async () => {
  stand = await openSharedNewsstand();
  paths = await everyPage(stand.site);
});
afterAll(() => stand.close());

/** Opens every page at a size; returns what axe finds, and what `check` says of a page. */
async function wrongOnPages(visit: Visit, check: (path: string) => Promise<string[]>): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    await visit.open(path);
    wrong.push(...(await axeComplaints(visit.page)).map((complaint) => `${path} ${complaint}`));
    wrong.push(...(await check(path)));
  }
  // The browser itself reports the status of the page that is not there.
  wrong.push(...visit.errors.filter((error) => !error.includes("status of 404")));
  await visit.close();
  return wrong;
}

describe("every page has no axe violation and logs no error", () => {
  // Forty pages: 10 to 25 s alone, several times that on a machine that has other work.
  const LIMIT_MS = 240_000;

  it(
    "on a phone at night, and doesn't scroll sideways at 320 pixels, which equals 400 percent of 1280",
    async () => {
      const visit = await stand.visit({ viewport: { width: 360, height: 900 }, colorScheme: "dark" });
      const wrong = await wrongOnPages(visit, async (path) => {
        await visit.page.setViewportSize({ width: 320, height: 640 });
        const width = Number(await visit.page.evaluate("document.documentElement.scrollWidth"));
        await visit.page.setViewportSize({ width: 360, height: 900 });
        return width > 320 ? [`${path} is ${width} pixels wide`] : [];
      });
      expect(wrong).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    "on a desktop by day",
    async () => {
      const visit = await stand.visit({ viewport: { width: 1280, height: 900 }, colorScheme: "light" });
      expect(await wrongOnPages(visit, async () => [])).toEqual([]);
    },
    LIMIT_MS,
  );
});

it("opens the answer in the address's fragment without JavaScript", async () => {
  const visit = await stand.visit({ javaScriptEnabled: false });
  await visit.open("/faq");
  const answer = visit.page.locator(".faq-answer").nth(42);
  await visit.open(`/faq#${await answer.getAttribute("id")}`);
  expect(await answer.isVisible()).toBe(true);
  await visit.close();
});

it("searches the FAQ and the site with forms without JavaScript", async () => {
  const visit = await stand.visit({ javaScriptEnabled: false });
  await visit.open("/faq");
  await visit.page.fill("input[name=q]", "WATER");
  await visit.page.press("input[name=q]", "Enter");
  const line = await visit.page.getByText(/^Found \d+ results for "WATER"$/).textContent();
  const shown = await visit.page.locator("details:visible").count();
  expect(line).toBe(`Found ${shown} results for "WATER"`);
  await visit.open("/search");
  await visit.page.fill("input[name=q]", "bridge");
  await visit.page.press("input[name=q]", "Enter");
  expect(await visit.page.locator("mark").count()).toBeGreaterThan(0);
  await visit.close();
});
