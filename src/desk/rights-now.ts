import type { Rights } from "../city/source.ts";
import { sourceOfFeed } from "../city/sources.ts";
import { headlineWithin } from "../city/within-rights.ts";
import type { Headline } from "../edition/article.ts";
import type { DeskValue } from "./desk-value.ts";
import { OWN_FEED } from "./own-headline.ts";

const ofDesk = new WeakMap<DeskValue, ReadonlyMap<string, Rights>>();

function deskRights(desk: DeskValue): ReadonlyMap<string, Rights> {
  const known = ofDesk.get(desk);
  if (known) return known;
  const made = new Map(desk.sources.map(({ feed, rights }) => [feed, rights] as const));
  ofDesk.set(desk, made);
  return made;
}

/** What a feed's publisher lets us show: as the desk set it, else as the table has it, else an excerpt. */
export function rightsNow(desk: DeskValue, feed: string): Rights {
  if (feed === OWN_FEED) return "full";
  return deskRights(desk).get(feed) ?? sourceOfFeed(feed)?.rights ?? "excerpt";
}

/** Stored headlines as their publishers' rights are now; each that needs no cut stays the same object. */
export const headlinesWithin = <T extends Headline>(headlines: readonly T[], desk: DeskValue): T[] =>
  headlines.map((headline) => headlineWithin(headline, rightsNow(desk, headline.feed)));
