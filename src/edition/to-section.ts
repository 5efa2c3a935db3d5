import type { Answer } from "../model/answer.ts";
import type { FeedKey, Headline } from "../model/headline.ts";
import { allFail, TOO_OLD_MS, updatedAt } from "./freshness.ts";
import type { FrontPart } from "./front.ts";
import type { SectionRecord } from "../newsroom/section-record.ts";

/** One section as a page shows it. */
export interface Section {
  feedKey: FeedKey;
  /** What the feeds hold now, newest first. */
  articles: readonly Headline[];
  /** Time of the last good load in ms; null when nothing was ever loaded. */
  updatedAt: number | null;
  /** When the list of articles last changed, in ms; null when nothing was ever loaded. */
  changedAt: number | null;
  /** True when the last attempt of every source failed. */
  failing: boolean;
  /** True when nobody can tell what is stored: `articles` is what this place has got from the sources itself. */
  unavailable: boolean;
}

/** A section as a list of stories, or of some of them. */
export type SectionList = Pick<Section, "feedKey" | "articles">;

const lists = new WeakMap<SectionRecord, readonly Headline[]>();

/** What a section shows; the same list for the same record, so that what was made of it may be kept by it. */
function shownOf(record: SectionRecord): readonly Headline[] {
  const known = lists.get(record);
  if (known) return known;
  const list = record.kept.flatMap(({ shown, article }) => (shown ? [article] : []));
  lists.set(record, list);
  return list;
}

/** A section for a page. News older than a month gives way to the message that there is none. */
export function toSection(key: FeedKey, answer: Answer<SectionRecord>, now: number): Section {
  const record = answer.kind === "known" ? answer.value : null;
  const sources = record?.sources ?? [];
  const section = {
    feedKey: key,
    articles: record ? shownOf(record) : [],
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
