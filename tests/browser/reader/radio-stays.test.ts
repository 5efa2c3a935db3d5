import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { sharedNewsstand, type Visit } from "../islands/browse.ts";

const stand = sharedNewsstand();

async function playing(): Promise<Visit> {
  const visit = await stand.at("/radio");
  await visit.page.hover(".player-title");
  await visit.island("player");
  await visit.page.waitForSelector(".volume-thumb");
  await visit.page.click(".player-play");
  await visit.page.waitForSelector('.player[data-phase="playing"]');
  await visit.page.waitForTimeout(500);
  return visit;
}

interface Heard {
  audio: HTMLAudioElement;
  /** Its second where listening began. */
  from: number;
  breaks: string[];
}

/** Listens to the page's sound from now on. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const audio = document.querySelector("audio");
    if (!audio) throw new Error("no audio");
    const heard: Heard = { audio, from: audio.currentTime, breaks: [] };
    for (const event of ["waiting", "pause", "emptied", "ended"])
      audio.addEventListener(event, () => heard.breaks.push(event));
    Object.assign(window, { stayed: true, heard });
  });

/** Seconds of sound since then, and each time that it ran dry or stopped. */
const heardBy = (page: Page): Promise<{ seconds: number; breaks: string[] }> =>
  page.evaluate(() => {
    const { audio, from, breaks } = (window as unknown as { heard: Heard }).heard;
    return { seconds: audio.currentTime - from, breaks };
  });

it("plays on if a key opens a page, without a view transition, which would freeze the old page; / focuses the search field there", async () => {
  const visit = await playing();
  const { page } = visit;
  await page.evaluate(() => {
    const animations: string[] = [];
    Object.assign(window, { stayed: true, animations });
    addEventListener("animationstart", ({ pseudoElement }) => animations.push(pseudoElement), true);
  });
  await page.click(".back-home");
  await page.waitForSelector(".home-page");
  // Sent together: the second key counts for two seconds.
  await Promise.all([page.keyboard.press("g"), page.keyboard.press("t")]);
  await page.getByRole("heading", { level: 1, name: "Sports" }).waitFor();
  const transitions = "window.animations.filter((name) => name.includes('view-transition'))";
  expect(await page.evaluate(transitions)).toEqual([]);
  await page.keyboard.press("/");
  await page.locator("main input[type=search]:focus").waitFor();
  await page.keyboard.type("south");
  expect(await page.inputValue("main input[type=search]")).toBe("south");
  expect(await page.evaluate("window.stayed")).toBe(true);
  expect(await page.evaluate(() => document.querySelector("audio")?.paused)).toBe(false);
});

it("plays through five navigations without a break", async () => {
  const visit = await playing();
  const { page } = visit;
  await listen(page);
  await page.waitForTimeout(1500);
  const heading = (words: string | RegExp) =>
    page.getByRole("heading", { level: 1, name: words }).waitFor({ state: "attached" });
  await page.click(".back-home");
  await page.waitForSelector(".home-page");
  await page.waitForTimeout(600);
  await page.locator(".main-menu a", { hasText: "Sports" }).click();
  await heading("Sports");
  expect(await page.title()).toContain("Sports");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await page.waitForTimeout(600);
  await page.goBack();
  await page.waitForSelector(".home-page");
  await page.waitForTimeout(600);
  await page.goForward();
  await heading("Sports");
  await page.waitForTimeout(600);
  await page.locator(".masthead-top a", { hasText: "Search" }).click();
  await heading("Search");
  await page.fill("main input[type=search]", "bridge");
  await page.press("main input[type=search]", "Enter");
  await page.waitForURL("**/search?q=bridge*");
  await page.waitForTimeout(600);
  const { seconds, breaks } = await heardBy(page);
  expect(breaks).toEqual([]);
  expect(seconds).toBeGreaterThan(4);
  expect(await page.evaluate("window.stayed")).toBe(true);
  await page.waitForSelector('.radio-bar .player[data-phase="playing"]');
  expect(visit.errors).toEqual([]);
});

it("restores the page's bottom space and ordinary links when the bar is closed", async () => {
  const visit = await playing();
  const { page } = visit;
  await page.click(".back-home");
  await page.waitForSelector(".radio-bar");
  await page.evaluate("window.stayed = true");
  await page.getByRole("button", { name: "Close the radio" }).click();
  expect(await page.locator(".radio-bar").count()).toBe(0);
  await page.locator(".main-menu a", { hasText: "Sports" }).click();
  await page.waitForURL("**/sports");
  expect(await page.evaluate("window.stayed")).toBe(undefined);
});

it("falls back to an ordinary load when a page doesn't arrive", async () => {
  const visit = await playing();
  const { page } = visit;
  await page.route("**/sports", (route) =>
    route.request().resourceType() === "xhr" ? route.abort() : route.continue(),
  );
  await page.click(".back-home");
  await page.waitForSelector(".radio-bar");
  await page.locator(".main-menu a", { hasText: "Sports" }).click();
  await page.waitForURL("**/sports");
  expect(await page.locator(".radio-bar").count()).toBe(0);
});

it("keeps title and pause button in a picture-in-picture window where supported, and the sound in the page", async () => {
  const visit = await playing();
  const { page } = visit;
  await page.click(".back-home");
  await page.waitForSelector(".radio-bar");
  await page.getByRole("button", { name: "Show the radio above other windows" }).click();
  const small = await page.waitForFunction(
    () =>
      (
        window as unknown as { documentPictureInPicture: { window: Window | null } }
      ).documentPictureInPicture.window?.document.querySelector("button")?.textContent === "Pause",
  );
  expect(await small.jsonValue()).toBe(true);
  await page.locator(".main-menu a", { hasText: "Sports" }).click();
  await page.getByRole("heading", { level: 1, name: "Sports" }).waitFor({ state: "attached" });
  const press = () =>
    page.evaluate(() =>
      (
        window as unknown as { documentPictureInPicture: { window: Window } }
      ).documentPictureInPicture.window.document
        .querySelector("button")
        ?.click(),
    );
  await press();
  await page.waitForSelector('.radio-bar .player[data-phase="stopped"]');
  await press();
  await page.waitForSelector('.radio-bar .player[data-phase="playing"]');
  expect(visit.errors).toEqual([]);
});
