import * as v from "valibot";
import type { Source } from "../city/source.ts";
import type { FeedKey } from "../model/headline.ts";
import { feedKey, headline, httpAddress, stored, time } from "../model/schemas.ts";
import type { PolledState, SourceState } from "../model/source-state.ts";
import { logFault } from "../platform/log.ts";

/** One current headline of a source. `shown` is false if another source shows the same article. */
const kept = v.object({ feed: stored(4_096), shown: v.boolean(), article: headline });
export type KeptArticle = v.InferOutput<typeof kept>;

/** A section as it is stored. */
export const storedSection = v.object({
  key: feedKey,
  /** The sources of the stored headlines. */
  sources: v.array(v.object({ name: stored(200), home: httpAddress, feed: httpAddress })),
  /** When the list of headlines last changed, in ms; 0 before the first change. */
  changedAt: time,
  /** Newest first. */
  kept: v.array(kept),
});
export type StoredSection = v.InferOutput<typeof storedSection>;

/** The newsroom's record of a section: its headlines and the state of each source. */
export interface SectionRecord extends Omit<StoredSection, "sources"> {
  sources: SourceState[];
}

/** The record of a section before its first request. */
export const emptySection = (key: FeedKey): SectionRecord => ({
  ...{ key, sources: [], changedAt: 0, kept: [] },
});

/** The record as stored, without the states of its sources. */
export const withoutStates = (section: SectionRecord): StoredSection => ({
  ...section,
  sources: section.sources.map(({ name, home, feed }) => ({ name, home, feed })),
});

/** A stored section together with the states of its sources. */
export const withStates = (
  section: StoredSection,
  stateOf: (feed: string) => PolledState<"feed">,
): SectionRecord => ({
  ...section,
  sources: section.sources.map((source) => sourceState(source, stateOf(source.feed), section.kept)),
});

/** The state of a feed for pages and the desk. `list` contains the feed's articles among others, newest first. */
export function sourceState(
  { name, home, feed }: Pick<Source, "name" | "home" | "feed">,
  { kind: _kind, startedAt: _startedAt, more, ...state }: PolledState<"feed">,
  list: readonly KeptArticle[],
): SourceState {
  const own = list.filter((one) => one.feed === feed);
  const gone = state.failures > 0 && state.error?.kind === "gone";
  return {
    ...{ ...state, ...more, name, home, feed, gone },
    ...{ held: own.length, newest: own[0]?.article.pubDate ?? null },
  };
}

const storedStory = v.pipe(v.string(), v.parseJson(), kept);

/**
 * Copies the strings of new stories, because a parser's strings are slices of the publisher's document: one short title
 * would keep 4 MB in memory. Leaves out and logs invalid stories. Those in `stored` stay unchanged.
 */
export function detached(section: SectionRecord, stored: Pick<StoredSection, "kept">): SectionRecord {
  const known = new Set(stored.kept.map(({ article }) => article));
  const fit = section.kept.flatMap((one) => {
    if (known.has(one.article)) return [one];
    const result = v.safeParse(storedStory, JSON.stringify(one));
    if (result.success) return [result.output];
    logFault("newsroom", `a story of "${section.key}" is left out: ${v.getDotPath(result.issues[0])}`);
    return [];
  });
  return { ...section, kept: fit };
}
