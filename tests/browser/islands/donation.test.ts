import { describe, expect, it } from "vitest";
import { sharedNewsstand, type Visit } from "./browse.ts";

const stand = sharedNewsstand();

const POPUP = "aside.donation";

async function atPrivacy(before?: (visit: Visit) => Promise<unknown>): Promise<Visit> {
  const visit = await stand.visit();
  // The page's clock runs only when a test advances it, however long a busy machine takes to open the page.
  await visit.page.clock.install({ time: 0 });
  await visit.page.clock.pauseAt(1000);
  await before?.(visit);
  await visit.open("/privacy");
  return visit;
}

async function appeared(visit: Visit): Promise<void> {
  await visit.page.clock.runFor(30_000);
  await visit.island("donation");
  await visit.page.waitForSelector(POPUP);
}

describe("the donation popup", () => {
  it("appears after 30000 ms, doesn't take focus, and loads no React", async () => {
    const visit = await atPrivacy();
    await visit.page.clock.runFor(29_000);
    expect(await visit.page.isVisible(POPUP)).toBe(false);
    expect(visit.scripts).toEqual(["hydrate"]);
    await visit.page.clock.runFor(1100);
    await visit.island("donation");
    await visit.page.waitForSelector(POPUP);
    expect(visit.scripts).not.toContain("react");
    expect(await visit.page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await visit.page.clock.resume();
    await visit.page.keyboard.press("Space");
    await visit.page.waitForFunction(() => scrollY > 0);
    expect(await visit.page.isVisible(POPUP)).toBe(true);
    expect(visit.errors).toEqual([]);
  });

  it("closes by the X button, Maybe Later or Escape, and then stays away for 30 days", async () => {
    const visit = await atPrivacy();
    const { page } = visit;
    for (const close of [
      () => page.click("[aria-label='Close']"),
      () => page.click("text=Maybe Later"),
      () => page.keyboard.press("Escape"),
    ]) {
      await appeared(visit);
      await close();
      expect(await page.isVisible(POPUP)).toBe(false);
      await visit.open("/politics");
      await page.clock.runFor(60_000);
      expect(await page.getAttribute("[data-island=donation]", "data-island-state")).toBe("asleep");
      await page.clock.fastForward(31 * 24 * 3_600_000);
      await visit.open("/business");
    }
  });

  it("doesn't count time while the page is hidden", async () => {
    const visit = await atPrivacy((one) =>
      one.page.addInitScript(() => {
        let hidden = true;
        Object.defineProperty(document, "hidden", { get: () => hidden });
        const turnVisible = () => {
          hidden = false;
          document.dispatchEvent(new Event("visibilitychange"));
        };
        Object.assign(window, { turnVisible });
      }),
    );
    await visit.page.clock.runFor(120_000);
    expect(visit.scripts).toEqual(["hydrate"]);
    await visit.page.evaluate("turnVisible()");
    await visit.page.clock.runFor(29_000);
    expect(visit.scripts).toEqual(["hydrate"]);
    await visit.page.clock.runFor(1100);
    await visit.page.waitForSelector(POPUP);
  });

  it("waits while the reader types", async () => {
    const visit = await atPrivacy();
    await visit.open("/search");
    await visit.page.focus("main input[type=search]");
    await visit.page.clock.runFor(40_000);
    await visit.island("donation");
    await visit.page.clock.runFor(5000);
    expect(await visit.page.isVisible(POPUP)).toBe(false);
    await visit.page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await visit.page.clock.runFor(1100);
    await visit.page.waitForSelector(POPUP);
  });
});
