import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../browser/find-browser.ts";
import { SAMPLE_VARIABLES, type SiteUnderTest, startUnderTest } from "../site-under-test.ts";

/** Milliseconds that a page stays open without interaction. */
const STAY = 5000;
const KB = 1000;

interface Load {
  requests: number;
  /** Bytes after gzip, as the edge sends text. */
  bytes: number;
  scripts: number;
  scriptBytes: number;
}

const TEXT = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/;

/** What one page asks of our own host in five seconds without interaction, with nothing in the cache. */
async function lookAt(site: SiteUnderTest, browser: Browser, path: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 } });
  const page = await context.newPage();
  await context.route(/^https:/, (route) => route.abort());
  const load: Load = { requests: 0, bytes: 0, scripts: 0, scriptBytes: 0 };
  const measuring: Promise<void>[] = [];
  page.on("response", (response) => {
    if (!response.url().startsWith(site.url) || response.url().includes("/__sample/")) return;
    const script = response.request().resourceType() === "script";
    measuring.push(
      response.body().then(
        (body) => {
          const packed = TEXT.test(response.headers()["content-type"] ?? "")
            ? gzipSync(body).length
            : body.length;
          load.requests += 1;
          load.bytes += packed;
          if (script) load.scripts += 1;
          if (script) load.scriptBytes += packed;
        },
        () => {},
      ),
    );
  });
  await page.goto(site.url + path);
  await page.waitForTimeout(STAY);
  await Promise.all(measuring);
  await context.close();
  return load;
}

/** Requests and bytes of a first visit to home, a section and a story of the sample edition. */
export async function benchPageLoad(): Promise<void> {
  const [site, browser] = await Promise.all([
    startUnderTest({ variables: SAMPLE_VARIABLES }),
    launchBrowser(),
  ]);
  try {
    const front = await site.text("/local-news");
    const story = /<h2 class="card-title"><a href="([^"]+)"/.exec(front)?.[1] ?? "";
    await site.text("/");
    for (const [name, path] of [
      ["home", "/"],
      ["section", "/local-news"],
      ["story", story],
    ] as const) {
      const { requests, bytes, scripts, scriptBytes } = await lookAt(site, browser, path);
      console.log(
        `${name}: ${requests} requests, ${(bytes / KB).toFixed(1)} KB; of it ${scripts} ${scripts === 1 ? "script" : "scripts"}, ${(scriptBytes / KB).toFixed(1)} KB`,
      );
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}
