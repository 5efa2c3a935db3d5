import { gzipSync } from "node:zlib";
import { launchBrowser } from "./find-browser.ts";

/** What a browser loads for a page before any interaction, in bytes, recompressed with gzip. */
export interface Weight {
  html: number;
  scripts: number;
  /** Document, scripts, style sheets, fonts and data, without pictures. */
  all: number;
}

const squeezed = (body: Buffer): number => gzipSync(body, { level: 6 }).length;

export async function measurePage(url: string): Promise<Weight> {
  const browser = await launchBrowser();
  const weight: Weight = { html: 0, scripts: 0, all: 0 };
  try {
    const page = await browser.newPage();
    await page.route("**/*", (route) =>
      route.request().resourceType() === "image" || !route.request().url().startsWith(url)
        ? route.abort()
        : route.continue(),
    );
    const bodies: Promise<void>[] = [];
    page.on("response", (response) => {
      const kind = response.request().resourceType();
      const add = async () => {
        const bytes = await response.body().then(squeezed, () => 0);
        weight.all += bytes;
        if (kind === "script") weight.scripts += bytes;
        if (response.url() === `${url}/`) weight.html += bytes;
      };
      bodies.push(add());
    });
    await page.goto(`${url}/`, { waitUntil: "networkidle" });
    await Promise.all(bodies);
  } finally {
    await browser.close();
  }
  return weight;
}
