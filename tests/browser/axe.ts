import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { sideways, type Window } from "./sideways.ts";

/** The script of axe-core. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Rule {
  id: string;
  nodes: { html: string; failureSummary: string; any: { data?: { messageKey?: string } | null }[] }[];
}

interface AxeRun {
  violations: Rule[];
  incomplete: Rule[];
}

/** Text in the color of its background: axe can't tell whether it is hidden on purpose; here, none is. */
const unseen = (incomplete: readonly Rule[]): string[] =>
  incomplete
    .filter(({ id }) => id === "color-contrast")
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any.some(({ data }) => data?.messageKey === "equalRatio"))
    .map(({ html }) => `no one can read it: ${html.slice(0, 160)}`);

/**
 * Violations of all axe rules, or of those with these names or tags, on a page, including best practices: one line per
 * rule. Our frames are left out, because each is a page of its own.
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

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 900 };

/**
 * Axe violations on the open page, on a light desktop and a dark phone, and horizontal scrolling in each window. Colors
 * depend only on the theme, so each theme is checked once.
 */
export async function wrongOnBoth(
  page: Page,
  wide: readonly Window[],
  narrow: readonly Window[],
): Promise<string[]> {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: "light" });
  const onDesktop = [...(await axeComplaints(page)), ...(await sideways(page, wide))];
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "dark" });
  const onPhone = [...(await axeComplaints(page)), ...(await sideways(page, narrow))];
  await page.setViewportSize(DESKTOP);
  return [...onDesktop, ...onPhone.map((what) => `on a phone ${what}`)];
}
