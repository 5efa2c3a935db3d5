import { describe, expect, it } from "vitest";
import { sharedNewsstand, type Visit } from "./browse.ts";

const stand = sharedNewsstand();

const PHONE = { viewport: { width: 767, height: 900 } };
const BUTTON = ".menu-bar .menu-button";
const isOpen = (visit: Visit) => visit.page.locator("#menu").isVisible();

describe("the mobile menu", () => {
  it.each([true, false])("toggles with its button, JavaScript: %s", async (javaScriptEnabled) => {
    const visit = await stand.at("/politics", { ...PHONE, javaScriptEnabled });
    expect(await isOpen(visit)).toBe(false);
    await visit.page.click(BUTTON);
    expect(await isOpen(visit)).toBe(true);
    await visit.page.click("#menu .menu-close");
    expect(await isOpen(visit)).toBe(false);
  });

  it("closes when a link is chosen, including a link to the current page", async () => {
    const visit = await stand.at("/politics", PHONE);
    await visit.page.click(BUTTON);
    await visit.page.evaluate(() => document.querySelector("#menu a")?.setAttribute("href", "#main"));
    await visit.page.click("#menu a >> nth=0");
    expect(await isOpen(visit)).toBe(false);
    await visit.page.click(BUTTON);
    await visit.page.click("#menu a[href='/sports']");
    await visit.page.waitForURL("**/sports");
    expect(await isOpen(visit)).toBe(false);
    expect(visit.scripts.filter((name) => name.startsWith("react"))).toEqual([]);
  });

  it.each([true, false])(
    "shows the other links under More on a desktop, JavaScript: %s",
    async (javaScriptEnabled) => {
      const visit = await stand.at("/politics", {
        viewport: { width: 1280, height: 900 },
        javaScriptEnabled,
      });
      const items = visit.page.locator("#menu a:visible");
      const inLine = await items.count();
      await visit.page.click(".more-button");
      expect(inLine).toBeGreaterThan(7);
      expect(await items.count()).toBe(19);
      await visit.page.keyboard.press("Escape");
      expect(await items.count()).toBe(inLine);
    },
  );

  it("stays visible while the page scrolls, at most 64 px high, and has no button from 768 px on", async () => {
    const visit = await stand.at("/politics");
    for (const [width, name] of [
      [1280, "#menu"],
      [360, ".masthead-bar"],
    ] as const) {
      await visit.page.setViewportSize({ width, height: 740 });
      await visit.page.evaluate(() => scrollTo({ top: 1200, behavior: "instant" }));
      const bar = await visit.page.locator(name).boundingBox();
      expect(bar?.y).toBe(0);
      expect(bar?.height).toBeGreaterThan(24);
      expect(bar?.height).toBeLessThanOrEqual(64);
    }
    await visit.page.setViewportSize({ width: 768, height: 900 });
    expect(await isOpen(visit)).toBe(true);
    expect(await visit.page.locator(BUTTON).isVisible()).toBe(false);
  });
});
