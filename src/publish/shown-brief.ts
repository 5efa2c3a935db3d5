import type { Brief } from "../archive/brief.ts";
import { isMuted } from "../edition/decision-queries.ts";
import type { Decisions } from "../edition/decisions.ts";

/** A brief as readers may see it now: without what editors muted since it was made. */
export function shownBrief(brief: Brief, decisions: Decisions): Brief {
  const items = brief.items.filter(
    ({ title, source }) => !isMuted(decisions, { title, source: { name: source } }),
  );
  return { ...brief, items, withdrawn: brief.withdrawn + brief.items.length - items.length };
}
