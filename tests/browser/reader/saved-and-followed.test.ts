import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { coveredStory } from "../../site/pages/every-page.ts";
import { sharedNewsstand } from "../islands/browse.ts";

const stand = sharedNewsstand();

/** Moves the focus to the next story with the keyboard shortcut. */
async function toNextStory(page: Page): Promise<void> {
  await page.keyboard.press("j");
  await page.waitForFunction(() => document.activeElement?.closest("[data-story]"));
}

/** Menus and overlays must fit on a phone, in dark mode too. */
const NARROW = { viewport: { width: 320, height: 640 }, colorScheme: "dark" } as const;

it("has save buttons that cover no link at any width", async () => {
  const visit = await stand.at("/");
  for (const width of [320, 768, 1200, 1280]) {
    await visit.page.setViewportSize({ width, height: 900 });
    const over = await visit.page.$$eval(".card", (cards) =>
      cards.flatMap((card) => {
        const acts = card.querySelector(".acts")?.getBoundingClientRect();
        if (!acts) return ["a card without its buttons"];
        const isUnder = ({ left, right, top, bottom }: DOMRect) =>
          acts.left < right && acts.right > left && acts.top < bottom && acts.bottom > top;
        return [...card.querySelectorAll("a")]
          .filter((link) => [...link.getClientRects()].some(isUnder))
          .map((link) => link.textContent);
      }),
    );
    expect(over, `${width}`).toEqual([]);
  }
});

describe("following and muting", () => {
  it("hides muted stories and shows how many; search still finds them, and a story page offers to mute its publisher by name", async () => {
    const { errors, open, page } = await stand.at("/local-news", NARROW);
    const source = await page.locator(".source-line b").first().textContent();
    const story = (await page.locator(".card-title a").first().getAttribute("href")) ?? "";
    const all = await page.locator("[data-story]").count();
    await page.locator("[data-act=more]").first().click();
    await page.getByRole("button", { name: `Mute ${source}` }).click();
    const line = await page.locator(".muted-line").textContent();
    const hidden = Number(/^(\d+) hidden, show$/.exec(line ?? "")?.[1]);
    expect(hidden).toBeGreaterThan(0);
    await expect.poll(() => page.locator("[data-story]:visible").count()).toBe(all - hidden);
    await open("/local-news");
    await page.locator(".muted-line button").click();
    await expect.poll(() => page.locator("[data-story]:visible").count()).toBe(all);
    await page.evaluate("localStorage.clear()");
    await open(story);
    await page.locator("[data-act=more]").first().click();
    await page.getByRole("button", { name: `Mute ${source}`, exact: true }).waitFor();
    expect(errors).toEqual([]);
  });

  it("builds My page from followed sections and words, on the device only", async () => {
    const { axe, errors, page } = await stand.at("/mine");
    await page
      .getByRole("region", { name: "What you follow" })
      .getByRole("button", { name: "Sports" })
      .click();
    await page.fill("#follows-words", "school");
    await page.press("#follows-words", "Enter");
    await page.waitForFunction(() => document.querySelectorAll(".mine-news .section-head").length === 2);
    await page.waitForSelector(".mine-news [data-story^=sports]");
    const names = await page
      .locator(".mine-lists button")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent));
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    await axe();
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map((entry) => new URL(entry.name).pathname + new URL(entry.name).search),
    );
    expect(asked.filter((path) => /school|sports/.test(path) && !path.startsWith("/placeholders"))).toEqual(
      [],
    );
    expect(errors).toEqual([]);
  });
});

it("a story with several sources is followed from its page, is listed on My page with a link to all reports, and can be unfollowed", async () => {
  const { errors, open, page } = await stand.at(await coveredStory(stand.site));
  const follow = page.getByRole("button", { name: "Follow this story" });
  await follow.click();
  await page.getByText(/^Following: /).waitFor();
  expect(await follow.getAttribute("aria-pressed")).toBe("true");
  const title = (await page.locator("h1").textContent()) ?? "";
  await open("/mine");
  await page.locator(".mine-news .section-head a", { hasText: title }).waitFor();
  await page.locator(".mine-news [data-story]").nth(1).waitFor();
  await page.locator(".mine-news .section-head a", { hasText: title }).click();
  await page.waitForURL("**/story/**");
  await expect.poll(() => follow.getAttribute("aria-pressed")).toBe("true");
  await follow.click();
  await expect.poll(() => follow.getAttribute("aria-pressed")).toBe("false");
  expect(await page.evaluate(() => localStorage.getItem("follows"))).toBe(null);
  expect(errors).toEqual([]);
});

