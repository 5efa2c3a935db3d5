import type { Decisions } from "../../edition/decisions.ts";
import { onCityClock } from "../../i18n/dates.ts";
import { phrase } from "../../i18n/phrase.ts";
import { briefPath, isMorning } from "../../syndication/brief-words.ts";

/** The newest brief, for header and home. */
export interface BriefLink {
  slot: string;
  path: string;
  stories: number;
}

const DAY_MS = 86_400_000;

/** The newest brief if it is the city's today's or yesterday's at `now` (ms). */
export function briefNow({ brief }: Pick<Decisions, "brief">, now: number): BriefLink | null {
  if (!brief) return null;
  const yesterday = new Date(onCityClock(now) - DAY_MS).toISOString().slice(0, 10);
  return brief.slot.slice(0, 10) >= yesterday ? { ...brief, path: briefPath(brief.slot) } : null;
}

/** "Evening brief" */
export const briefName = ({ slot }: BriefLink): string =>
  isMorning(slot) ? phrase("Morning brief") : phrase("Evening brief");
