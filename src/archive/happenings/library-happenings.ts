import type { ListedHappening, WholeHappening } from "../../model/happening.ts";
import type { Lookup } from "../../model/lookup.ts";
import type { Ask } from "../ask.ts";
import type { Query } from "../search/query.ts";
import {
  findBodies,
  findHappening,
  findHappenings,
  findMeetings,
  type HappeningFilter,
  type PublicBody,
  searchHappenings,
} from "./find-happenings.ts";

/** Events and public meetings of the archive. No method rejects. */
export interface HappeningLibrary {
  /**
   * At most `most`, in the order of their beginning. Reads the rows of the days asked for; for a `chosen` filter, of
   * which there are many, from the row budget.
   */
  happenings(filter: HappeningFilter, most: number, chosen?: boolean): Promise<Lookup<ListedHappening[]>>;
  /** One event with its agenda and documents, and the id of the event that it duplicates. Reads 1 row. */
  happening(id: string): Promise<Lookup<WholeHappening & { sameAs: string | null }>>;
  /** Upcoming events that match a query, agenda items included. Reads at most 600 rows. */
  findHappenings(query: Query, most: number): Promise<Lookup<ListedHappening[]>>;
  /** The public bodies with upcoming meetings. Reads a row per meeting. */
  bodies(): Promise<Lookup<PublicBody[]>>;
  /** The meetings of a public body. Reads at most 100 rows. */
  meetings(body: string): Promise<Lookup<WholeHappening[]>>;
}

/** `search` uses the row budget for visitors' searches. */
export const happeningLibrary = (ask: Ask, search: Ask, now: () => number): HappeningLibrary => ({
  happenings: (filter, most, chosen = false) => findHappenings(chosen ? search : ask, filter, most),
  happening: (id) => findHappening(ask, id, now()),
  findHappenings: (query, most) => searchHappenings(search, query, now(), most),
  bodies: () => findBodies(ask, now()),
  meetings: (body) => findMeetings(ask, body, now()),
});
