import type { CalendarSource } from "../city/calendar-source.ts";
import { CALENDARS } from "../city/calendars.ts";
import { SAMPLE_CALENDARS } from "../city/sample-calendars.ts";
import type { Decision } from "../decisions/kinds.ts";
import { type Env, settingsOf } from "../env.ts";
import type { Decisions } from "./decisions.ts";

/** A calendar with the desk's changes. */
export interface CalendarNow extends CalendarSource {
  /** Minutes between requests; null for automatic. */
  minutes?: number | null;
  /** True if it isn't requested. */
  paused?: boolean;
}

/** The deployment's calendars, or those of the sample edition. */
export const calendarTable = (env: Env): readonly CalendarSource[] =>
  settingsOf(env).settings.sample ? SAMPLE_CALENDARS : CALENDARS;

/** The calendars of a table with the desk's changes, and those that were added, by the id of their entry. */
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
    // Addresses of events have lower-case letters only.
    const ownId = `desk-${id.toLowerCase().replaceAll("_", "-")}`;
    return [{ ...calendar, id: ownId, name, organizer: name, url: feed, home, minutes, paused }];
  });
  return [...rows, ...added];
}

/** The calendar of an id, as editors changed or added it; undefined for an editor's entry and an unknown id. */
export const calendarNamed = (id: string, { sources }: Pick<Decisions, "sources">): CalendarNow | undefined =>
  calendarsNow([...CALENDARS, ...SAMPLE_CALENDARS], sources).find((calendar) => calendar.id === id);
