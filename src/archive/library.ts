import type { Answer } from "../model/answer.ts";
import type { Headline, Story } from "../model/headline.ts";
import { type Ask, askerOf } from "./ask.ts";
import { type Correction, findCorrections, findCorrectionsOf } from "./corrections.ts";
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
import { thriftyAsk } from "./search/row-budget.ts";
import { type Found, type Order, searchStories } from "./search/search-stories.ts";
import { suggestSpelling } from "./search/suggest.ts";
import { findSize } from "./size.ts";
import { findStoryRecord, type StoryRecord } from "./story-record.ts";
import type { LibraryStory } from "./story-row.ts";

/**
 * Every story ever carried: headline for ever, content for 90 days. No page that lists today's stories reads
 * it, and no method ever rejects: a library that is missing, locked, slow or full answers "unavailable".
 */
export interface Library extends HappeningLibrary {
  /** The story of an id. Reads 1 row. */
  story(id: string): Promise<Answer<LibraryStory>>;
  /** All that a story's address shows: the story, that it was taken down, its corrections. Reads 3 rows and more. */
  record(id: string): Promise<Answer<StoryRecord>>;
  /** Corrections, newest first: `count` after the first `from`. */
  corrections(count: number, from?: number): Promise<Answer<Correction[]>>;
  /** The corrections of some stories, newest first. */
  correctionsOf(ids: readonly string[]): Promise<Answer<Correction[]>>;
  /** Our own stories that are out, newest first. */
  ownStories(count: number): Promise<Answer<OwnHeadline[]>>;
  /** The contents of stories by id, as far as there are any, for published feeds. Reads 1 row an id. */
  contents(ids: readonly string[]): Promise<Answer<ReadonlyMap<string, string>>>;
  /** Up to five stories around the time of a headline that share its distinctive words. Reads at most 12 rows. */
  related(headline: Headline, count: number): Promise<Answer<LibraryStory[]>>;
  /** One page (of 20, at most 50) of the stories that match, from 1. Reads at most 500 rows, whatever the library holds. */
  search(query: Query, order: Order, page: number, size?: number): Promise<Answer<Found>>;
  /** The query as it was probably meant; null where no better spelling finds anything. Reads about 100 rows. */
  spelling(query: Query): Promise<string | null>;
  /** Writes what is new or changed, at the end of a refresh; gives the rows written, 0 when nothing changed. */
  write(stories: readonly Story[], now: number): Promise<Answer<number>>;
  /** Remembers that these stories left their feed; gives the rows written. */
  left(ids: readonly string[], now: number): Promise<Answer<number>>;
  /** Keeps the front page as the day's, at most once an hour; the newsroom calls it. Gives the rows written. */
  keepDay(sections: readonly DaySection[], now: number): Promise<Answer<number>>;
  /** Removes some of the contents older than 90 days; the newsroom calls it. Gives the rows written. */
  retire(now: number): Promise<Answer<number>>;
  /** The front page of a day, "2026-11-21". Reads 3 rows. */
  day(date: string): Promise<Answer<Day>>;
  /** The days of a month, "2026-11", newest first. Reads at most 31 rows. */
  days(month: string): Promise<Answer<DayLead[]>>;
  /** What led the newest day. Reads 1 row. */
  latestDay(): Promise<Answer<DayLead>>;
  /** How large the library is, in bytes. Reads no row. */
  size(): Promise<Answer<number>>;
  /** The months that have a day, "2026-11", newest first. Reads a row a month. */
  months(): Promise<Answer<string[]>>;
  /** True once something on this request could not be looked up: no cache may keep its answer. */
  failed(): boolean;
}

/** The library behind a binding; without one every answer is "unavailable". */
export function openLibrary(db: D1Database | undefined, now: () => number): Library {
  let failed = false;
  const asker = askerOf(db);
  const ask: Ask = async (...question) => {
    const result = await asker(...question);
    if (!result) failed = true;
    return result;
  };
  const search = thriftyAsk(db, ask, now);
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
