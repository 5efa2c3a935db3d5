import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Newsstand, openSharedNewsstand, type Visit } from "./browse.ts";

let stand: Newsstand;
beforeAll(async () => {
  stand = await openSharedNewsstand();
});
afterAll(() => stand.close());

const shown = (visit: Visit) => visit.page.locator(".faq-entry:visible").count();
const line = (visit: Visit) => visit.page.textContent(".faq-count");

describe("FAQ search", () => {
  it("filters while the reader types, announces the count, updates the address, and loads React only then", async () => {
    const visit = await stand.visit();
    await visit.open("/faq");
    await visit.idle();
    expect(visit.scripts).toEqual(["hydrate"]);
    expect(await shown(visit)).toBe(100);
    await visit.page.focus(".faq-query");
    await visit.island("faq-search");
    await visit.page.keyboard.type("PARKING");
    await expect.poll(() => line(visit)).toMatch(/^Found \d+ results? for "PARKING"$/);
    const found = await shown(visit);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(100);
    expect(await line(visit)).toBe(`Found ${found} ${found === 1 ? "result" : "results"} for "PARKING"`);
    expect(await visit.page.getAttribute(".faq-count", "role")).toBe("status");
    expect(visit.page.url()).toBe(`${stand.site.url}/faq?q=PARKING`);
    await visit.axe();
    await visit.page.fill(".faq-query", "");
    await expect.poll(() => line(visit)).toBe("");
    expect(await shown(visit)).toBe(100);
    expect(visit.page.url()).toBe(`${stand.site.url}/faq`);
    expect(visit.errors).toEqual([]);
    await visit.close();
  });

  it("finds the same questions, answers and categories as the server", async () => {
    const visit = await stand.visit();
    await visit.open("/faq");
    await visit.page.focus(".faq-query");
    await visit.island("faq-search");
    for (const query of ["water", "Voting", "zzzz", "bus", "library card"]) {
      await visit.page.fill(".faq-query", query);
      const html = await stand.site.text(`/faq?q=${encodeURIComponent(query)}`);
      const hiddenThere = html.match(/<details[^>]* hidden/g)?.length ?? 0;
      const words = new RegExp(`^Found ${100 - hiddenThere} results? for "${query}"`);
      await expect.poll(() => line(visit)).toMatch(words);
      expect(await shown(visit)).toBe(100 - hiddenThere);
    }
    await visit.close();
  });

  it("keeps what was typed before it hydrated", async () => {
    const visit = await stand.visit();
    await visit.page.route("**/react-root-*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await visit.open("/faq");
    await visit.page.focus(".faq-query");
    await visit.page.keyboard.type("transit");
    expect(await shown(visit)).toBe(100);
    await visit.island("faq-search");
    await visit.page.waitForSelector("text=/Found \\d+ result/");
    expect(await shown(visit)).toBeLessThan(100);
    await visit.close();
  });
});
