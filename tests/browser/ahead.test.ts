import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fill, knownStory } from "../site/pages/every-page.ts";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";
import { type Devtools, later, launchChromium } from "./devtools.ts";
import { Tab } from "./tab.ts";

const SPORTS = 'a[href="/sports"]';
const RENDERED = "document.prerendering === true && document.readyState === 'complete'";
const OPENED = `location.pathname === "/sports" && performance.getEntriesByType("navigation")[0].activationStart > 0`;
/** When the device last saw the section, as the reader's memory has it (islands/reader-entry.ts). */
const SEEN = `Boolean(JSON.parse(localStorage.getItem("seen") ?? "{}")["/sports"])`;

let site: SiteUnderTest;
let browser: Devtools;
let tab: Tab;
beforeAll(async () => {
  site = await startUnderTest();
  await fill(site);
  browser = await launchChromium();
});
afterEach(async () => {
  await tab.ask("localStorage.clear()");
  await tab.close();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/** A tab with home open, whose link to the sports section is pointed at until the section was rendered. */
async function renderAhead(): Promise<void> {
  tab = await Tab.in(browser);
  await tab.open(`${site.url}/`);
  await later(500);
  tab.asked.length = 0;
  await tab.hover(SPORTS);
  await tab.whenReady("rendered /sports");
  await tab.until(RENDERED, "ahead");
  await later(300);
}

describe("a section that a reader points at", () => {
  it("is rendered unseen: no publisher is asked for a picture, nothing is noted, no island begins", async () => {
    await renderAhead();
    expect(await tab.ask("document.images.length", "ahead")).toBeGreaterThan(3);
    expect(tab.askedAhead).toContain(`${site.url}/sports`);
    expect(tab.askedAhead.filter((url) => !url.startsWith(site.url))).toEqual([]);
    expect(await tab.ask(SEEN)).toBe(false);
    expect(
      await tab.ask(
        `[...document.querySelectorAll("[data-island]")].every(({ dataset }) => dataset.islandState === "asleep")`,
        "ahead",
      ),
    ).toBe(true);
  });

  it("is there at the click, with its pictures and islands, and is noted then", async () => {
    await renderAhead();
    await tab.press(SPORTS);
    await tab.until(OPENED);
    await tab.until(SEEN);
    await tab.until(`document.images[0].complete`);
    expect(tab.asked.some((url) => url.startsWith("https://images."))).toBe(true);
  });

  it("wears the theme that was chosen meanwhile", async () => {
    await renderAhead();
    await tab.ask(`(() => {
      const select = document.querySelector("#theme");
      select.value = "dark";
      select.dispatchEvent(new Event("change", { bubbles: true }));
    })()`);
    await tab.press(SPORTS);
    await tab.until(OPENED);
    await tab.until(`document.documentElement.dataset.theme === "dark"`);
  });

  it("gives way to the page it came from, which stands as it was left", async () => {
    await renderAhead();
    await tab.ask(`addEventListener("pageshow", ({ persisted }) => { document.title = String(persisted); })`);
    await tab.press(SPORTS);
    await tab.until(OPENED);
    await later(500);
    await tab.ask("history.back()");
    await tab.until(`location.pathname === "/" && document.title === "true"`);
  });
});

describe("ahead of a click", () => {
  it("a story is fetched and not rendered", async () => {
    const story = await knownStory(site);
    tab = await Tab.in(browser);
    await tab.open(`${site.url}/local-news`);
    await tab.hover(`a[href="${story}"]`);
    await tab.whenReady(`fetched ${story}`);
    await later(500);
    expect([...tab.ready]).toEqual([`fetched ${story}`]);
  });

  it("a finger that goes down on a section's link has it fetched and not rendered: a tap leaves no time for that", async () => {
    tab = await Tab.in(browser, { phone: true });
    await tab.open(`${site.url}/`);
    tab.press(SPORTS, 2_500).catch(() => undefined);
    await tab.whenReady("fetched /sports");
    await tab.until(`location.pathname === "/sports" && document.readyState === "complete"`);
    expect([...tab.ready]).not.toContain("rendered /sports");
    expect(await tab.ask(`performance.getEntriesByType("navigation")[0].deliveryType`)).toBe(
      "navigational-prefetch",
    );
  });
});
