import { expect, it } from "vitest";
import { sharedNewsstand } from "./islands/browse.ts";

// Its pictures have hosts of their own.
const stand = sharedNewsstand("bare");

/** When the device last saw the section, as the reader's memory has it (islands/reader-entry.ts). */
const SEEN = `Boolean(JSON.parse(localStorage.getItem("seen") ?? "{}")["/sports"])`;

// Chromium renders nothing ahead in a page with a debugger, as Playwright's are (browser/navigation tests what it tries):
// the page is told that it is rendered ahead.
it("stores nothing, runs no island and loads no picture below the fold in a prerendered page until it is opened", async () => {
  const { page, open, idle } = await stand.visit();
  await page.addInitScript(() => {
    let isAhead = true;
    Object.defineProperty(document, "prerendering", { get: () => isAhead });
    const openPage = () => {
      isAhead = false;
      document.dispatchEvent(new Event("prerenderingchange"));
    };
    Object.assign(window, { openPage });
  });
  await open("/sports");
  await idle();
  const pictures = await page.$$eval("img", (all) => all.map(({ loading }) => loading));
  expect(pictures.length).toBeGreaterThan(3);
  expect(new Set(pictures)).toEqual(new Set(["lazy"]));
  expect(await page.evaluate(SEEN)).toBe(false);
  const states = await page.$$eval("[data-island]", (all) =>
    all.map((one) => (one as HTMLElement).dataset.islandState),
  );
  expect(new Set(states)).toEqual(new Set(["asleep"]));
  await page.evaluate("openPage()");
  expect(await page.evaluate(SEEN)).toBe(true);
});
