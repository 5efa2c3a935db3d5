import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import type { IslandName, IslandState } from "../../../src/islands/registry.ts";
import {
  SAMPLE_VARIABLES,
  type SiteAt,
  type SiteUnderTest,
  siteAt,
  startUnderTest,
} from "../../site-under-test.ts";
import { openBrowser, sharedSite } from "../shared-stand.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const DOT = `<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"/>`;

/** What a visit must not have: console errors, refusals by the policy, uncaught errors. */
export interface Visit {
  page: Page;
  /** Scripts that were asked for, by file name without its hash. */
  scripts: string[];
  errors: string[];
  warnings: string[];
  open(path: string): Promise<void>;
  /** Waits until the island says so on its element. */
  island(name: IslandName, state?: IslandState): Promise<void>;
  /** Waits until the browser has had time for whatever the page still meant to load. */
  idle(): Promise<void>;
  /** Fails for what axe finds, except by the rules that are named. */
  axe(...without: string[]): Promise<void>;
  close(): Promise<void>;
}

/** The built site on the sample edition, and a browser. */
export interface Newsstand {
  site: SiteAt;
  browser: Browser;
  visit(options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

/** `options`: what the site is started with, besides the sample edition and its settings. */
export async function openNewsstand(
  options: Parameters<typeof startUnderTest>[0] = {},
): Promise<Newsstand & { site: SiteUnderTest }> {
  const [site, browser] = await Promise.all([
    startUnderTest({
      alarms: true,
      ...options,
      variables: { SETTINGS: SAMPLE_VARIABLES.SETTINGS, ...options.variables },
    }),
    openBrowser(),
  ]);
  return {
    site,
    browser,
    visit: (options = {}) => visit(site, browser, options),
    close: async () => {
      await browser.close();
      await site.stop();
    },
  };
}

/** The site that the files of the project `browser` share: for tests that change nothing there. */
export async function openSharedNewsstand(): Promise<Newsstand> {
  const site = siteAt(sharedSite());
  const browser = await openBrowser();
  return {
    site,
    browser,
    visit: (options = {}) => visit(site, browser, options),
    close: () => browser.close(),
  };
}

async function visit(site: SiteAt, browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  const page = await context.newPage();
  // Publishers' pictures are not part of the site.
  await context.route(/^https:/, (route) => route.fulfill({ contentType: "image/svg+xml", body: DOT }));
  const scripts: string[] = [];
  const errors: string[] = [];
  const warnings: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(nameOf(request.url()));
  });
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
    if (message.type() === "warning") warnings.push(message.text());
  });
  page.on("pageerror", ({ message }) => {
    // The browser's word for a move between pages that it shows without one, as on a busy machine: no script of ours asks for it.
    if (!/ViewTransition/.test(message)) errors.push(message);
  });
  return {
    page,
    scripts,
    errors,
    warnings,
    open: async (path) => void (await page.goto(site.url + path)),
    island: async (name, state = "awake") =>
      void (await page.waitForSelector(`[data-island="${name}"][data-island-state="${state}"]`, {
        state: "attached",
      })),
    idle: () => page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 150)))),
    axe: (...without) => checkAxe(page, without),
    close: () => context.close(),
  };
}

/** "hydrate" of "/assets/hydrate-1a2b3c4d.js". */
const nameOf = (url: string): string => (url.split("/").at(-1) ?? "").replace(/-[\w-]{8}\.js$/, "");

interface AxeRun {
  violations: { id: string; impact: string; nodes: { html: string }[] }[];
}

async function checkAxe(page: Page, without: readonly string[]): Promise<void> {
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(AXE);
  const run = (await page.evaluate(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })",
  )) as AxeRun;
  const found = run.violations
    .filter(({ id }) => !without.includes(id))
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120))}`);
  expect(found).toEqual([]);
}
