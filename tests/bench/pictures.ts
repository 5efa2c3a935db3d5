import { createHash } from "node:crypto";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../browser/find-browser.ts";
import { fill } from "../site/pages/every-page.ts";
import { sampleNetwork, startUnderTest } from "../site-under-test.ts";
import { addressOf, isSizable, PATTERNS, widthAt } from "./pictures/addresses.ts";
import { photographs } from "./pictures/photographs.ts";

/** Lighthouse's phone profile, and a desktop screen. */
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
const PHONE = { ...SCREEN, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 900 } };

interface Seen {
  pictures: number;
  bytes: number;
  /** Bytes of pictures whose addresses name a resizer. */
  sizable: number;
}

const SCROLL = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += 400) {
    scrollTo(0, y);
    await new Promise((later) => setTimeout(later, 120));
  }
})()`;

/** Addresses of the zone's resizer, as `resizePictures` writes them. */
const ZONE = /\/cdn-cgi\/image\/width=(\d+),[^/]*\/(https:.*)$/;

/** The width of the picture at an address after resizing by its host or the zone; null for any other address. */
function sentWidth(address: string): number | null {
  const [, asked, original] = ZONE.exec(address) ?? [];
  if (!original) return widthAt(address);
  const width = widthAt(original);
  return width && Math.min(Number(asked), width);
}

interface LookOptions {
  url: string;
  options: typeof PHONE | typeof DESK;
  /** If false, pictures keep the addresses from the feed. */
  isResized: boolean;
  photograph: (width: number) => Promise<Buffer>;
}

/** Records what home requests while it is scrolled to the end. */
async function look(browser: Browser, { url, options, isResized, photograph }: LookOptions): Promise<Seen> {
  const context = await browser.newContext({ ...options, serviceWorkers: "block" });
  const page = await context.newPage();
  const sent: Seen = { pictures: 0, bytes: 0, sizable: 0 };
  await page.route(/^https:|\/cdn-cgi\/image\//, async (route) => {
    const width = sentWidth(route.request().url());
    if (width === null) return route.fulfill({ status: 404 });
    const body = await photograph(width);
    sent.pictures += 1;
    sent.bytes += body.length;
    if (isSizable(route.request().url())) sent.sizable += body.length;
    return route.fulfill({ body, contentType: "image/jpeg" });
  });
  if (!isResized)
    await page.route(`${url}/`, async (route) => {
      const answer = await route.fetch();
      const { link = "", ...headers } = answer.headers();
      const bare = (await answer.text()).replace(/ (?:srcSet|sizes)="[^"]*"/gi, "");
      await route.fulfill({
        // Without `srcset`, cards on a phone show no picture (pieces.css).
        body: bare.replaceAll("<img ", '<img srcset="" '),
        headers: { ...headers, link: link.replace(/; imagesrcset="[^"]*"; imagesizes="[^"]*"/, "") },
      });
    });
  await page.goto(`${url}/`, { waitUntil: "load" });
  await page.evaluate(SCROLL);
  await page.waitForLoadState("networkidle");
  await context.close();
  return sent;
}

const kb = (bytes: number): string => `${Math.round(bytes / 1000)} KB`;

/** For example, "2325 KB as feeds name them, 1130 KB as asked (-51 %)". */
const less = (before: number, after: number): string =>
  `${kb(before)} as feeds name them, ${kb(after)} as asked (-${Math.round((1 - after / before) * 100)} %)`;

/**
 * `npm run bench -- pictures`: compares the bytes of home's pictures at the feeds' addresses and at the resized ones,
 * with 40 patterns of addresses.
 */
export async function benchPictures(): Promise<void> {
  // A hash of the picture's address chooses the pattern, so a picture has the same one in every run.
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
  const browser = await launchBrowser();
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
      const seen = { url: site.url, options, photograph };
      const before = await look(browser, { ...seen, isResized: false });
      const after = await look(browser, { ...seen, isResized: true });
      console.log(`${name}: ${after.pictures} pictures, ${less(before.bytes, after.bytes)}`);
      console.log(`  with a resizer: ${less(before.sizable, after.sizable)}`);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}
