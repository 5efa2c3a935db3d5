import { describe, expect, it } from "vitest";
import { knownStory } from "../../site/pages/every-page.ts";
import { sharedNewsstand, type Visit } from "../islands/browse.ts";

// With the sample's settings, pictures would come from this machine (build/sample-pages.js).
const stand = sharedNewsstand("bare");
const story = () => knownStory(stand.site);

/** A machine without voices never finishes a sentence, so the test ends each one. */
const SPEECH = () => {
  const said: string[] = [];
  let present: { onend?: () => void; onerror?: (event: { error: string }) => void } | undefined;
  Object.defineProperty(window, "speechSynthesis", {
    value: {
      speak: (words: SpeechSynthesisUtterance) => {
        said.push(words.text);
        present = words as unknown as typeof present;
      },
      cancel: () => said.push("(cancelled)"),
    },
  });
  Object.assign(window, {
    said,
    end: () => present?.onend?.(),
    fail: (error: string) => present?.onerror?.({ error }),
  });
};

const marked = ({ page }: Visit) =>
  page.evaluate(() => [...(CSS.highlights.get("spoken") ?? [])].map((range) => String(range)));
const said = ({ page }: Visit) => page.evaluate("window.said") as Promise<string[]>;
const listenButton = ({ page }: Visit) => page.locator("[data-act=listen]");

describe("listening to a story", () => {
  it("starts and stops from the Reading menu, which offers it only on story pages", async () => {
    // The window is as high as the page, because the sticky header of a scrolled page may cover half of a link.
    const visit = await stand.visit({ viewport: { width: 1200, height: 2600 } });
    const { page } = visit;
    await page.addInitScript(SPEECH);
    await visit.open(await story());
    await page.click(".reading-button");
    await page.getByRole("button", { name: "Listen to this story" }).click();
    await expect.poll(() => said(visit)).toHaveLength(1);
    expect(await listenButton(visit).getAttribute("aria-pressed")).toBe("true");
    await page.click(".reading-button");
    await page.getByRole("button", { name: "Stop reading aloud" }).waitFor();
    await page.getByRole("button", { name: "Stop reading aloud" }).click();
    await expect.poll(async () => (await said(visit)).at(-1)).toBe("(cancelled)");
    await visit.open("/local-news");
    await page.click(".reading-button");
    await visit.idle();
    expect(await page.locator(".menu-listen").count()).toBe(0);
    expect(visit.errors).toEqual([]);
  });

  it("reads the title and each sentence, marks the current one, and stops when pressed again", async () => {
    const visit = await stand.visit();
    await visit.page.addInitScript(SPEECH);
    await visit.open(await story());
    const title = await visit.page.locator("h1").textContent();
    await listenButton(visit).click();
    await expect.poll(() => said(visit)).toHaveLength(1);
    expect(await said(visit)).toEqual([title]);
    expect(await marked(visit)).toEqual([title]);
    expect(await listenButton(visit).getAttribute("aria-pressed")).toBe("true");
    await visit.page.evaluate("window.end()");
    const [, second = ""] = await said(visit);
    const body = (await visit.page.locator(".story-body").first().textContent()) ?? "";
    expect(body.trim().startsWith(second)).toBe(true);
    expect(second).toMatch(/[.!?”]$/);
    expect(await marked(visit)).toEqual([second]);
    await visit.axe();
    await listenButton(visit).click();
    await expect.poll(async () => (await said(visit)).at(-1)).toBe("(cancelled)");
    expect(await marked(visit)).toEqual([]);
    expect(await listenButton(visit).getAttribute("aria-pressed")).toBe("false");
    expect(visit.errors).toEqual([]);
  });

  it("ends after the last sentence, and says when speech fails or isn't available", async () => {
    const visit = await stand.visit();
    const { page } = visit;
    await page.addInitScript(SPEECH);
    await visit.open(await story());
    await listenButton(visit).click();
    await expect.poll(() => said(visit)).toHaveLength(1);
    await page.evaluate("window.fail('synthesis-failed')");
    await page.getByText("Reading aloud stopped.").waitFor();
    expect(await listenButton(visit).getAttribute("aria-pressed")).toBe("false");
    await listenButton(visit).click();
    await expect.poll(async () => (await said(visit)).at(-1)).not.toBe("(cancelled)");
    await page.evaluate("for (let sentence = 0; sentence < 60; sentence += 1) window.end()");
    expect(await listenButton(visit).getAttribute("aria-pressed")).toBe("false");
    await page.addInitScript("delete window.speechSynthesis; delete Window.prototype.speechSynthesis");
    await visit.open(await story());
    await listenButton(visit).click();
    await page.getByText("This browser can’t read aloud.").waitFor();
    expect(visit.errors).toEqual([]);
  });
});

