import { type ChildProcess, spawn } from "node:child_process";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toField } from "../../src/desk/city-time.ts";
import { hear } from "../own-server.ts";
import { deskOf, done } from "../site/desk/newsroom.ts";
import { copyInLanguage } from "../site/pages/in-language.ts";
import { ANCHOR, siteAt } from "../site-under-test.ts";
import { axeComplaints } from "./axe.ts";
import { launchBrowser } from "./find-browser.ts";

const { folder, remove } = copyInLanguage("ar-us");
let served: ChildProcess;
let browser: Browser;
let at: { url: string; cookie: string; story: string };

beforeAll(async () => {
  const flags = ["--disable-warning=ExperimentalWarning", "tests/site-of-copy.ts"];
  served = spawn(process.execPath, flags, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  const [[, line = ""], opened] = await Promise.all([hear(served, /^SITE (.+)$/m).ready, launchBrowser()]);
  at = JSON.parse(line);
  browser = opened;
}, 120_000);
afterAll(async () => {
  await browser?.close();
  served.kill();
  remove();
});

describe.each([360, 1280])("in Arabic at %i px", (width) => {
  it("is laid out right to left on every kind of page except the desk's, without horizontal scrolling or axe violations", async () => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, bypassCSP: true });
    const [name = "", ...value] = at.cookie.split("=");
    await context.addCookies([{ name, value: value.join("="), url: at.url }]);
    const page = await context.newPage();
    const wrong: string[] = [];
    page.on("pageerror", ({ message }) => wrong.push(message));
    const paths = [
      ...["/", "/local-news", at.story, "/search?q=harbor", "/local-events", "/weather", "/faq", "/radio"],
      ...["/desk", "/desk/write/new", "/desk/settings"],
    ];
    for (const path of paths) {
      await page.goto(at.url + path);
      const reached = Number(await page.evaluate("document.documentElement.scrollWidth"));
      if (reached > width) wrong.push(`${path} is ${reached} px wide`);
      // The desk is English on every site.
      const direction = path.startsWith("/desk") ? "ltr" : "rtl";
      if ((await page.evaluate("getComputedStyle(document.body).direction")) !== direction)
        wrong.push(`${path} doesn't run ${direction}`);
      const slanted =
        "[...document.querySelectorAll('*')].filter((one) => getComputedStyle(one).fontStyle !== 'normal').length";
      if (!path.startsWith("/desk") && (await page.evaluate(slanted)) !== 0)
        wrong.push(`${path} slants letters`);
      wrong.push(...(await axeComplaints(page)).map((complaint) => `${path} ${complaint}`));
    }
    expect(wrong).toEqual([]);
    await context.close();
  });
});

it("moves the carousel with the left arrow, and shows one icon on its stop button", async () => {
  const page = await browser.newPage();
  await page.goto(at.url);
  const dots = page.locator(".carousel-dot");
  await page.locator(".carousel-live").waitFor();
  const stop = page.locator(".carousel-stop");
  await stop.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => dots.nth(1).getAttribute("aria-current")).toBe("true");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => dots.nth(0).getAttribute("aria-current")).toBe("true");
  expect(await stop.locator("svg:visible").count()).toBe(1);
  await page.close();
});

it("keeps a headline in English on the page’s side", async () => {
  const page = await browser.newPage();
  await page.goto(`${at.url}/local-news`);
  const side = "getComputedStyle(document.querySelector('.card-title')).textAlign";
  await expect.poll(() => page.evaluate(side)).toBe("right");
  await page.close();
});

it("shows an editor's warning in the page's language, from right to left", async () => {
  const name = "غلي الماء قبل الشرب";
  const words = { name, where: "وسط المدينة", whatToDo: "اغلِ الماء دقيقة واحدة.", source: "دائرة المياه" };
  const time = { from: toField(ANCHOR), until: toField(ANCHOR + 5 * 3_600_000) };
  const fields = { severity: "severe", ...words, link: "", version: "0", ...time };
  await done(deskOf(siteAt(at.url), at.cookie).post("/desk/warnings", fields));
  const page = await browser.newPage();
  for (const path of ["/faq", "/weather"]) {
    await page.goto(at.url + path);
    const line = page.locator("main, .warning-strip").getByText(name).first();
    const shown = await line.evaluate((one) => [
      one.closest<HTMLElement>("[lang]")?.lang,
      getComputedStyle(one).direction,
    ]);
    expect(shown, path).toEqual(["ar-US", "rtl"]);
  }
  await page.close();
});
