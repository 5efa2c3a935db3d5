import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { sideways, type Window } from "./sideways.ts";

export const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Rule {
  id: string;
  nodes: { html: string; failureSummary: string; any: { data?: { messageKey?: string } | null }[] }[];
}

interface AxeRun {
  violations: Rule[];
  incomplete: Rule[];
}

/** Results where axe can't tell whether text in its background's color is hidden on purpose. Here, no text is. */
const unseen = (incomplete: readonly Rule[]): string[] =>
  incomplete
    .filter(({ id }) => id === "color-contrast")
    .flatMap(({ nodes }) => nodes)
    .filter(({ any }) => any.some(({ data }) => data?.messageKey === "equalRatio"))
    .map(({ html }) => `no one can read it: ${html.slice(0, 160)}`);

/**
 * Runs all axe rules, including best practices, or only those with these names or tags; returns one line per violated
 * rule. Our own frames are tested as separate pages.
 */
export async function axeComplaints(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(AXE);
  const options = {
    ...{ iframes: false, selectors: false, resultTypes: ["violations", "incomplete"] },
    // Only an experimental rule needs the style sheets.
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
 * Tests the open page with axe on a light desktop and a dark phone, and for horizontal scrolling in each window. Each
 * theme is tested once, because colors depend only on the theme.
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
