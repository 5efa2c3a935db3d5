import * as v from "valibot";
import type { FeedKey, Headline } from "../model/headline.ts";
import { logFault } from "../model/log.ts";
import { feedKey, headline, text, time } from "../model/schemas.ts";
import type { SourceState } from "../model/source-state.ts";
import { sourceState, storableState } from "../model/source-state-schema.ts";

/** One headline a source holds now. `shown` is false where another source has the same article. */
export interface KeptArticle {
  feed: string;
  shown: boolean;
  article: Headline;
}

/** What the newsroom knows of one section: the state of each of its sources and the headlines they hold. */
export interface SectionRecord {
  key: FeedKey;
  sources: SourceState[];
  /** When the list of headlines last changed, in ms; 0 before the first. Checking it changes nothing. */
  changedAt: number;
  /** Newest first. */
  kept: KeptArticle[];
  /** Ids of stories that left their feed and that the archive has still to be told of. */
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

/** A section nobody has asked for yet. */
export const emptySection = (key: FeedKey): SectionRecord => ({
  ...{ key, sources: [], changedAt: 0, kept: [], left: [] },
});

/** The text of a record. A story that couldn't be read back is left out, with a line in the log. */
export function writeRecord(section: SectionRecord): string {
  const fit = section.kept.filter((one) => {
    const result = v.safeParse(kept, one);
    if (!result.success)
      logFault("newsroom", `a story of "${section.key}" is left out: ${v.getDotPath(result.issues[0])}`);
    return result.success;
  });
  return JSON.stringify({ ...section, kept: fit, sources: section.sources.map(storableState) });
}

/** Reads a record. Throws a ValiError or SyntaxError for a text that `writeRecord` couldn't have written. */
export const readRecord = (stored: string): SectionRecord => v.parse(record, JSON.parse(stored));

/**
 * The record as it would be read back. Its strings are copies: those of a parser are parts of the publisher's
 * document, and one title of a hundred letters would keep 4 MB alive for as long as the newsroom remembers it.
 */
export const roundTripped = (section: SectionRecord): SectionRecord => readRecord(writeRecord(section));
