import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";
import { FLAGS, findBrowser } from "./find-browser.ts";

/** Narrow to very wide: what a reader's machine may have in place of the face that this project was drawn with. */
const FACES = ["Liberation Sans", "Noto Sans", "DejaVu Sans", "URW Gothic", "DejaVu Sans Mono"];
const PAGES = [
  ...["/", "/local-news", "/search?q=council", "/local-events", "/weather", "/faq", "/radio", "/books"],
  ...["/contact-us", "/archive", "/brief", "/saved", "/mine", "/status", "/privacy"],
];

const has = (face: string): boolean =>
  spawnSync("fc-list", [face, "family"], { encoding: "utf8" }).stdout?.trim().length > 0;

/** Settings of fontconfig that answer every family with one. */
const only = (face: string): string => `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><match target="pattern"><edit name="family" mode="assign" binding="strong">
<string>${face}</string></edit></match></fontconfig>`;

const folder = mkdtempSync(join(tmpdir(), "faces-"));
let site: SiteUnderTest;
beforeAll(async () => {
  site = await startUnderTest({ alarms: true });
  for (const path of PAGES) await site.text(path);
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

/** Pages whose content is wider than the window, as they are before a reader acts. */
async function sideways(browser: Browser, width: number, size: string): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width, height: 800 }, baseURL: site.url });
  await context.addInitScript(
    (value) => localStorage.setItem("reading", JSON.stringify({ size: value })),
    size,
  );
  const page = await context.newPage();
  const wide: string[] = [];
  for (const path of PAGES) {
    await page.goto(path);
    const widest = await page.evaluate(() => {
      if (document.documentElement.scrollWidth <= innerWidth) return "";
      const scrolls = (one: Element | null): boolean =>
        one !== null && (getComputedStyle(one).overflowX !== "visible" || scrolls(one.parentElement));
      const all = [...document.querySelectorAll("body *")].filter(
        (one) => one.checkVisibility() && !scrolls(one.parentElement),
      );
      const right = (one: Element) => one.getBoundingClientRect().right;
      const [first] = all.filter((one) => right(one) > innerWidth + 1).sort((a, b) => right(b) - right(a));
      return `${first?.tagName}.${first?.className} ends at ${Math.round(first ? right(first) : 0)}`;
    });
    if (widest) wide.push(`${path}: ${widest}`);
  }
  await context.close();
  return wide;
}

describe.each(FACES.filter(has))("with every text in %s", (face) => {
  it("has no horizontal scrolling at 320 px with text at 200 percent, nor at 1280 px", async () => {
    const settings = join(folder, `${face}.conf`);
    writeFileSync(settings, only(face));
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: [...FLAGS],
      env: { ...process.env, FONTCONFIG_FILE: settings },
    });
    try {
      expect((await sideways(browser, 320, "200%")).join("\n")).toBe("");
      expect((await sideways(browser, 1280, "100%")).join("\n")).toBe("");
    } finally {
      await browser.close();
    }
  }, 240_000);
});
