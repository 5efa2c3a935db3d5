import { expect, it } from "vitest";
import { sharedNewsstand } from "./islands/browse.ts";

// Its pictures have hosts of their own.
const stand = sharedNewsstand("bare");

/** The time of the last visit to the section in the reader's storage (islands/reader-entry.ts). */
const SEEN = `Boolean(JSON.parse(localStorage.getItem("seen") ?? "{}")["/sports"])`;

// With a debugger, as in Playwright, Chromium doesn't prerender (browser/navigation tests that it tries), so this page
// only reports that it is prerendering.
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
