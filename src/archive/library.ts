import type { Headline, Story } from "../model/headline.ts";
import { type Db, openDb } from "./ask.ts";
import { findCorrections, findCorrectionsOf } from "./corrections.ts";
import { type DaySection, findDay, findDays, findLatestDay, findMonths, keepDay } from "./days.ts";
import {
  findAgendas,
  findBodies,
  findHappening,
  findHappenings,
  findMeetings,
  type HappeningFilter,
  searchHappenings,
} from "./happenings/find-happenings.ts";
import { findOwnStories } from "./own-stories.ts";
import { findRelated } from "./related-stories.ts";
import { findRoom } from "./room.ts";
import type { Query } from "./search/query.ts";
import { budgetedAsk } from "./search/row-budget.ts";
import type { Order } from "./search/search-stories.ts";
import { findContents, findStory, findStoryRecord } from "./story-record.ts";

/**
 * Every story ever listed: headlines without a time limit, texts for 90 days. Pages of today's stories don't read it.
 * No method rejects: if the database is missing, locked, slow or full, the result is "unavailable".
 */
export type Library = ReturnType<typeof openLibrary>;

/** Opens the library of a D1 database. Without a database, every result is "unavailable". */
export function openLibrary(db: D1Database | undefined, now: () => number) {
  let failed = false;
  const asker = openDb(db);
  const ask: Db = async (...question) => {
    const result = await asker(...question);
    if (!result) failed = true;
    return result;
  };
  const search = budgetedAsk(db, ask, now);
  return {
    /** True after a failed lookup in this request: its response must not be cached. */
    failed: () => failed,
    /** Events. Lists with a visitor's `chosen` filter use the row budget for searches. */
    happenings: (filter: HappeningFilter, most: number, chosen = false) =>
      findHappenings(chosen ? search : ask, filter, most),
    happening: (id: string) => findHappening(ask, id, now()),
    findHappenings: (query: Query, most: number) => searchHappenings(search, query, now(), most),
    agendas: (ids: readonly string[]) => findAgendas(ask, ids),
    bodies: () => findBodies(ask, now()),
    meetings: (body: string) => findMeetings(ask, body, now()),
    story: (id: string) => findStory(ask, id),
    contents: (ids: readonly string[]) => findContents(ask, ids),
    record: (id: string) => findStoryRecord(ask, id, now()),
    corrections: (count: number, from = 0) => findCorrections(ask, count, from),
    correctionsOf: (ids: readonly string[]) => findCorrectionsOf(ask, ids),
    ownStories: (count: number, language = "") => findOwnStories(ask, { now: now(), count, language }),
    // Imported on the newsroom's first call, because isolates that serve pages never write.
    write: async (stories: readonly Story[], at: number) =>
      (await import("./record-stories.ts")).recordStories(ask, stories, at),
    related: (headline: Headline, count: number) => findRelated(ask, headline, count, now()),
    // Imported on the first search, because most isolates never search.
    search: async (query: Query, order: Order, page: number, size?: number) =>
      (await import("./search/search-stories.ts")).searchStories(search, query, order, page, size),
    spelling: async (query: Query, titles: readonly string[]) =>
      (await import("./search/suggest.ts")).suggestSpelling(search, query, titles),
    keepDay: (sections: readonly DaySection[], at: number) => keepDay(ask, sections, at),
    retire: async (at: number, limit: number) => (await import("./retire.ts")).retireContents(ask, at, limit),
    day: (date: string) => findDay(ask, date),
    days: (month: string) => findDays(ask, month),
    latestDay: () => findLatestDay(ask),
    room: (limit: number) => findRoom(ask, now(), limit),
    months: () => findMonths(ask),
  };
}
