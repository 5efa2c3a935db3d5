import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { HtmlValidate } from "html-validate";
import { axeComplaints } from "../browser/axe.ts";
import { launchBrowser } from "../browser/find-browser.ts";
import { htmlRules } from "../html-validate.config.ts";
import { brokenLinks, ownAddresses } from "../site/pages/crawl.ts";
import { asBrowser, everyPage, fill } from "../site/pages/every-page.ts";
import { type SiteUnderTest, startUnderTest } from "../site-under-test.ts";

/** Pages that hold a hundred answers or fifty books. */
const LONG = /^\/(faq|books)\b/;
const LIMIT = 14 * 1024;
const LONG_LIMIT = 30 * 1024;

interface Row {
  path: string;
  status: number;
  gzip: number;
  brotli: number;
  axe: number;
  html: number;
  broken: number;
}

/** Brotli as a delivery network compresses on the fly: quality 4. */
const brotli = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;

/** What axe finds on each page on a phone (360 px, dark) and at a desk (1280 px, light), together. */
async function axeCounts(site: SiteUnderTest, paths: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const browser = await launchBrowser();
  for (const [width, colorScheme] of [
    [360, "dark"],
    [1280, "light"],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    await page.route(/^https:/, (route) => route.abort());
    for (const path of paths) {
      await page.goto(site.url + path);
      counts.set(path, (counts.get(path) ?? 0) + (await axeComplaints(page)).length);
    }
    await page.close();
  }
  await browser.close();
  return counts;
}

async function measure(site: SiteUnderTest): Promise<Row[]> {
  await fill(site);
  const paths = await everyPage(site);
  const pages = new Map<string, string>();
  const statuses = new Map<string, number>();
  for (const path of paths) {
    const answer = await site.get(path, asBrowser);
    statuses.set(path, answer.status);
    pages.set(path, await answer.text());
  }
  const validator = new HtmlValidate(htmlRules);
  const axe = await axeCounts(site, paths);
  const broken = await brokenLinks(site, ownAddresses(site, pages));
  const rows: Row[] = [];
  for (const [path, text] of pages) {
    const { errorCount, warningCount } = await validator.validateString(text);
    rows.push({
      path,
      status: statuses.get(path) ?? 0,
      gzip: gzipSync(text).length,
      brotli: brotli(text),
      axe: axe.get(path) ?? 0,
      html: errorCount + warningCount,
      broken: broken.filter(({ from }) => from === path).length,
    });
  }
  return rows;
}

/**
 * Prints every kind of page with its status, its compressed HTML in bytes, and how much axe, the HTML
 * validator and a crawl of its links complain about. A page over its limit is named below.
 */
export async function benchPages(): Promise<void> {
  const site = await startUnderTest();
  try {
    const rows = await measure(site);
    console.table(rows.map(({ path, ...row }) => ({ path: path.slice(0, 44), ...row })));
    for (const { path, brotli: bytes } of rows) {
      const limit = LONG.test(path) ? LONG_LIMIT : LIMIT;
      if (bytes > limit) console.log(`${path} is ${bytes} bytes, over its limit of ${limit}`);
    }
  } finally {
    await site.stop();
  }
}
