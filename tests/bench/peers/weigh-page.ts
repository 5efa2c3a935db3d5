import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { findBrowser, launchBrowser } from "../../browser/find-browser.ts";

/** What a browser loads for a page before anybody acts, in bytes after gzip: the same compressor for all. */
export interface Weight {
  html: number;
  scripts: number;
  /** Document, scripts, style sheets, faces and data; no pictures. */
  all: number;
}

const squeezed = (body: Buffer): number => gzipSync(body, { level: 6 }).length;

export async function weighPage(url: string): Promise<Weight> {
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

/** Lighthouse's score for performance on its phone profile, of a folder that has it installed; NaN when it fails. */
export function lighthouseScore(folder: string, url: string): number {
  const report = join(folder, "report.json");
  const { status } = spawnSync(
    process.execPath,
    [
      join(folder, "node_modules/lighthouse/cli/index.js"),
      `${url}/`,
      "--quiet",
      "--only-categories=performance",
      "--output=json",
      `--output-path=${report}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, stdio: "ignore", timeout: 180_000 },
  );
  if (status !== 0) return Number.NaN;
  const { categories } = JSON.parse(readFileSync(report, "utf8"));
  return Math.round(categories.performance.score * 100);
}
