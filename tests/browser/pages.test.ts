import { beforeAll, expect, it } from "vitest";
import { everyPage } from "../site/pages/every-page.ts";
import { wrongOnBoth } from "./axe.ts";
import { sharedNewsstand } from "./islands/browse.ts";
import { PHONES, SPACED, WIDE } from "./sideways.ts";
import { unreached } from "./unreached.ts";

const stand = sharedNewsstand();
let paths: string[];
beforeAll(async () => {
  // The reader's own pages are last because they install a service worker.
  const others = ["/search?q=river", "/archive", "/brief", "/saved", "/mine", "/you"];
  const frames = ["/embed/calendar", "/embed/meetings", "/embed/brief", "/embed/warnings"];
  paths = [...new Set([...(await everyPage(stand.site)), ...frames, ...others])];
});

/** Reports scripts that load before the reader acts, except the entry and, on home, the carousel. */
function wrongScripts(path: string, scripts: readonly string[]): string[] {
  const [first, ...more] = scripts;
  const isHome = path !== "/" || more.toSorted().join() === "carousel.island,device";
  const isRight = path.startsWith("/embed/") || (first === "hydrate" && isHome);
  return [
    ...(isRight ? [] : [`loads ${scripts.join()}`]),
    ...scripts.filter((name) => name.startsWith("react")),
  ];
}

it("has no axe violation, logged error, policy violation, early script or horizontal scrolling on any page, on a light desktop and a dark phone", async () => {
  // Without motion, because a fading slide has too little contrast.
  const { errors, island, open, page, scripts } = await stand.visit({ reducedMotion: "reduce" });
  const wrong: string[] = [];
  for (const path of paths) {
    scripts.length = 0;
    errors.length = 0;
    await open(path);
    if (path === "/") await island("carousel");
    const found = await wrongOnBoth(page, WIDE, [...PHONES, ...SPACED]);
    // Checked after axe, when the page's idle work has finished.
    found.push(...wrongScripts(path, scripts));
    // Chromium logs the 404 itself.
    const logged = errors.filter((error) => !error.includes("status of 404"));
    wrong.push(...[...found, ...logged].map((what) => `${path} ${what}`));
  }
  expect(wrong.join("\n")).toBe("");
});

it("shows the focus at each control of the home page, first at the skip link", async () => {
  const { island, page } = await stand.at("/");
  await island("carousel");
  await page.keyboard.press("Tab");
  expect(await page.evaluate("document.activeElement.textContent")).toBe("Skip to content");
  expect(await unreached(page)).toEqual([]);
});

it("opens the answer in the address's fragment without JavaScript, and searches the FAQ, in its category too, and the site", async () => {
  const { open, page } = await stand.at("/faq", { javaScriptEnabled: false });
  const answer = page.locator(".faq-answer").nth(42);
  await open(`/faq#${await answer.getAttribute("id")}`);
  expect(await answer.isVisible()).toBe(true);
  const search = async (words: string) => {
    await page.fill("main input[name=q]", words);
    await Promise.all([page.waitForURL(/[?&]q=/), page.press("main input[name=q]", "Enter")]);
  };
  await search("WATER");
  const line = (await page.getByText(/^Found \d+ results for "WATER"$/).textContent()) ?? "";
  await expect.poll(() => page.locator("details:visible").count()).toBe(Number.parseInt(line.slice(6), 10));
  await open("/faq");
  await page.locator(".category-cards a").nth(1).click();
  const category = new URL(page.url()).searchParams.get("category");
  expect(category).toBeTruthy();
  await search("the");
  expect(new URL(page.url()).searchParams.get("category")).toBe(category);
  await page.getByRole("link", { name: "All questions" }).click();
  expect(new URL(page.url()).search).toBe("");
  await open("/search");
  await search("bridge");
  await page.locator("mark").first().waitFor();
});
