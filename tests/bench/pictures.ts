import { createHash } from "node:crypto";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../browser/find-browser.ts";
import { fill } from "../site/pages/every-page.ts";
import { sampleNetwork, startUnderTest } from "../site-under-test.ts";
import { asTheEdgeSends } from "./as-the-edge-sends.ts";
import { addressOf, isSizable, PATTERNS, widthAt } from "./pictures/addresses.ts";
import { photographs } from "./pictures/photographs.ts";

/** Lighthouse's phone, with its line and processor; and a desk without a limit. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const PHONE = { ...SCREEN, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 900 } };
const LINE = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 94_000 };
const SLOWER = 4;
/** A busy machine only adds: the best of so many. */
const RUNS = 3;

interface Seen {
  pictures: number;
  bytes: number;
  /** The ones whose address names a resizer. */
  sizable: number;
  /** First and largest paint in ms, the page unscrolled. */
  fcp: number;
  lcp: number;
  cls: number;
  /** The tag of the largest paint. */
  element: string;
}

const OBSERVE = `window.seen = { fcp: 0, lcp: 0, cls: 0, element: "" };
new PerformanceObserver((list) => { seen.fcp = list.getEntriesByName("first-contentful-paint")[0]?.startTime ?? seen.fcp; })
  .observe({ type: "paint", buffered: true });
new PerformanceObserver((list) => { for (const e of list.getEntries()) { seen.lcp = e.startTime; seen.element = e.element?.tagName ?? ""; } })
  .observe({ type: "largest-contentful-paint", buffered: true });
new PerformanceObserver((list) => { for (const e of list.getEntries()) seen.cls += e.value; })
  .observe({ type: "layout-shift", buffered: true });`;

const SCROLL = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
    scrollTo(0, y);
    await new Promise((later) => setTimeout(later, 120));
  }
})()`;

/** The zone's resizer, replaced as `resizePictures` has it. */
const ZONE = /\/cdn-cgi\/image\/width=(\d+),[^/]*\/(https:.*)$/;

/** How wide a picture its host, or the zone's resizer, sends for an address; null if there is none. */
function sentWidth(address: string): number | null {
  const [, asked, original] = ZONE.exec(address) ?? [];
  if (!original) return widthAt(address);
  const width = widthAt(original);
  return width && Math.min(Number(asked), width);
}

interface LookOptions {
  url: string;
  options: typeof PHONE | typeof DESK;
  /** False shows every picture as the feed names it. */
  isResized: boolean;
  photograph: (width: number) => Promise<Buffer>;
}

const wait = (ms: number): Promise<void> => new Promise((later) => setTimeout(later, ms));

/** Home on one profile. Its host's answers take a phone's line one after the other, as the rest of the page does. */
async function look(browser: Browser, { url, options, isResized, photograph }: LookOptions) {
  const context = await browser.newContext({ ...options, serviceWorkers: "block" });
  const page = await context.newPage();
  const isPhone = options === PHONE;
  const sent = { pictures: 0, bytes: 0, sizable: 0 };
  let line = Promise.resolve();
  await page.route(/^https:|\/cdn-cgi\/image\//, async (route) => {
    const width = sentWidth(route.request().url());
    if (width === null) return route.fulfill({ status: 404 });
    const body = await photograph(width);
    sent.pictures += 1;
    sent.bytes += body.length;
    if (isSizable(route.request().url())) sent.sizable += body.length;
    if (isPhone) {
      // A new host: its name, its connection, its key, its answer.
      await wait(4 * LINE.latency);
      line = line.then(() => wait((body.length / LINE.downloadThroughput) * 1000));
      await line;
    }
    return route.fulfill({ body, contentType: "image/jpeg" });
  });
  if (!isResized)
    await page.route(`${url}/`, async (route) => {
      const answer = await route.fetch();
      const { link = "", ...headers } = answer.headers();
      const bare = (await answer.text()).replace(/ (?:srcSet|sizes)="[^"]*"/gi, "");
      await route.fulfill({
        // A phone's cards show no picture without `srcset` (pieces.css).
        body: bare.replaceAll("<img ", '<img srcset="" '),
        headers: { ...headers, link: link.replace(/; imagesrcset="[^"]*"; imagesizes="[^"]*"/, "") },
      });
    });
  await page.addInitScript(OBSERVE);
  if (isPhone) {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.emulateNetworkConditions", LINE);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  }
  await page.goto(`${url}/`, { waitUntil: "load" });
  await wait(1500);
  const seen = await page.evaluate<{ fcp: number; lcp: number; cls: number; element: string }>("seen");
  await page.evaluate(SCROLL);
  await wait(1500);
  const { cls } = await page.evaluate<{ cls: number }>("seen");
  await context.close();
  return { ...sent, fcp: seen.fcp, lcp: seen.lcp, cls, element: seen.element };
}

const kb = (bytes: number): string => `${Math.round(bytes / 1000)} KB`;

/** "2325 KB as feeds name them, 1130 KB as asked (-51 %)". */
const less = (before: number, after: number): string =>
  `${kb(before)} as feeds name them, ${kb(after)} as asked (-${Math.round((1 - after / before) * 100)} %)`;

/** Says what a profile asked for; of its paints the best run. */
function report(what: string, before: Seen, all: readonly Seen[]): void {
  const [after] = all;
  if (!after) return;
  const paint = all.reduce((a, b) => (b.lcp < a.lcp ? b : a));
  console.log(`${what}: ${after.pictures} pictures, ${less(before.bytes, after.bytes)}`);
  console.log(`  with a resizer: ${less(before.sizable, after.sizable)}`);
  console.log(
    `  best of ${RUNS}: first paint ${Math.round(paint.fcp)} ms, largest ${Math.round(paint.lcp)} ms (${paint.element}); before ${Math.round(before.lcp)} ms`,
  );
  console.log(`  largest layout shift of all runs ${Math.max(...all.map(({ cls }) => cls)).toFixed(3)}`);
}

/** `npm run bench -- pictures`: home's pictures as feeds name them and as it asks for them, from forty forms of address. */
export async function benchPictures(): Promise<void> {
  // By its own address, so that each run gives each story the same form.
  const renamed = (address: string): string =>
    addressOf(createHash("sha256").update(address).digest().readUInt16BE(0)).replaceAll("&", "&amp;");
  const site = await startUnderTest({
    variables: { SETTINGS: JSON.stringify({ resizePictures: true }) },
    network: async (request) => {
      const answer = await sampleNetwork(request);
      const text = await answer.text();
      const body = text.replace(
        /(<media:(?:content|thumbnail) url=")([^"]+)/g,
        (_, before, address) => before + renamed(request.url + address),
      );
      return new Response(body, answer);
    },
  });
  const [edge, browser] = await Promise.all([asTheEdgeSends(site.url), launchBrowser()]);
  try {
    await fill(site);
    for (let round = 0; round < 3; round += 1) await site.tick();
    await site.text("/");
    const photograph = await photographs(browser);
    console.log(
      `${PATTERNS.length} forms of address, ${PATTERNS.filter(({ sized }) => sized).length} with a resizer`,
    );
    for (const [name, options] of [
      ["phone", PHONE],
      ["desk", DESK],
    ] as const) {
      const seen = { url: edge.url, options, photograph };
      const before = await look(browser, { ...seen, isResized: false });
      const all: Seen[] = [];
      while (all.length < RUNS) all.push(await look(browser, { ...seen, isResized: true }));
      report(name, before, all);
    }
  } finally {
    await browser.close();
    await edge.stop();
    await site.stop();
  }
}
