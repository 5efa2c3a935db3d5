import { logFault } from "../model/log.ts";
import type { FeedKey, Headline } from "../model/headline.ts";
import { allFail, updatedAt } from "./freshness.ts";
import { isHeadline } from "../model/headline-shape.ts";
import type { SectionRecord } from "../newsroom/section-record.ts";
import { isFlag, isRecord, isTime, listOf, orNull, type Shape, shaped } from "../model/stored-shape.ts";

/** The KV key of the front value. It is made of the sections, so that any deployment may write it anew. */
export const FRONT_KEY = "front";

/** The first story of each leads the front page (specification, section 7). */
export const FEATURED: readonly FeedKey[] = ["local-news", "world-news", "politics", "sports"];

/** The sections that run down the front page, in their order. */
export const RIVER_KEYS: readonly FeedKey[] = ["politics", "business", "sports", "arts", "food", "opinion"];

/** Every section that home shows something of. */
export const FRONT_KEYS: readonly FeedKey[] = [...new Set([...FEATURED, ...RIVER_KEYS])];

/** Headlines kept of a section: more than home shows, so that some may be left out. */
const HEADLINES = 8;
const LOCAL_HEADLINES = 16;

/** What home shows of a section. */
export interface FrontPart {
  key: FeedKey;
  /** Time of the last good load in ms; null when nothing was ever loaded. */
  updatedAt: number | null;
  /** When the section's list last changed, in ms. */
  changedAt: number;
  /** True when the last attempt of every source failed. */
  failing: boolean;
  /** The newest of the section, newest first; more than home shows, so that some may be left out. */
  headlines: Headline[];
}

/** The value `front` in KV: all that home needs of the edition, written by the refresh, read with one key. */
export interface Front {
  /** When it was written, in ms. */
  at: number;
  parts: FrontPart[];
  /** What the grouping tells of these headlines; stories/ writes it and checks it. Nothing before its first run. */
  stories?: unknown;
}

/** The front of these sections; one that was never loaded has no part in it. */
export function frontOf(records: readonly SectionRecord[], now: number): Front {
  const parts = records.map(({ key, sources, changedAt, kept }): FrontPart => {
    const shown = kept.flatMap((one) => (one.shown ? [one.article] : []));
    return {
      key,
      updatedAt: updatedAt(sources, now),
      changedAt: Math.min(changedAt, now),
      failing: allFail(sources),
      headlines: shown.slice(0, key === "local-news" ? LOCAL_HEADLINES : HEADLINES),
    };
  });
  return { at: now, parts: parts.filter((part) => part.updatedAt !== null) };
}

const PART: Shape<FrontPart> = {
  key: (value) => (FRONT_KEYS as readonly unknown[]).includes(value),
  updatedAt: orNull(isTime),
  changedAt: isTime,
  failing: isFlag,
  headlines: listOf(isHeadline, LOCAL_HEADLINES),
};
const isFront = shaped<Front>({
  at: isTime,
  parts: listOf(shaped(PART), FRONT_KEYS.length),
  // Whoever shows them checks them; a broken one costs home its grouping, not its headlines.
  stories: () => true,
});

/** The front value of a text from KV; null, and a line in the log, for one that we would not have written. */
export const readFront = (text: string | null): Front | null =>
  text === null ? null : checked(parsed(text));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function checked(value: unknown): Front | null {
  if (isRecord(value) && isFront(value)) return value as unknown as Front;
  logFault(
    "edition",
    `"${FRONT_KEY}" in KV is not readable: ${value === undefined ? "it is no JSON" : "a field of it is broken"}`,
  );
  return null;
}
