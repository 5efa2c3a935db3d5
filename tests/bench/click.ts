import type { Page } from "playwright-core";
import { median } from "../../src/build/processes.ts";
import { launchBrowser } from "../browser/find-browser.ts";
import { fill } from "../site/pages/every-page.ts";
import { startUnderTest } from "../site-under-test.ts";

const SECTIONS = [
  "/politics",
  "/business",
  "/sports",
  "/arts-culture",
  "/food-dining",
  "/opinion",
  "/health",
  "/technology",
  "/real-estate",
];
/** A middling phone beside a desktop machine (Lighthouse's profile: CPU four times slower, 412 px wide). */
const SLOWER = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Milliseconds from the click on a link of the page that is open to the first content of the next one. */
async function clickTo(page: Page, path: string): Promise<number> {
  const link = `a[href="${path}"]`;
  await page.evaluate((selector) => {
    document.querySelector(selector)?.addEventListener("click", (event) => {
      sessionStorage.clicked = String(performance.timeOrigin + event.timeStamp);
    });
  }, link);
  await page.evaluate((selector) => (document.querySelector(selector) as HTMLElement).click(), link);
  await page.waitForURL(`**${path}`, { waitUntil: "load" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  return page.evaluate(() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
    return performance.timeOrigin + paint - Number(sessionStorage.clicked);
  });
}

/** The links to a page that a reader sees: on a phone the menu is closed. */
const inSight = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`);

/** Points at a link until its page was fetched ahead by the speculation rules. */
async function pointAt(page: Page, path: string, fetched: ReadonlySet<string>): Promise<void> {
  const link = inSight(page, path).last();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  for (let tries = 0; tries < 100 && !fetched.has(path); tries += 1) await page.waitForTimeout(100);
  if (!fetched.has(path)) throw new Error(`bench-click: ${path} was not fetched ahead`);
}

/** `npm run bench -- click`: from a click to the next section's first content on a phone profile, fetched ahead or not. */
export async function benchClick(): Promise<void> {
  const site = await startUnderTest();
  const browser = await launchBrowser();
  const times = { ahead: [] as number[], plain: [] as number[] };
  try {
    await fill(site);
    for (const kind of ["ahead", "plain"] as const) {
      const context = await browser.newContext(PHONE);
      await context.route(/^https:/, (route) => route.abort());
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      const fetched = new Set<string>();
      await session.send("Preload.enable");
      session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
        if (status === "Ready") fetched.add(new URL(prefetchUrl).pathname);
      });
      await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      for (const path of SECTIONS) {
        await page.goto(site.url);
        if ((await inSight(page, path).count()) === 0) continue;
        if (kind === "ahead") await pointAt(page, path, fetched);
        times[kind].push(await clickTo(page, path));
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  const line = (values: readonly number[]) =>
    `${median(values).toFixed(0)} ms (of ${values.length}: ${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`;
  console.log(
    `from a click to the next section's first content, phone profile, CPU ${SLOWER} times slower, site on this machine`,
  );
  console.log(`  fetched ahead      ${line(times.ahead)} (goal: under 100 ms)`);
  console.log(`  not fetched ahead  ${line(times.plain)}`);
}

if (import.meta.main) await benchClick();
