import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeRun {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
}

/**
 * What all of axe's rules find on a page, the advice on good practice too: one line a rule. A frame of ours is
 * left out here, it is a page of its own.
 */
export async function axeComplaints(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate("axe.run(document, { iframes: false })")) as AxeRun;
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary}`)}`,
  );
}
