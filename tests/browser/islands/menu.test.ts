import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Newsstand, openNewsstand, type Visit } from "./browse.ts";

let stand: Newsstand;
beforeAll(async () => {
  stand = await openNewsstand();
});
afterAll(() => stand.close());

const PHONE = { viewport: { width: 767, height: 900 } };
const BUTTON = ".menu-bar .menu-button";
const isOpen = (visit: Visit) => visit.page.locator("#menu").isVisible();

describe("the mobile menu", () => {
  it.each([true, false])("toggles with its button where scripts run: %s", async (javaScriptEnabled) => {
    const visit = await stand.visit({ ...PHONE, javaScriptEnabled });
    await visit.open("/politics");
    expect(await isOpen(visit)).toBe(false);
    await visit.page.click(BUTTON);
    expect(await isOpen(visit)).toBe(true);
    await visit.page.click("#menu .menu-close");
    expect(await isOpen(visit)).toBe(false);
    await visit.close();
  });

  it("closes on Escape and gives the focus back to its button", async () => {
    const visit = await stand.visit(PHONE);
    await visit.open("/politics");
    await visit.page.focus(BUTTON);
    await visit.page.keyboard.press("Enter");
    expect(await isOpen(visit)).toBe(true);
    await visit.axe();
    await visit.page.keyboard.press("Escape");
    expect(await isOpen(visit)).toBe(false);
    expect(await visit.page.evaluate(() => document.activeElement?.className)).toContain("menu-button");
    await visit.close();
  });

  it("closes when a link is chosen, also one that leads to the page itself", async () => {
    const visit = await stand.visit(PHONE);
    await visit.open("/politics");
    await visit.page.click(BUTTON);
    await visit.page.evaluate(() => document.querySelector("#menu a")?.setAttribute("href", "#main"));
    await visit.page.click("#menu a >> nth=0");
    expect(await isOpen(visit)).toBe(false);
    await visit.page.click(BUTTON);
    await visit.page.click("#menu a[href='/sports']");
    await visit.page.waitForURL("**/sports");
    expect(await isOpen(visit)).toBe(false);
    expect(visit.scripts.filter((name) => name.startsWith("react"))).toEqual([]);
    await visit.close();
  });

  it("stands in the page from 768 px on, without a button", async () => {
    const visit = await stand.visit({ viewport: { width: 768, height: 900 } });
    await visit.open("/politics");
    expect(await isOpen(visit)).toBe(true);
    expect(await visit.page.locator(BUTTON).isVisible()).toBe(false);
    await visit.close();
  });
});