describe("keyboard shortcuts", () => {
  it("move between stories, save, list themselves, and don't act in form fields", async () => {
    const { errors, open, page } = await stand.at("/local-news");
    await toNextStory(page);
    await page.keyboard.press("j");
    await page.keyboard.press("s");
    await page.getByText("Saved.").waitFor();
    expect(await page.locator("[data-act=save]").nth(1).getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("?");
    await page.waitForSelector("dialog.keys");
    await page.keyboard.press("Escape");
    expect(await page.locator("dialog.keys").count()).toBe(0);
    await open("/search");
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("/");
    await page.locator("main input[type=search]:focus").waitFor();
    await page.keyboard.type("jokes?");
    expect(await page.inputValue("main input[type=search]")).toBe("jokes?");
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("g");
    await page.waitForTimeout(100);
    await page.focus("main input[type=search]");
    await page.keyboard.type("h");
    expect(await page.inputValue("main input[type=search]")).toBe("jokes?h");
    await open("/local-news");
    await toNextStory(page);
    // Sent together, because the second key must follow within two seconds.
    await Promise.all([page.waitForURL("**/saved"), page.keyboard.press("g"), page.keyboard.press("s")]);
    expect(errors).toEqual([]);
  });

  it("send letters typed after / to the search field while its page loads, mute with m, and save and follow a story on its page", async () => {
    const { errors, open, page } = await stand.at("/local-news");
    await toNextStory(page);
    const typed = Promise.withResolvers<void>();
    await page.route("**/search", (route) => typed.promise.then(() => route.continue()));
    await Promise.all([page.waitForRequest("**/search"), page.keyboard.press("/")]);
    await page.keyboard.type("s?");
    typed.resolve();
    await page.locator("main input[type=search]:focus").waitFor();
    await page.keyboard.type("south");
    expect(await page.inputValue("main input[type=search]")).toBe("south");
    expect(await page.evaluate(() => localStorage.getItem("saved"))).toBe(null);
    await open("/local-news");
    await toNextStory(page);
    await page.keyboard.press("m");
    await page.getByRole("button", { name: /^Mute/ }).first().click();
    await page.locator(".muted-line").waitFor();
    const path = await page.locator("[data-story]:visible .card-title a").first().getAttribute("href");
    await open(path ?? "");
    await page.keyboard.press("s");
    await page.getByText("Saved.").waitFor();
    expect(await page.locator(".read-story [data-act=save]").getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("m");
    await page.locator(".act-menu button").first().click();
    await page.getByText(/^Following: /).waitFor();
    expect(errors).toEqual([]);
  });

  it("can be turned off (WCAG 2.1.4)", async () => {
    const visit = await stand.at("/you");
    await visit.page.getByLabel("Keyboard shortcuts").uncheck();
    await visit.open("/local-news");
    await visit.page.keyboard.press("?");
    await visit.idle();
    expect(await visit.page.locator("dialog.keys").count()).toBe(0);
  });
});

describe("new stories", () => {
  it("are marked since the last visit, and opened stories are dimmed", async () => {
    const visit = await stand.at("/sports");
    const { page } = visit;
    expect(visit.scripts).toEqual(["hydrate"]);
    const times = await page.$$eval("[data-story] .source-line time", (all) =>
      all.map((one) => Date.parse((one as HTMLTimeElement).dateTime)),
    );
    const last = (times[3] ?? 0) + 1;
    await page.evaluate((at) => localStorage.setItem("seen", JSON.stringify({ "/sports": [0, at] })), last);
    await visit.open("/sports");
    await page.getByText(/^3 new stories since you were here/).waitFor();
    await expect.poll(() => page.locator("[data-fresh]").count()).toBe(3);
    await page.getByText("Your last visit").waitFor();
    const story = page.locator("[data-story]").nth(2);
    await Promise.all([page.waitForURL("**/article/**"), story.locator(".card-title a").click()]);
    await visit.open("/sports");
    expect(await page.locator("[data-story]").nth(2).getAttribute("data-read")).toBe("");
    expect(visit.errors).toEqual([]);
  });

  it("aren't announced if the reader turned that off", async () => {
    const { open, page } = await stand.visit();
    await page.route("**/api/v1/updates.json*", (route) =>
      route.fulfill({ json: { stories: [["sports-0-1"]] } }),
    );
    await page.clock.install();
    await open("/sports");
    await page.clock.runFor(61_000);
    await page.locator(".pill").waitFor();
    await page.evaluate(() => localStorage.setItem("reading", '{"pill":"off"}'));
    await open("/sports");
    await page.clock.runFor(130_000);
    expect(await page.locator(".pill").count()).toBe(0);
  });
});

describe("reading settings", () => {
  it("lists every stored key at /you, and erases all of them", async () => {
    const { axe, open, page } = await stand.at("/local-news", NARROW);
    await page.locator("[data-act=save]").first().click();
    await page.getByText("Saved.").waitFor();
    await open("/you");
    await page.waitForSelector(".kept", { state: "attached" });
    const shown = await page.locator(".kept pre").allTextContents();
    const keys = await page.evaluate(() => Object.keys(localStorage));
    for (const key of keys)
      expect(
        shown.some((text) => text.startsWith(`${key}: `)),
        key,
      ).toBe(true);
    await axe();
    await page.getByRole("button", { name: "Erase everything" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(await page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Erase everything" }).click();
    await page.getByRole("button", { name: "Yes, erase everything" }).click();
    await page.getByText("Nothing is stored.").waitFor();
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});
