import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyPage, fill } from "../site/pages/every-page.ts";
import { axeComplaints } from "./axe.ts";
import { type Newsstand, openSharedNewsstand } from "./islands/browse.ts";

let stand: Newsstand;
let paths: string[];
beforeAll(async () => {
  stand = await openSharedNewsstand();
  await fill(stand.site);
  paths = await everyPage(stand.site);
});
afterAll(() => stand.close());

describe.each([
  ["a phone at night", 360, "dark"],
  ["a desk by day", 1280, "light"],
] as const)("on %s", (_name, width, colorScheme) => {
  it("has no axe violations and logs no error on any page", async () => {
    const visit = await stand.visit({ viewport: { width, height: 900 }, colorScheme });
    const wrong: string[] = [];
    for (const path of paths) {
      await visit.open(path);
      wrong.push(...(await axeComplaints(visit.page)).map((complaint) => `${path} ${complaint}`));
    }
    expect(wrong).toEqual([]);
    // The browser itself reports the status of the page that is not there.
    expect(visit.errors.filter((error) => !error.includes("status of 404"))).toEqual([]);
    await visit.close();
    // Forty pages: 10 to 25 s alone, several times that on a machine that has other work.
  }, 240_000);
});

it("has no horizontal scrolling at 320 pixels, which equals 400 percent of 1280", async () => {
  const visit = await stand.visit({ viewport: { width: 320, height: 640 } });
  const wide: string[] = [];
  for (const path of paths) {
    await visit.open(path);
    const width = await visit.page.evaluate("document.documentElement.scrollWidth");
    if (Number(width) > 320) wide.push(`${path} is ${width} pixels wide`);
  }
  expect(wide).toEqual([]);
  await visit.close();
});

it("opens one FAQ answer at a time without JavaScript", async () => {
  const visit = await stand.visit({ javaScriptEnabled: false });
  await visit.open("/faq");
  const [first, second] = [visit.page.locator("details").nth(0), visit.page.locator("details").nth(1)];
  await first.locator("summary").click();
  expect(await first.locator(".faq-answer").isVisible()).toBe(true);
  await second.locator("summary").click();
  expect(await second.locator(".faq-answer").isVisible()).toBe(true);
  expect(await first.locator(".faq-answer").isVisible()).toBe(false);
  await visit.close();
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

it("shows the placeholder where a book's cover fails to load", async () => {
  const visit = await stand.visit();
  await visit.page.route("**/covers/history-of-detroit.svg", (route) => route.abort());
  await visit.open("/books");
  await visit.page.waitForSelector('img[src="/placeholder.svg"]');
  await visit.close();
});
