import { describe, expect, it } from "vitest";
import { knownStory } from "../../site/pages/every-page.ts";
import { sharedNewsstand } from "./browse.ts";

const stand = sharedNewsstand();
const article = () => knownStory(stand.site);

describe("share", () => {
  it("passes title, text and address to the device on one click and without React", async () => {
    const visit = await stand.visit();
    await visit.page.addInitScript(() => {
      Object.assign(navigator, { share: async (data: ShareData) => Object.assign(window, { shared: data }) });
    });
    await visit.open(await article());
    await visit.page.click(".share-button");
    await visit.page.waitForFunction(() => "shared" in window);
    const shared = (await visit.page.evaluate("window.shared")) as ShareData;
    expect(shared.title).toBe(await visit.page.locator("h1").textContent());
    expect(shared.title?.length).toBeGreaterThan(10);
    expect(shared.text?.length).toBeLessThanOrEqual(100);
    expect(shared.url).toBe(stand.site.url + (await article()));
    expect(visit.scripts).not.toContain("react");
  });

  it("copies the address and says so if the device has no share sheet", async () => {
    const visit = await stand.visit({ permissions: ["clipboard-read", "clipboard-write"] });
    await visit.page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
    await visit.open(await article());
    await visit.page.click(".share-button");
    await visit.page.waitForSelector("text=Link copied");
    expect(await visit.page.evaluate(() => navigator.clipboard.readText())).toBe(
      stand.site.url + (await article()),
    );
    await visit.axe();
  });

  it("only logs a failure", async () => {
    const visit = await stand.visit();
    await visit.page.addInitScript(() => {
      Object.assign(navigator, { share: () => Promise.reject(new Error("no sheet")) });
    });
    await visit.open(await article());
    await visit.page.click(".share-button");
    await visit.island("share");
    await visit.idle();
    expect(visit.warnings.some((text) => text.includes("no sheet"))).toBe(true);
    expect(visit.errors).toEqual([]);
  });
});

describe("copy", () => {
  it("copies the text to the clipboard and says so", async () => {
    const visit = await stand.at("/rss", { permissions: ["clipboard-read", "clipboard-write"] });
    await visit.page.click(".copy-button >> nth=0");
    await visit.page.waitForSelector("text=Copied");
    expect(await visit.page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/feeds\/rss$|\/rss$/);
  });

  it("says that it couldn't copy if the browser refuses access to the clipboard", async () => {
    const visit = await stand.visit();
    await visit.page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await visit.open("/rss");
    await visit.page.click(".copy-button >> nth=0");
    await visit.page.waitForSelector("text=Your browser blocked copying");
  });
});

it("relative times update while the page is open, without React and with no script in the first minute", async () => {
  const visit = await stand.visit();
  await visit.page.clock.install();
  await visit.open("/local-news");
  const age = visit.page.locator(".updated [data-ago]");
  await visit.idle();
  expect(visit.scripts).toEqual(["hydrate"]);
  const time = visit.page.locator(".updated time");
  await time.evaluate((one) => one.setAttribute("datetime", new Date(Date.now()).toISOString()));
  await visit.page.clock.runFor(29_000);
  await visit.page.evaluate(() => localStorage.setItem("donation", String(Date.now() + 1e9)));
  await visit.page.clock.runFor(32_000);
  await visit.island("ages");
  expect(await age.textContent()).toBe("1 min ago");
  await visit.page.clock.runFor(61 * 60_000);
  expect(await age.textContent()).toBe("1 hour ago");
});

describe("a picture that fails to load", () => {
  const SRC = 'id="one" alt="" src="https://covers.example/1.jpg"';
  const FALLBACK = 'data-fallback="/placeholder.svg"';
  it.each([
    ["within a story's text", `<div ${FALLBACK}><figure><img ${SRC}></figure></div>`, false],
    ["before the entry script", `<img ${SRC} ${FALLBACK}>`, true],
    ["after it", `<img ${SRC} ${FALLBACK}>`, false],
  ])("is replaced once by the named drawing if it fails %s", async (_when, picture, isEarly) => {
    const { open, page } = await stand.visit();
    const failed = page.waitForEvent("requestfailed", (asked) => /covers\.example/.test(asked.url()));
    await page.route("https://covers.example/**", (route) => route.abort());
    await page.route("**/politics", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace("</main>", `${picture}</main>`);
      await route.fulfill({ response: answer, body });
    });
    if (isEarly) await page.route("**/hydrate-*.js", (route) => failed.then(() => route.continue()));
    await open("/politics");
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>("#one")?.naturalWidth);
    expect(await page.getAttribute("#one", "src")).toBe("/placeholder.svg");
  });
});

describe("the theme", () => {
  it("is applied before the first paint of the next page", async () => {
    const visit = await stand.at("/politics", { colorScheme: "light" });
    const ground = () => visit.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await visit.page.selectOption("#theme", "dark");
    const dark = await ground();
    expect(dark).not.toBe(light);
    await visit.page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntriesByName("first-paint"))
          Object.assign(window, { painted: entry.startTime });
      }).observe({ type: "paint", buffered: true });
      new MutationObserver(() => {
        Object.assign(window, { worn: performance.now() });
      }).observe(document, { attributes: true, attributeFilter: ["data-theme"], subtree: true });
    });
    await visit.open("/sports");
    await visit.page.waitForFunction(() => "painted" in window);
    const times = (await visit.page.evaluate("[window.worn, window.painted]")) as [number, number];
    expect(times[0]).toBeLessThan(times[1]);
    expect(await ground()).toBe(dark);
    expect(await visit.page.inputValue("#theme")).toBe("dark");
    await visit.page.selectOption("#theme", "");
    expect(await ground()).toBe(light);
    expect(visit.scripts.filter((name) => name.startsWith("react"))).toEqual([]);
  });

  it("has no control without JavaScript", async () => {
    const visit = await stand.at("/politics", { javaScriptEnabled: false });
    expect(await visit.page.locator("#theme").isVisible()).toBe(false);
  });
});
