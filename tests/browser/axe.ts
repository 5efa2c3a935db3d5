import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Rule {
  id: string;
  nodes: { html: string; failureSummary: string; any: { data?: { messageKey?: string } | null }[] }[];
}

interface AxeRun {
  violations: Rule[];
  incomplete: Rule[];
}

/** Letters in the very color of what they stand on: axe can't tell whether they are hidden on purpose; here none are. */
const unseen = (incomplete: readonly Rule[]): string[] =>
  incomplete
    .filter(({ id }) => id === "color-contrast")
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any.some(({ data }) => data?.messageKey === "equalRatio"))
    .map(({ html }) => `nobody can read it: ${html.slice(0, 160)}`);

/**
 * What all of axe's rules, or those of the names or tags, find on a page, the advice on good practice too: one line a
 * rule. A frame of ours is left out here, it is a page of its own.
 */
export async function axeComplaints(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(AXE);
  const options = {
    ...{ iframes: false, selectors: false, resultTypes: ["violations", "incomplete"] },
    // Style sheets are read for an experimental rule only.
    preload: { assets: ["media"] },
    ...(rules ? { runOnly: rules } : {}),
  };
  const run = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeRun;
  const broken = run.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary}`)}`,
  );
  return [...broken, ...unseen(run.incomplete)];
}

/** What axe finds on a page in the theme that it isn't shown in: only the colors are others there. */
export async function axeInOtherTheme(page: Page): Promise<string[]> {
  const isDark = await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches");
  const [other, own] = isDark ? (["light", "dark"] as const) : (["dark", "light"] as const);
  await page.emulateMedia({ colorScheme: other });
  const found = await axeComplaints(page, ["color-contrast"]);
  await page.emulateMedia({ colorScheme: own });
  return found.map((one) => `${other} ${one}`);
}
