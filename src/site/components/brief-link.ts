import type { Decisions } from "../../edition/decisions.ts";
import { onCityClock } from "../../i18n/dates.ts";
import { phrase } from "../../i18n/phrase.ts";
import { briefPath, isMorning } from "../../syndication/brief-words.ts";

/** The newest brief, as the header and home link to it. */
export interface BriefLink {
  slot: string;
  path: string;
  stories: number;
}

const DAY_MS = 86_400_000;

/** The newest brief if it is from today or yesterday in the city at `now` (ms); else null. */
export function briefNow({ brief }: Pick<Decisions, "brief">, now: number): BriefLink | null {
  if (!brief) return null;
  const yesterday = new Date(onCityClock(now) - DAY_MS).toISOString().slice(0, 10);
  return brief.slot.slice(0, 10) >= yesterday ? { ...brief, path: briefPath(brief.slot) } : null;
}

/** "Evening brief" */
export const briefName = ({ slot }: BriefLink): string =>
  isMorning(slot) ? phrase("Morning brief") : phrase("Evening brief");
