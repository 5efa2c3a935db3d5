import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { curatedArticles } from "../../src/city/curated-articles.ts";
import { ownPath } from "../../src/edition/own-headline.ts";
import { findBrowser } from "../browser/find-browser.ts";
import { SAMPLE_VARIABLES, startUnderTest } from "../site-under-test.ts";
import { asTheEdgeSends } from "./as-the-edge-sends.ts";

/** This version accepts `Content-Signal` in robots.txt, but not RSL's `License`, so SEO scores 92. */
export const LIGHTHOUSE = "13.5.0";
const RUNS = 3;

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof CATEGORIES)[number];

interface Report {
  /** Each from 0 to 100; NaN if a run failed. */
  scores: Record<Category, number>;
  /** Audits that lowered a score. */
  short: string[];
}

/** Installs Lighthouse from the npm registry into `folder`; returns false if that fails. */
export function installLighthouse(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const args = ["install", "--no-audit", "--no-fund", "--loglevel=error", `lighthouse@${LIGHTHOUSE}`];
  return spawnSync("npm", args, { cwd: folder, stdio: "ignore" }).status === 0;
}

const score = (value: number | null | undefined): number => Math.round((value ?? Number.NaN) * 100);

/** Runs Lighthouse once with its phone profile and simulated throttling. `folder` must have it installed. */
export async function askLighthouse(
  folder: string,
  url: string,
  categories: readonly Category[] = CATEGORIES,
): Promise<Report> {
  const path = join(folder, "report.json");
  // Asynchronous because this process may also be serving the site.
  const flags = [
    ...["--quiet", `--only-categories=${categories.join(",")}`, "--output=json", `--output-path=${path}`],
    "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
  ];
  const program = join(folder, "node_modules/lighthouse/cli/index.js");
  const env = { ...process.env, CHROME_PATH: findBrowser() };
  const run = spawn(process.execPath, [program, url, ...flags], { env, stdio: "ignore", timeout: 180_000 });
  const [status] = await once(run, "exit");
  const report = status === 0 ? JSON.parse(readFileSync(path, "utf8")) : { categories: {}, audits: {} };
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, score(report.categories[name]?.score)]),
  ) as Report["scores"];
  const short = categories.flatMap((name) =>
    (report.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }: { id: string; weight: number }) =>
      weight > 0 && (report.audits[id].score ?? 1) < 0.9 ? [id] : [],
    ),
  );
  return { scores, short };
}

/**
 * `npm run bench -- lighthouse`: the best of three runs for home, a section, a gathered story and an own story of the
 * sample edition. Needs the npm registry. Gathered stories are "noindex" by design, which lowers their SEO score.
 */
export async function benchLighthouse(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "woodward-lighthouse-"));
  // Installs first, because idle connections to the site would time out during the installation.
  if (!installLighthouse(folder)) throw new Error("Lighthouse could not be installed: no npm registry?");
  const site = await startUnderTest({ variables: SAMPLE_VARIABLES });
  const edge = await asTheEdgeSends(site.url);
  try {
    const front = await site.text("/local-news");
    const others = /<h2 class="card-title"><a href="(\/article\/[^"]+)"/.exec(front)?.[1];
    const [own] = curatedArticles.map(ownPath);
    const wanted = [
      ["home", "/"],
      ["section", "/local-news"],
      ["story of others", others],
      ["story of our own", own],
    ] as const;
    for (const [name, path] of wanted) {
      if (path === undefined) continue;
      await site.text(path);
      const reports: Report[] = [];
      for (let run = 0; run < RUNS; run += 1) reports.push(await askLighthouse(folder, edge.url + path));
      // Other load only lowers scores, so this takes the best score of each category, and the audits that failed in all
      // runs.
      const short = reports[0]?.short.filter((id) => reports.every((one) => one.short.includes(id))) ?? [];
      const cells = CATEGORIES.map((category) => {
        const scores = reports.map((one) => one.scores[category]).filter(Number.isFinite);
        return `${category} ${Math.max(...scores)} (${scores.join(", ")})`;
      });
      console.log(
        `${[name, ...cells].join("; ")}${short.length > 0 ? `; short of it: ${short.join(", ")}` : ""}`,
      );
    }
  } finally {
    await edge.stop();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
