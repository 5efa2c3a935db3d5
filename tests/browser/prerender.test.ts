import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { knownStory } from "../site/pages/every-page.ts";
import { siteAt } from "../site-under-test.ts";
import { type Devtools, later, launchChromium } from "./devtools.ts";
import { sharedSite } from "./shared-stand.ts";
import { Tab } from "./tab.ts";

const SPORTS = 'a[href="/sports"]';
const RENDERED = "document.prerendering === true && document.readyState === 'complete'";
const OPENED = `location.pathname === "/sports" && performance.getEntriesByType("navigation")[0].activationStart > 0`;
/** When the device last saw the section, as the reader's memory has it (islands/reader-entry.ts). */
const SEEN = `Boolean(JSON.parse(localStorage.getItem("seen") ?? "{}")["/sports"])`;

const site = siteAt(sharedSite("bare"));
let browser: Devtools;
let tab: Tab;
beforeAll(async () => {
  browser = await launchChromium();
});
afterEach(async () => {
  await tab.ask("localStorage.clear()");
  await tab.close();
});
afterAll(() => browser?.close());

it("renders a hovered section ahead without a publisher's picture, a note or an island, which come when it is opened, and going back restores the page", async () => {
  tab = await Tab.in(browser);
  await tab.open(`${site.url}/`);
  await tab.until(`document.querySelector("[data-island=carousel]").dataset.islandState === "awake"`);
  tab.asked.length = 0;
  await tab.hover(SPORTS);
  await tab.whenReady("rendered /sports");
  await tab.until(RENDERED, "ahead");
  await later(300);
  expect(await tab.ask("document.images.length", "ahead")).toBeGreaterThan(3);
  expect(tab.askedAhead).toContain(`${site.url}/sports`);
  expect(tab.askedAhead.filter((url) => !url.startsWith(site.url))).toEqual([]);
  expect(await tab.ask(SEEN)).toBe(false);
  const isAsleep = `[...document.querySelectorAll("[data-island]")].every(({ dataset }) => dataset.islandState === "asleep")`;
  expect(await tab.ask(isAsleep, "ahead")).toBe(true);
  await tab.ask(`(() => {
    const select = document.querySelector("#theme");
    select.value = "dark";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    addEventListener("pageshow", ({ persisted }) => { document.title = String(persisted); });
  })()`);
  await tab.press(SPORTS);
  await tab.until(OPENED);
  await tab.until(SEEN);
  // The theme was chosen after it had been rendered.
  await tab.until(`document.documentElement.dataset.theme === "dark"`);
  await tab.until(`document.images[0].complete`);
  expect(tab.asked.some((url) => url.startsWith("https://images."))).toBe(true);
  await tab.ask("history.back()");
  await tab.until(`location.pathname === "/" && document.title === "true"`);
});

describe("before a click", () => {
  it("a story is prefetched, not prerendered", async () => {
    const story = await knownStory(site);
    tab = await Tab.in(browser);
    await tab.open(`${site.url}/local-news`);
    await tab.hover(`a[href="${story}"]`);
    await tab.whenReady(`fetched ${story}`);
    await later(500);
    expect([...tab.ready]).toEqual([`fetched ${story}`]);
  });

  it("touching a section's link prefetches it without prerendering", async () => {
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