/** Headlines that a "Show picture" button partly covers. */
const coveredByButtons = (): string[] =>
  [...document.querySelectorAll(".card")].flatMap((card) => {
    const button = card.querySelector(".picture-button")?.getBoundingClientRect();
    const title = card.querySelector(".card-title a");
    const covered = [...(title?.getClientRects() ?? [])].some(
      (line) =>
        button &&
        line.left < button.right &&
        line.right > button.left &&
        line.top < button.bottom &&
        line.bottom > button.top,
    );
    return covered ? [title?.textContent ?? ""] : [];
  });

describe("reduced data", () => {
  /** The width of a picture that the service worker blocked; tests can't see its requests. */
  const HELD = 0;
  const widths = ({ page }: Visit): Promise<number[]> =>
    page.$$eval(".card-picture img", (all) =>
      all.flatMap((one) => {
        const { complete, naturalWidth, src } = one as HTMLImageElement;
        return complete && src.startsWith("https:") ? [naturalWidth] : [];
      }),
    );

  it("blocks publishers' pictures from the next page on, and loads one that is requested", async () => {
    const visit = await stand.at("/local-news");
    const { page } = visit;
    await expect.poll(async () => (await widths(visit)).length).toBeGreaterThan(0);
    expect(await widths(visit)).not.toContain(HELD);
    await page.click(".reading-button");
    await page.selectOption("[data-reading=pictures]", "ask");
    await page.waitForSelector(".picture-button");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await visit.open("/local-news");
    await page.waitForSelector(".picture-button");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await visit.idle();
    const held = await widths(visit);
    expect(held.length).toBeGreaterThan(3);
    expect(new Set(held)).toEqual(new Set([HELD]));
    expect(await page.evaluate(coveredByButtons)).toEqual([]);
    await visit.axe();
    const first = page.locator(".card-picture").first();
    const address = await first.locator("img").getAttribute("src");
    await first.getByRole("button", { name: "Show picture" }).click();
    await first.locator("img[data-asked]").waitFor();
    const asked = await page.evaluate(async () => {
      const cache = await caches.open("reduced-data");
      return (await cache.keys()).map(({ url }) => url);
    });
    expect(asked).toEqual([address]);
    // The picture's host doesn't exist, so the page shows the section's drawing.
    await page.waitForFunction(() => {
      const one = document.querySelector<HTMLImageElement>("img[data-asked]");
      return one && (one.naturalWidth > 0 || !one.complete);
    });
    await visit.open("/sports");
    await page.waitForSelector(".picture-button");
    await page.click(".reading-button");
    await page.selectOption("[data-reading=pictures]", "");
    await page.waitForFunction(() => document.querySelectorAll(".picture-button").length === 0);
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).includes("reduced-data")))
      .toBe(false);
  });

  it("doesn't poll for updates while it is on or the browser sends Save-Data", async () => {
    const { open, page } = await stand.visit();
    let asked = 0;
    await page.route("**/api/v1/updates.json*", (route) => {
      asked += 1;
      return route.fulfill({ json: { stories: [] } });
    });
    await page.clock.install();
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
    );
    await open("/local-news");
    await page.clock.runFor(130_000);
    expect(asked).toBe(0);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: undefined, configurable: true }),
    );
    await open("/local-news");
    await page.clock.runFor(70_000);
    await expect.poll(() => asked).toBeGreaterThan(0);
  });
});
