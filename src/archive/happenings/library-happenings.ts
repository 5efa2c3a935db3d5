import type { Db } from "../ask.ts";
import type { Query } from "../search/query.ts";
import {
  findBodies,
  findHappening,
  findHappenings,
  findMeetings,
  type HappeningFilter,
  searchHappenings,
} from "./find-happenings.ts";

/**
 * Events and public meetings of the archive. No method rejects. `search` uses the row budget for visitors' searches,
 * and for a `chosen` filter, of which there are many.
 */
export const happeningLibrary = (ask: Db, search: Db, now: () => number) => ({
  happenings: (filter: HappeningFilter, most: number, chosen = false) =>
    findHappenings(chosen ? search : ask, filter, most),
  happening: (id: string) => findHappening(ask, id, now()),
  findHappenings: (query: Query, most: number) => searchHappenings(search, query, now(), most),
  bodies: () => findBodies(ask, now()),
  meetings: (body: string) => findMeetings(ask, body, now()),
});
export type HappeningLibrary = ReturnType<typeof happeningLibrary>;
