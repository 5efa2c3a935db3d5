import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import type { IslandName, IslandState } from "../../../src/islands/registry.ts";
import {
  SAMPLE_VARIABLES,
  type SiteAt,
  type SiteUnderTest,
  siteAt,
  startUnderTest,
} from "../../site-under-test.ts";
import { axeComplaints } from "../axe.ts";
import { openBrowser, sharedSite } from "../shared-stand.ts";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const DOT = `<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"/>`;

/** Errors that fail a test: console errors, CSP violations and uncaught errors. */
export interface Visit {
  page: Page;
  /** Requested scripts, by file name without the hash. */
  scripts: string[];
  errors: string[];
  warnings: string[];
  open(path: string): Promise<void>;
  /** Waits until the island has this state. */
  island(name: IslandName, state?: IslandState): Promise<void>;
  /** Waits until the browser is idle, when the page has made all its requests. */
  idle(): Promise<void>;
  /** Fails if axe finds a violation. */
  axe(): Promise<void>;
}

/** The built site with the sample edition, and a browser. Both close at the end of the test file. */
export interface Newsstand {
  readonly site: SiteAt;
  readonly browser: Browser;
  /** Opens a blank page in a new context that closes at the end of the test. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
  /** Opens a path in a new context that closes at the end of the test. */
  at(path: string, options?: BrowserContextOptions): Promise<Visit>;
  /** Opens a page that stays open for the whole test file. */
  stay(options?: BrowserContextOptions): Promise<Visit>;
}

function standAt(siteOf: () => SiteAt): Newsstand {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  const stay = (options: BrowserContextOptions = {}) => openPage(siteOf(), browser, options);
  async function visit(options?: BrowserContextOptions): Promise<Visit> {
    const visit = await stay(options);
    onTestFinished(() => visit.page.context().close());
    return visit;
  }
  return {
    get site() {
      return siteOf();
    },
    get browser() {
      return browser;
    },
    stay,
    visit,
    async at(path, options) {
      const opened = await visit(options);
      await opened.open(path);
      return opened;
    },
  };
}

type StartOptions = Parameters<typeof startUnderTest>[0];

/**
 * Starts a site for one file, whose tests change data or need another network. `options` are added to the sample
 * edition's.
 */
export function ownNewsstand(
  options: StartOptions | (() => Promise<StartOptions>) = {},
): Newsstand & { readonly site: SiteUnderTest } {
  let site: SiteUnderTest;
  beforeAll(async () => {
    const wished = typeof options === "function" ? await options() : options;
    const variables = { SETTINGS: SAMPLE_VARIABLES.SETTINGS, ...wished?.variables };
    site = await startUnderTest({ alarms: true, ...wished, variables });
  });
  afterAll(() => site?.stop());
  return standAt(() => site) as Newsstand & { readonly site: SiteUnderTest };
}

/** A site shared by all files of the projects `browser` and `timed`. Tests must not change its data. */
export function sharedNewsstand(name?: Parameters<typeof sharedSite>[0]): Newsstand {
  return standAt(() => siteAt(sharedSite(name)));
}

async function openPage(site: SiteAt, browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options });
  // Playwright's default of 30 seconds is too short on a busy machine; timeouts only catch pages that hang.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  // Replaces publishers' pictures.
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
    // Chromium logs this if a navigation's view transition was skipped, as on a busy machine. Our scripts start none.
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
    axe: async () => expect(await axeComplaints(page, WCAG)).toEqual([]),
  };
}

/** Returns "hydrate" for "/assets/hydrate-1a2b3c4d.js". */
const nameOf = (url: string): string => (url.split("/").at(-1) ?? "").replace(/-[\w-]{8}\.js$/, "");
