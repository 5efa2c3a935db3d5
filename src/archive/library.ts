import type { Headline, Story } from "../model/headline.ts";
import type { Lookup } from "../model/lookup.ts";
import { type Ask, askerOf } from "./ask.ts";
import { findCorrections, findCorrectionsOf, type ListedCorrection } from "./corrections.ts";
import {
  type Day,
  type DayLead,
  type DaySection,
  findDay,
  findDays,
  findLatestDay,
  findMonths,
  keepDay,
} from "./days.ts";
import { findContents, findStory } from "./find-story.ts";
import { type HappeningLibrary, happeningLibrary } from "./happenings/library-happenings.ts";
import { findOwnStories, type OwnHeadline } from "./own-stories.ts";
import { markLeft, recordStories } from "./record-stories.ts";
import { findRelated } from "./related-stories.ts";
import { retireContents } from "./retire.ts";
import type { Query } from "./search/query.ts";
import { budgetedAsk } from "./search/row-budget.ts";
import { type Order, type SearchResult, searchStories } from "./search/search-stories.ts";
import { suggestSpelling } from "./search/suggest.ts";
import { findSize } from "./size.ts";
import { findStoryRecord, type StoryRecord } from "./story-record.ts";
import type { LibraryStory } from "./story-row.ts";

/**
 * Every story ever listed: its headline without a limit, its text for 90 days. Pages of today's stories don't read
 * it. No method rejects: a missing, locked, slow or full database returns "unavailable".
 */
export interface Library extends HappeningLibrary {
  /** The story of an id. Reads 1 row. */
  story(id: string): Promise<Lookup<LibraryStory>>;
  /** What a story's address shows: the story, its withdrawal, its corrections. Reads 3 rows and more. */
  record(id: string): Promise<Lookup<StoryRecord>>;
  /** Corrections, newest first: `count` after the first `from`. */
  corrections(count: number, from?: number): Promise<Lookup<ListedCorrection[]>>;
  /** The corrections of some stories, newest first. */
  correctionsOf(ids: readonly string[]): Promise<Lookup<ListedCorrection[]>>;
  /** Our own published stories, newest first. */
  ownStories(count: number): Promise<Lookup<OwnHeadline[]>>;
  /** The texts of stories by id, where stored, for feeds. Reads 1 row per id. */
  contents(ids: readonly string[]): Promise<Lookup<ReadonlyMap<string, string>>>;
  /** Up to five stories around a headline's time that share its rare words. Reads at most 12 rows. */
  related(headline: Headline, count: number): Promise<Lookup<LibraryStory[]>>;
  /** One page (of 20, at most 50) of the matching stories, from 1. Reads at most 500 rows. */
  search(query: Query, order: Order, page: number, size?: number): Promise<Lookup<SearchResult>>;
  /** The query with its spelling corrected; null where no correction finds anything. Reads about 100 rows. */
  spelling(query: Query): Promise<string | null>;
  /** Writes new and changed stories at the end of a refresh; returns the rows written. */
  write(stories: readonly Story[], now: number): Promise<Lookup<number>>;
  /** Marks stories that left their feed; returns the rows written. */
  left(ids: readonly string[], now: number): Promise<Lookup<number>>;
  /** Stores the front page of the day, at most once an hour. Returns the rows written. */
  keepDay(sections: readonly DaySection[], now: number): Promise<Lookup<number>>;
  /** Deletes texts older than 90 days, some per call. Returns the rows written. */
  retire(now: number): Promise<Lookup<number>>;
  /** The front page of a day, "2026-11-21". Reads 3 rows. */
  day(date: string): Promise<Lookup<Day>>;
  /** The days of a month, "2026-11", newest first. Reads at most 31 rows. */
  days(month: string): Promise<Lookup<DayLead[]>>;
  /** The lead stories of the newest day. Reads 1 row. */
  latestDay(): Promise<Lookup<DayLead>>;
  /** The size of the database in bytes. Reads no row. */
  size(): Promise<Lookup<number>>;
  /** The months that have a day, "2026-11", newest first. Reads a row a month. */
  months(): Promise<Lookup<string[]>>;
  /** True once a lookup of this request failed: its response must not be cached. */
  failed(): boolean;
}

/** The library behind a D1 binding; without one every result is "unavailable". */
export function openLibrary(db: D1Database | undefined, now: () => number): Library {
  let failed = false;
  const asker = askerOf(db);
  const ask: Ask = async (...question) => {
    const result = await asker(...question);
    if (!result) failed = true;
    return result;
  };
  const search = budgetedAsk(db, ask, now);
  return {
    ...happeningLibrary(ask, search, now),
    failed: () => failed,
    story: (id) => findStory(ask, id),
    contents: (ids) => findContents(ask, ids),
    record: (id) => findStoryRecord(ask, id, now()),
    corrections: (count, from = 0) => findCorrections(ask, count, from),
    correctionsOf: (ids) => findCorrectionsOf(ask, ids),
    ownStories: (count) => findOwnStories(ask, now(), count),
    write: (stories, at) => recordStories(ask, stories, at),
    related: (headline, count) => findRelated(ask, headline, count, now()),
    search: (query, order, page, size) => searchStories(search, query, order, page, size),
    spelling: (query) => suggestSpelling(search, query),
    left: (ids, at) => markLeft(ask, ids, at),
    keepDay: (sections, at) => keepDay(ask, sections, at),
    retire: (at) => retireContents(ask, at),
    day: (date) => findDay(ask, date),
    days: (month) => findDays(ask, month),
    latestDay: () => findLatestDay(ask),
    size: () => findSize(ask),
    months: () => findMonths(ask),
  };
}
