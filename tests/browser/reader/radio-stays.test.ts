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

/** Starts to record the page's sound. */
const listen = (page: Page) =>
  page.evaluate(`(() => {
    const audio = document.querySelector("audio");
    window.heard = { audio, from: audio.currentTime, breaks: [] };
    for (const event of ["waiting", "pause", "emptied", "ended"])
      audio.addEventListener(event, () => heard.breaks.push(event));
    window.stayed = true;
  })()`);

/** Seconds of sound since the recording started, and all interruptions. */
const heardBy = (page: Page) =>
  page.evaluate<{ seconds: number; breaks: string[] }>(
    "({ seconds: heard.audio.currentTime - heard.from, breaks: heard.breaks })",
  );

it("keeps playing when a keyboard shortcut opens a page, without a view transition that would freeze the old page; / focuses the search field", async () => {
  const { page } = await playing();
  await page.evaluate(() => {
    const animations: string[] = [];
    Object.assign(window, { stayed: true, animations });
    addEventListener("animationstart", ({ pseudoElement }) => animations.push(pseudoElement), true);
  });
  await page.click(".back-home");
  await page.waitForSelector(".home-page");
  // Sent together, because the second key must follow within two seconds.
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
  const { errors, page } = await playing();
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
  expect(errors).toEqual([]);
});

it("restores the page's bottom space and ordinary links when the bar is closed", async () => {
  const { page } = await playing();
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
  const { page } = await playing();
  await page.route("**/sports", (route) =>
    route.request().resourceType() === "xhr" ? route.abort() : route.continue(),
  );
  await page.click(".back-home");
  await page.waitForSelector(".radio-bar");
  await page.locator(".main-menu a", { hasText: "Sports" }).click();
  await page.waitForURL("**/sports");
  expect(await page.locator(".radio-bar").count()).toBe(0);
});

it("keeps title and pause button in a picture-in-picture window if the browser supports it, and the sound in the page", async () => {
  const { errors, page } = await playing();
  await page.click(".back-home");
  await page.waitForSelector(".radio-bar");
  await page.getByRole("button", { name: "Show the radio above other windows" }).click();
  const button = "documentPictureInPicture.window?.document.querySelector('button')";
  await expect.poll(() => page.evaluate(`${button}?.textContent`)).toBe("Pause");
  await page.locator(".main-menu a", { hasText: "Sports" }).click();
  await page.getByRole("heading", { level: 1, name: "Sports" }).waitFor({ state: "attached" });
  const press = () => page.evaluate(`${button}.click()`);
  await press();
  await page.waitForSelector('.radio-bar .player[data-phase="stopped"]');
  await press();
  await page.waitForSelector('.radio-bar .player[data-phase="playing"]');
  expect(errors).toEqual([]);
});
