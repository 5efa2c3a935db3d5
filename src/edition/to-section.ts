import type { Answer } from "./answer.ts";
import type { FeedKey, Headline } from "./article.ts";
import { allFail, TOO_OLD_MS, updatedAt } from "./freshness.ts";
import type { FrontPart } from "./front.ts";
import type { SectionRecord } from "./section-record.ts";

/** One section as a page shows it. */
export interface Section {
  feedKey: FeedKey;
  /** What the feeds hold now, newest first. */
  articles: Headline[];
  /** Time of the last good load in ms; null when nothing was ever loaded. */
  updatedAt: number | null;
  /** When the list of articles last changed, in ms; null when nothing was ever loaded. */
  changedAt: number | null;
  /** True when the last attempt of every source failed. */
  failing: boolean;
  /** True when nobody can tell what is stored: `articles` is what this place has got from the sources itself. */
  unavailable: boolean;
}

/** A section for a page. News older than a month gives way to the message that there is none. */
export function toSection(key: FeedKey, answer: Answer<SectionRecord>, now: number): Section {
  const record = answer.kind === "known" ? answer.value : null;
  const sources = record?.sources ?? [];
  const section = {
    feedKey: key,
    articles: record?.kept.flatMap(({ shown, article }) => (shown ? [article] : [])) ?? [],
    updatedAt: updatedAt(sources, now),
    changedAt: record?.changedAt ? Math.min(record.changedAt, now) : null,
    failing: allFail(sources),
    unavailable: answer.kind === "unavailable" || record?.partial === true,
  };
  return tooOld(section, now) ? { ...section, articles: [], failing: true } : section;
}

/** A section for home, of the front value. */
export function sectionOfPart({ key, headlines, ...part }: FrontPart, now: number): Section {
  const section = { ...part, feedKey: key, articles: headlines, unavailable: false };
  return tooOld(section, now) ? { ...section, articles: [], failing: true } : section;
}

function tooOld(section: Pick<Section, "updatedAt">, now: number): boolean {
  return section.updatedAt !== null && now - section.updatedAt > TOO_OLD_MS;
}
