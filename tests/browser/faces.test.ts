import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { FLAGS, findShell } from "./find-browser.ts";
import { sharedSite } from "./shared-stand.ts";
import { PHONES, sideways } from "./sideways.ts";

/** The widest that a reader's machine may have in place of the face that this project was drawn with. */
const FACES = ["URW Gothic", "DejaVu Sans Mono"];
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
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(FACES.filter(has))("with every text in %s", (face) => {
  it("has no horizontal scrolling at 320 px with text at 200 percent, nor at 1280 px", async () => {
    const settings = join(folder, `${face}.conf`);
    writeFileSync(settings, only(face));
    const browser = await chromium.launch({
      executablePath: findShell(),
      args: [...FLAGS],
      env: { ...process.env, FONTCONFIG_FILE: settings },
    });
    try {
      const page = await browser.newPage();
      const wide: string[] = [];
      for (const path of PAGES) {
        await page.goto(sharedSite("bare") + path);
        wide.push(...(await sideways(page, [[1280], ...PHONES])).map((what) => `${path} ${what}`));
      }
      expect(wide.join("\n")).toBe("");
    } finally {
      await browser.close();
    }
  }, 240_000);
});
