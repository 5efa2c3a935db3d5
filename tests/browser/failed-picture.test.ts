import type { Route } from "playwright-core";
import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { sharedNewsstand } from "./islands/browse.ts";

// This site requests pictures from their publishers.
const stand = sharedNewsstand("bare");

const withoutPictures = (route: Route) =>
  route.request().resourceType() === "image" ? route.abort() : route.continue();

/** The number of different colors in a screenshot. */
const colors = (picture: Buffer): number => new Set(new Uint32Array(PNG.sync.read(picture).data.buffer)).size;

it("shows an empty area for a failed picture without JavaScript, not the browser's broken icon", async () => {
  const { open, page } = await stand.visit({ javaScriptEnabled: false });
  await page.route("**/*", withoutPictures);
  await open("/politics");
  // The style sheet sets a height for the first story's picture, and an aspect ratio for all others.
  for (const card of [".card:first-child", ".card:not(:first-child)"]) {
    const picture = page.locator(`${card} .card-picture img[data-fallback]`).first();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
    const { x = 0, y = 0, width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    if (card === ".card:first-child") expect(height).toBeGreaterThanOrEqual(13 * 16);
    else expect(width / height).toBeCloseTo(3 / 2, 1);
    expect(colors(await page.screenshot({ clip: { x, y, width, height } }))).toBeLessThan(4);
  }
});

it("keeps a title below its newsroom if the picture beside it failed", async () => {
  const { open, page } = await stand.visit();
  await page.route("**/*", withoutPictures);
  await open("/politics");
  await page.locator(".card-picture > img[hidden]").nth(2).waitFor({ state: "attached" });
  const beside = await page.evaluate(
    () =>
      [...document.querySelectorAll(".card:has(.card-picture > img[hidden])")].filter((card) => {
        const line = card.querySelector(".source-line")?.getBoundingClientRect();
        const title = card.querySelector(".card-title")?.getBoundingClientRect();
        return !line || !title || title.top < line.bottom - 1 || title.left !== line.left;
      }).length,
  );
  expect(beside).toBe(0);
});
