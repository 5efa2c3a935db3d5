import { CalendarError } from "./calendar-error.ts";
import { ComponentReader } from "./components.ts";
import { asUtf8 } from "./decode-lines.ts";
import { readEvent } from "./event.ts";
import type { RawCalendar } from "./raw-calendar.ts";
import { SeriesGroups } from "./series.ts";
import { unfold } from "./unfold.ts";
import type { WorkBudget } from "./work-budget.ts";
import type { CalendarZones } from "./zone-names.ts";

/** Units of work for looking up a zone's offsets. */
const ZONE_WORK = 1_000;
const EVENT_WORK = 10;
const BYTES_A_UNIT = 200;
const PIECES_A_UNIT = 8;

/** Reads the components of a calendar. Throws CalendarError if the bytes aren't a calendar. */
export function* readComponents(bytes: Uint8Array, work: WorkBudget): Generator<undefined, RawCalendar> {
  const reader = new ComponentReader();
  for (const batch of unfold(asUtf8(bytes))) {
    work.spend(batch.pieces / PIECES_A_UNIT + batch.bytes / BYTES_A_UNIT);
    if (work.isSpent) yield;
    for (const line of batch.lines) {
      reader.take(line);
      work.spend(1);
      if (work.isSpent) yield;
    }
  }
  if (!reader.calendar.isCalendar) throw new CalendarError("This isn't an iCalendar document.");
  return reader.calendar;
}

/** The events with a valid start, grouped by UID. */
export function* groupEvents(
  calendar: RawCalendar,
  zones: CalendarZones,
  work: WorkBudget,
): Generator<undefined, SeriesGroups> {
  const groups = new SeriesGroups();
  for (const raw of calendar.events) {
    const opened = zones.opened;
    const event = readEvent(raw, zones);
    if (event) groups.add(event);
    work.spend(EVENT_WORK + (zones.opened - opened) * ZONE_WORK);
    if (work.isSpent) yield;
  }
  return groups;
}
