import {
  type FilterName,
  filteredHappenings,
  filterQuery,
  isCanonicalQuery,
  isChosen,
  readFilter,
  type WhatsOnFilter,
} from "../archive/happenings/filter.ts";
import { site } from "../city/site.ts";
import { isOverSearchLimit } from "../edge/search-limit.ts";
import { calendarNamed } from "../edition/calendars-now.ts";
import type { Decisions } from "../edition/decisions.ts";
import type { AppContext, RouteParams } from "../env.ts";
import { COMMA } from "../i18n/locale.ts";
import { phrase } from "../i18n/phrase.ts";
import type { ListedHappening } from "../model/happening.ts";
import { textAnswer } from "../platform/text-answer.ts";
import { type ApiValue, apiHeaders } from "./api-v1.ts";
import { calendarRss } from "./calendar-rss.ts";
import { writeIcs } from "./calendars/write-ics.ts";
import { answer, type Finished, finish } from "./conditional.ts";

type CalendarFormat = "ics" | "json" | "rss";

const TYPES: Readonly<Record<CalendarFormat, string>> = {
  ics: "text/calendar",
  json: "application/json",
  rss: "application/rss+xml",
};

const DAY_MS = 86_400_000;
/** How far back the files go, in ms. Earlier events are left out; clients keep those that they have. */
const BACK_MS = 2 * DAY_MS;
const AHEAD_MS = 60 * DAY_MS;

/** The content of a calendar file: all events, or those of a source, a body, a place or a search. */
export interface CalendarOut {
  /** The calendar's name in clients. */
  name: string;
  /** The path of the page with the same list. */
  page: string;
  origin: string;
  /** The path and query of the file. */
  self: string;
  list: readonly ListedHappening[];
  /** When the list last changed, in ms; 0 for an empty list. */
  changed: number;
}

function nameOf(
  { kind, source, body, place, q }: WhatsOnFilter,
  [first]: readonly ListedHappening[],
  decisions: Decisions,
): string {
  const what = [
    source && (calendarNamed(source, decisions)?.organizer ?? first?.source ?? source),
    body && (first?.body?.name ?? body),
    place,
    q && `“${q}”`,
  ].filter(Boolean);
  const all = kind === "meeting" ? phrase("Public meetings") : phrase("Events and public meetings");
  return `${site.name}: ${what.length > 0 ? what.join(COMMA) : all}`;
}

const pageOf = (filter: WhatsOnFilter): string =>
  filter.body && !filter.q ? `/meetings/${filter.body}` : `/local-events${filterQuery(filter)}`;

/** The list as JSON with absolute addresses. */
const jsonOf = ({ name, page, origin, list }: CalendarOut): string =>
  JSON.stringify({
    name,
    page: origin + page,
    timeZone: site.city.timeZone,
    happenings: list.map(({ begins: _begins, over: _over, featured: _featured, ...one }) => ({
      ...one,
      page: `${origin}/events/${one.id}`,
    })),
  } satisfies ApiValue<"calendar">);

const icsOf = ({ name, page, origin, list }: CalendarOut): string =>
  writeIcs(list, { name, host: new URL(origin).hostname, zone: site.city.timeZone, url: origin + page });

const WRITE: Readonly<Record<CalendarFormat, (out: CalendarOut) => string>> = {
  ics: icsOf,
  json: jsonOf,
  rss: calendarRss,
};

const document = (format: CalendarFormat, out: CalendarOut): Promise<Finished> =>
  finish(
    WRITE[format](out),
    {
      "Content-Type": `${TYPES[format]}; charset=utf-8`,
      "Content-Location": out.self,
      "X-Robots-Tag": "noindex, follow",
      "Access-Control-Allow-Origin": "*",
      ...(format === "json" && apiHeaders("calendar")),
      ...(format === "ics" && { "Content-Disposition": 'inline; filename="calendar.ics"' }),
    },
    out.changed || null,
  );

const RETRY = { "Retry-After": "60" };

const away = (): Response =>
  textAnswer(503, "We can’t load the calendar right now. Try again in a few minutes.", RETRY);

/** The path of a calendar file without its query. */
const pathOf = (format: CalendarFormat): string => `${format === "json" ? "/api/v1" : ""}/calendar.${format}`;

/** `/calendar.ics`, `.rss` and `/api/v1/calendar.json`: events of the next 60 days, filtered as on the list's page. */
export async function calendarFile(
  c: AppContext,
  format: CalendarFormat,
  query: RouteParams<never, FilterName>["query"],
): Promise<Response> {
  const filter = { ...readFilter(query), when: "days" as const, from: "" };
  const self = pathOf(format) + filterQuery(filter);
  if (!isCanonicalQuery(query, filter)) return c.redirect(self, 301);
  if (isChosen(filter) && (await isOverSearchLimit(c)))
    return textAnswer(429, "Too many requests. Try again in a minute.", RETRY);
  const now = Date.now();
  const days = { from: now - BACK_MS, to: now + AHEAD_MS };
  const found = await filteredHappenings(c.get("library"), filter, days);
  if (found.kind !== "found") return away();
  const list = found.value;
  const origin = c.get("origin");
  const out = {
    ...{ name: nameOf(filter, list, c.get("decisions")), page: pageOf(filter), origin, list, self },
    changed: Math.max(0, ...list.map(({ updated }) => Date.parse(updated))),
  };
  return answer(c.req.raw, await document(format, out));
}

/** `/events/{id}.ics`: one event or meeting as a calendar file. */
export async function eventFile(c: AppContext, name: string): Promise<Response> {
  const id = name.replace(/\.ics$/, "");
  const found = await c.get("library").happening(id);
  if (found.kind === "unavailable") return away();
  if (found.kind === "missing" || found.value.isHidden) return textAnswer(404, "We can’t find that event.");
  const one = found.value;
  const out = {
    ...{ name: one.title, page: `/events/${id}`, origin: c.get("origin"), list: [one] },
    ...{ self: `/events/${id}.ics`, changed: Date.parse(one.updated) },
  };
  return answer(c.req.raw, await document("ics", out));
}
