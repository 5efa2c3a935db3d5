import { describe, expect, it } from "vitest";
import { sharedNewsstand, type Visit } from "./browse.ts";

const stand = sharedNewsstand();

const shown = (visit: Visit) => visit.page.locator(".faq-entry:visible").count();
const line = (visit: Visit) => visit.page.textContent(".faq-count");

describe("FAQ search", () => {
  it("filters while the reader types, announces the count, updates the address, and loads React only then; a key opens an answer and closes it", async () => {
    const visit = await stand.at("/faq");
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
    await visit.page.focus(".faq-entry:not([hidden]) summary");
    const open = () => visit.page.locator(".faq-entry[open]").count();
    await visit.page.keyboard.press("Enter");
    await expect.poll(open).toBe(1);
    await visit.axe();
    await visit.page.keyboard.press("Enter");
    await expect.poll(open).toBe(0);
    await visit.page.fill(".faq-query", "");
    await expect.poll(() => line(visit)).toBe("");
    expect(await shown(visit)).toBe(100);
    expect(visit.page.url()).toBe(`${stand.site.url}/faq`);
    expect(visit.errors).toEqual([]);
  });

  it("finds the same questions, answers and categories as the server", async () => {
    const visit = await stand.at("/faq");
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
  });

  it("keeps what was typed before it hydrated", async () => {
    const visit = await stand.visit();
    const typed = Promise.withResolvers<void>();
    await visit.page.route("**/react-root-*.js", (route) => typed.promise.then(() => route.continue()));
    await visit.open("/faq");
    await visit.page.focus(".faq-query");
    await visit.page.keyboard.type("transit");
    expect(await shown(visit)).toBe(100);
    typed.resolve();
    await visit.island("faq-search");
    await visit.page.waitForSelector("text=/Found \\d+ result/");
    expect(await shown(visit)).toBeLessThan(100);
  });
});
