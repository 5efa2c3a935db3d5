import type { CalendarEvent } from "./event.ts";

/** Events with the same UID, and the overrides of single instances. */
export interface Series {
  events: CalendarEvent[];
  overrides: CalendarEvent[];
}

/** Groups events by UID; an event without a UID forms its own series. */
export class SeriesGroups {
  private readonly byUid = new Map<string, Series>();
  readonly list: Series[] = [];

  add(event: CalendarEvent): void {
    const series = this.seriesOf(event.uid);
    (event.replaces ? series.overrides : series.events).push(event);
  }

  private seriesOf(uid: string | null): Series {
    const known = uid === null ? undefined : this.byUid.get(uid);
    if (known) return known;
    const series: Series = { events: [], overrides: [] };
    this.list.push(series);
    if (uid !== null) this.byUid.set(uid, series);
    return series;
  }
}

const modified = (event: CalendarEvent): string => event.raw.once.get("LAST-MODIFIED")?.value ?? "";

const isNewer = (event: CalendarEvent, than: CalendarEvent): boolean =>
  event.sequence === than.sequence ? modified(event) > modified(than) : event.sequence > than.sequence;

/**
 * Keeps one event for each start and one override for each instance: the one with the highest SEQUENCE, then the
 * latest LAST-MODIFIED, then the first in the file.
 */
export function newestRevisions(events: readonly CalendarEvent[]): CalendarEvent[] {
  if (events.length < 2) return [...events];
  const kept = new Map<string, CalendarEvent>();
  for (const event of events) {
    const at = event.replaces ?? event.start;
    const key = `${at.wall} ${at.isDate} ${at.zone.name} ${event.isRange}`;
    const known = kept.get(key);
    if (!known || isNewer(event, known)) kept.set(key, event);
  }
  return [...kept.values()];
}
