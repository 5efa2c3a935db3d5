import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { knownStory } from "../../site/pages/every-page.ts";
import { sharedNewsstand } from "../islands/browse.ts";

const stand = sharedNewsstand();
const story = () => knownStory(stand.site);

const SIZES = [
  { width: 360, height: 640 },
  { width: 1280, height: 720 },
] as const;

const boxOf = async (page: Page, element: string) => {
  const box = await page.locator(element).first().boundingBox();
  if (!box) throw new Error(`${element} isn't shown`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** True if two elements overlap. */
async function overlap(page: Page, one: string, other: string): Promise<boolean> {
  const [a, b] = [await boxOf(page, one), await boxOf(page, other)];
  return a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
}

describe.each(SIZES)("at $width by $height", (viewport) => {
  it("opens Reading beside the button that was pressed, asks for a donation below the first story, and announces new ones above the wordmark", async () => {
    // Without motion, the first slide stays.
    const { open, page } = await stand.visit({ viewport, reducedMotion: "reduce" });
    await page.route("**/api/v1/updates.json*", (route) =>
      route.fulfill({ json: { stories: [["local-news-9-9"]] } }),
    );
    await page.clock.install();
    const button = ".reading-button";
    for (const path of ["/local-news", await story()]) {
      await open(path);
      await page.click(button);
      const gap = async () => {
        const [menu, pressed] = [await boxOf(page, "#reading"), await boxOf(page, button)];
        const isBeside = menu.x <= pressed.x && menu.right >= pressed.right - 1;
        return isBeside
          ? Math.round(Math.max(menu.y - pressed.bottom, pressed.y - menu.bottom))
          : "elsewhere";
      };
      await expect.poll(gap, { message: path }).toBe(0);
      await page.keyboard.press("Escape");
    }
    for (const [path, text] of [
      ["/", ".slide-shown h2"],
      ["/local-news", "[data-story] .card-title"],
    ] as const) {
      await open(path);
      // Removes the sample edition's warning.
      await page.locator(".warning-strip").evaluate((strip) => strip.remove());
      await page.clock.runFor(31_000);
      await page.waitForSelector("aside.donation");
      expect([path, await overlap(page, "aside.donation", text)]).toEqual([path, false]);
    }
    await page.clock.runFor(31_000);
    await page.waitForSelector(".pill");
    expect(await overlap(page, ".pill", ".wordmark")).toBe(false);
  });
});
