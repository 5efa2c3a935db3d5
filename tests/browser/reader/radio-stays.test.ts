import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { sharedNewsstand, type Visit } from "../islands/browse.ts";

const stand = sharedNewsstand();

/** Runs on the audio thread, so that a busy page is not taken for silence: longest run of zeros, in samples. */
const LISTENER = `registerProcessor("listener", class extends AudioWorkletProcessor {
  constructor() { super(); this.run = 0; this.longest = 0; this.heard = 0;
    this.port.onmessage = () => this.port.postMessage({ longest: this.longest / sampleRate, heard: this.heard / sampleRate }); }
  process([input]) {
    const samples = input[0];
    for (let i = 0; i < 128; i += 1) {
      if (samples && samples[i] !== 0) { this.heard += 1; this.run = 0; }
      else { this.run += 1; if (this.heard > 0 && this.run > this.longest) this.longest = this.run; }
    }
    return true;
  }
});`;

async function playing(): Promise<Visit> {
  const visit = await stand.visit({ bypassCSP: true });
  await visit.open("/radio");
  await visit.page.hover(".player-title");
  await visit.island("player");
  await visit.page.waitForSelector(".volume-thumb");
  await visit.page.click(".player-play");
  await visit.page.waitForSelector('.player[data-phase="playing"]');
  await visit.page.waitForTimeout(500);
  return visit;
}

/** Hears what the player sends to the loudspeaker, from now on; `gate` is what a test can close. */
const listen = (page: Page) =>
  page.evaluate(async (code) => {
    const context = new AudioContext();
    await context.audioWorklet.addModule(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
    const audio = document.querySelector("audio");
    if (!audio) throw new Error("no audio");
    const listener = new AudioWorkletNode(context, "listener");
    const gate = context.createGain();
    context.createMediaElementSource(audio).connect(gate);
    gate.connect(listener);
    gate.connect(context.destination);
    const close = (seconds: number) => {
      const at = context.currentTime + 0.1;
      gate.gain.setValueAtTime(0, at);
      gate.gain.setValueAtTime(1, at + seconds);
    };
    Object.assign(window, { stayed: true, hear: listener, close });
  }, LISTENER);

/** Seconds of sound, and the longest silence after its beginning. */
const heardBy = (page: Page): Promise<{ longest: number; heard: number }> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const { hear } = window as unknown as { hear: AudioWorkletNode };
        hear.port.onmessage = ({ data }) => done(data);
        hear.port.postMessage("");
      }),
  );

it("detects a gap of 80 ms made on purpose", async () => {
  const visit = await playing();
  const { page } = visit;
  await listen(page);
  await page.waitForTimeout(1000);
  expect((await heardBy(page)).longest).toBeLessThan(0.05);
  await page.evaluate("window.close(0.08)");
  await page.waitForTimeout(1000);
  const { longest } = await heardBy(page);
  console.info(`radio: a gap of 80 ms is heard as ${(longest * 1000).toFixed(1)} ms`);
  expect(longest).toBeGreaterThanOrEqual(0.079);
  expect(longest).toBeLessThan(0.1);
});

it("plays on where a key opens a page, without a view transition, which would freeze the old page; / focuses the search field there", async () => {
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

it("plays through five navigations without a gap over 50 ms", async () => {
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
  const heard = await heardBy(page);
  console.info(
    `radio: ${heard.heard.toFixed(1)} s heard, longest silence ${(heard.longest * 1000).toFixed(1)} ms`,
  );
  expect(heard.heard).toBeGreaterThan(4);
  expect(heard.longest).toBeLessThan(0.05);
  expect(await page.evaluate("window.stayed")).toBe(true);
  expect(await page.locator('.radio-bar .player[data-phase="playing"]').count()).toBe(1);
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
  const button = page.getByRole("button", { name: "Show the radio above other windows" });
  expect(await button.count()).toBe(1);
  await button.click();
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
