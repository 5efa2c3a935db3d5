import type { CalendarSource } from "../city/calendar-source.ts";
import { CALENDARS } from "../city/calendars.ts";
import { SAMPLE_CALENDARS } from "../city/sample-calendars.ts";
import type { Decision } from "../decisions/kinds.ts";
import { type Env, settingsOf } from "../env.ts";
import type { Decisions } from "./decisions.ts";

/** A calendar with the desk's changes. */
export interface CalendarNow extends CalendarSource {
  /** Minutes between requests; null for the default. */
  minutes?: number | null;
  /** True if the calendar isn't requested. */
  paused?: boolean;
}

/** The calendars in the code: this city's, or those of the sample edition. */
export const calendarTable = (env: Env): readonly CalendarSource[] =>
  settingsOf(env).settings.sample ? SAMPLE_CALENDARS : CALENDARS;

/** The calendars of a table with the desk's changes, and those added at the desk, with ids made from their entries. */
export function calendarsNow(
  table: readonly CalendarSource[],
  sources: readonly Decision<"source">[],
): CalendarNow[] {
  const entries = new Map(sources.map((entry) => [entry.feed, entry]));
  const known = new Set(table.map(({ url }) => url));
  const rows = table.map((row): CalendarNow => {
    const entry = entries.get(row.url);
    if (!entry) return row;
    const { name, home, interval: minutes, paused } = entry;
    return { ...row, name, home, minutes, paused };
  });
  const added = sources.flatMap(({ id, feed, name, home, calendar, interval: minutes, paused }) => {
    if (!calendar || known.has(feed)) return [];
    // Addresses of events can contain only lower-case letters.
    const ownId = `desk-${id.toLowerCase().replaceAll("_", "-")}`;
    return [{ ...calendar, id: ownId, name, organizer: name, url: feed, home, minutes, paused }];
  });
  return [...rows, ...added];
}

/** The calendar with this id, with editors' changes; undefined for an editor's own event or an unknown id. */
export const calendarNamed = (id: string, { sources }: Pick<Decisions, "sources">): CalendarNow | undefined =>
  calendarsNow([...CALENDARS, ...SAMPLE_CALENDARS], sources).find((calendar) => calendar.id === id);
