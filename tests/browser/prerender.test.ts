import { expect, it } from "vitest";
import { sharedNewsstand } from "./islands/browse.ts";

// This site requests pictures from their publishers.
const stand = sharedNewsstand("bare");

/** True if the browser stored when the reader last visited the section (islands/reader-entry.ts). */
const SEEN = `Boolean(JSON.parse(localStorage.getItem("seen") ?? "{}")["/sports"])`;

// Chromium doesn't prerender with a debugger attached (browser/navigation tests that it tries to), so this page only
// claims to be prerendering.
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
