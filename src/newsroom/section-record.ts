import * as v from "valibot";
import type { FeedKey, Headline } from "../model/headline.ts";
import { logFault } from "../model/log.ts";
import { feedKey, headline, text, time } from "../model/schemas.ts";
import type { SourceState } from "../model/source-state.ts";
import { sourceState, storableState } from "../model/source-state-schema.ts";

/** One current headline of a source. `shown` is false where another source has the same article. */
export interface KeptArticle {
  feed: string;
  shown: boolean;
  article: Headline;
}

/** The newsroom's record of one section: the state of each source and its headlines. */
export interface SectionRecord {
  key: FeedKey;
  sources: SourceState[];
  /** When the list of headlines last changed, in ms; 0 before the first. */
  changedAt: number;
  /** Newest first. */
  kept: KeptArticle[];
  /** Ids of stories that left their feed and aren't recorded in the archive yet. */
  left: string[];
}

const kept = v.object({ feed: text(4_096), shown: v.boolean(), article: headline });
const record = v.object({
  key: feedKey,
  sources: v.array(sourceState),
  changedAt: time,
  kept: v.array(kept),
  left: v.array(text(200)),
}) satisfies v.GenericSchema<SectionRecord>;

/** A section before its first request. */
export const emptySection = (key: FeedKey): SectionRecord => ({
  ...{ key, sources: [], changedAt: 0, kept: [], left: [] },
});

/** The text of a record. An invalid story is left out and logged. */
export function writeRecord(section: SectionRecord): string {
  const fit = section.kept.filter((one) => {
    const result = v.safeParse(kept, one);
    if (!result.success)
      logFault("newsroom", `a story of "${section.key}" is left out: ${v.getDotPath(result.issues[0])}`);
    return result.success;
  });
  return JSON.stringify({ ...section, kept: fit, sources: section.sources.map(storableState) });
}

/** Parses a record. Throws a ValiError or SyntaxError for an invalid text. */
export const readRecord = (stored: string): SectionRecord => v.parse(record, JSON.parse(stored));

/**
 * The record as it would be parsed. Its strings are copies, because a parser's strings are slices of the publisher's
 * document, and one short title would keep 4 MB in memory.
 */
export const roundTripped = (section: SectionRecord): SectionRecord => readRecord(writeRecord(section));
