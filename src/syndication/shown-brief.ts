import type { Brief } from "../archive/brief.ts";
import { isMuted } from "../edition/decision-queries.ts";
import type { Decisions } from "../edition/decisions.ts";
import { permitted } from "../edition/rights.ts";

/** A brief as shown now: without stories that have since been muted, and within publishers' current rights. */
export function shownBrief(brief: Brief, decisions: Decisions): Brief {
  const isShown = ({ title, source }: { title: string; source: string }) =>
    !isMuted(decisions, { title, source: { name: source } });
  const items = brief.items
    .filter(isShown)
    .map((item) => ({ ...permitted(item, decisions), others: item.others.filter(isShown) }));
  return { ...brief, items, withdrawn: brief.withdrawn + brief.items.length - items.length };
}
