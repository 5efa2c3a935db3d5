import { site } from "../../city/site.ts";
import { cityDay, readDay } from "../../i18n/day.ts";
import { type Week, weekOf } from "../../i18n/week.ts";
import type { ListedHappening } from "../../model/happening.ts";
import type { Lookup } from "../../model/lookup.ts";
import type { Library } from "../library.ts";
import { readQuery } from "../search/query.ts";

/** The events and meetings that a page shows. */
export interface WhatsOnFilter {
  when: "today" | "weekend" | "days";
  kind: "event" | "meeting" | "";
  free: boolean;
  family: boolean;
  /** A calendar's id; words in a place (`place`) or in any text (`q`). Empty matches all. */
  source: string;
  /** The slug of a public body. */
  body: string;
  place: string;
  q: string;
  /** The first day, YYYY-MM-DD; empty for today. */
  from: string;
}

export const NO_FILTER: WhatsOnFilter = {
  ...{ when: "days", kind: "", free: false, family: false },
  ...{ source: "", body: "", place: "", q: "", from: "" },
};

export type FilterName = keyof WhatsOnFilter;
/** The query parameters of lists and of exported calendars. */
export const FILTER_NAMES = Object.keys(NO_FILTER) as FilterName[];

/** The maximum length of a search text. */
export const MAX_FILTER = 80;
const SLUG = /^[a-z0-9-]{1,120}$/;

/** Reads the filter from a query string; ignores invalid values. */
export function readFilter(query: Readonly<Partial<Record<FilterName, string | undefined>>>): WhatsOnFilter {
  const { when, kind, free, family, source = "", body = "", place = "", q = "", from = "" } = query;
  return {
    when: when === "today" || when === "weekend" ? when : "days",
    kind: kind === "event" || kind === "meeting" ? kind : "",
    free: free === "1",
    family: family === "1",
    source: SLUG.test(source) ? source : "",
    body: SLUG.test(body) ? body : "",
    place: place.trim().slice(0, MAX_FILTER),
    q: q.trim().slice(0, MAX_FILTER),
    from: /^\d{4}-\d\d-\d\d$/.test(from) && readDay(from) !== null ? from : "",
  };
}

/** The query string of a filter, starting with "?"; empty if nothing is filtered. Equal filters have equal strings. */
export function filterQuery(filter: WhatsOnFilter): string {
  const given: Record<FilterName, string> = {
    ...filter,
    when: filter.when === "days" ? "" : filter.when,
    free: filter.free ? "1" : "",
    family: filter.family ? "1" : "",
  };
  const query = new URLSearchParams(
    FILTER_NAMES.flatMap((name): [string, string][] => (given[name] === "" ? [] : [[name, given[name]]])),
  ).toString();
  return query === "" ? "" : `?${query}`;
}

/** True if a query is spelled as by `filterQuery`, because other spellings would multiply cache entries. */
export const isCanonicalQuery = (
  query: Readonly<Partial<Record<FilterName, string | undefined>>>,
  filter: WhatsOnFilter,
): boolean => {
  const canonical = new URLSearchParams(filterQuery(filter));
  return FILTER_NAMES.every((name) => (query[name] ?? "") === (canonical.get(name) ?? ""));
};

/** The address of the list with this filter. */
export const listAddress = (filter: WhatsOnFilter): string => `/local-events${filterQuery(filter)}`;

/** True if more than the days is filtered. */
export const isNarrowed = ({ when: _when, from: _from, ...rest }: WhatsOnFilter): boolean =>
  Object.values(rest).some(Boolean);

/** True for one of the many possible lists with a visitor's own filter, which count against the limit for searches. */
export const isChosen = (filter: WhatsOnFilter): boolean => isNarrowed(filter) || filter.from !== "";

const DAY_MS = 86_400_000;
/** The number of days on one page of the list. */
export const DAYS = 10;
/** The maximum number of happenings in one list. */
const MAX = 600;

/** A period of time in ms. */
export interface Days {
  from: number;
  to: number;
}

/** The period that a filter selects: from now or its first day, to the end of its last day. */
export function daysOf(
  { when, from }: WhatsOnFilter,
  now: number,
  { weekend }: Week = weekOf(site.city.country),
): Days {
  const start = (from && readDay(from)) || now;
  const today = readDay(cityDay(start)) ?? start;
  if (when === "today") return { from: start, to: today + DAY_MS };
  if (when === "days") return { from: start, to: today + DAYS * DAY_MS };
  // From 5 p.m. on the day before the weekend until its end; during the weekend, the rest of it.
  const weekday = new Date(`${cityDay(start)}T12:00:00Z`).getUTCDay();
  const days = (((weekend.at(-1) ?? 0) - weekday + 7) % 7) + 1;
  const evening = today + (days - weekend.length - 1) * DAY_MS + 17 * 3_600_000;
  return { from: Math.max(start, evening), to: today + days * DAY_MS };
}

/** The events of some days that match a filter, in order. A text search covers all upcoming days. */
export async function filteredHappenings(
  library: Pick<Library, "happenings" | "findHappenings">,
  filter: WhatsOnFilter,
  days: Days,
): Promise<Lookup<ListedHappening[]>> {
  const { kind, source: calendar, body, place, q, free, family } = filter;
  const found = await (q
    ? library.findHappenings(readQuery(q), MAX)
    : library.happenings({ ...days, kind, calendar, body, place }, MAX, isChosen(filter)));
  if (found.kind !== "found") return found;
  const value = found.value
    .filter((one) => kind === "" || one.kind === kind)
    .filter((one) => (!free || one.free) && (!family || one.family));
  return { kind: "found", value };
}
