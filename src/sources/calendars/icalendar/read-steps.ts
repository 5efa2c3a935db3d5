import type { Zone } from "../../../text/zone.ts";
import type { CalendarReading } from "../read-calendar.ts";
import { CalendarError } from "./calendar-error.ts";
import { ComponentReader } from "./components.ts";
import { asUtf8 } from "./decode-lines.ts";
import { readEvent } from "./event.ts";
import { expandSeries } from "./expand.ts";
import type { Expansion } from "./expansion.ts";
import { ICS_LIMITS } from "./limits.ts";
import { type Instance, type Occurrence, occurrenceOf } from "./occurrence.ts";
import type { RawCalendar } from "./raw-calendar.ts";
import { SeriesGroups } from "./series.ts";
import { unfold } from "./unfold.ts";
import { WorkBudget } from "./work-budget.ts";
import { CalendarZones } from "./zone-names.ts";

/** Units of work for looking up a zone's offsets. */
const ZONE_WORK = 1_000;
const EVENT_WORK = 10;
const BYTES_A_UNIT = 200;
const PIECES_A_UNIT = 8;

/** Reads the components of a calendar. Throws CalendarError if the bytes aren't a calendar. */
function* readComponents(bytes: Uint8Array, work: WorkBudget): Generator<undefined, RawCalendar> {
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
function* groupEvents(
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

const SERIES_WORK = 10;
const OCCURRENCE_WORK = 20;

interface Window {
  from: number;
  to: number;
  zone: Zone;
}

/** The instances of all series, in order. Limits each series so that a very long one leaves space for the others. */
function* expandAll(groups: SeriesGroups, expansion: Expansion): Generator<undefined, Instance[]> {
  const first: Instance[] = [];
  const rest: Instance[] = [];
  for (const series of groups.list) {
    const instances = yield* expandSeries(series, expansion);
    instances.forEach((instance, at) => {
      if (at < ICS_LIMITS.firstOfSeries) first.push(instance);
      else if (rest.length < ICS_LIMITS.occurrences) rest.push(instance);
      else expansion.isTruncated = true;
    });
    expansion.work.spend(SERIES_WORK + instances.length / 4);
    if (expansion.work.isSpent) yield;
    if (first.length >= ICS_LIMITS.occurrences) {
      expansion.isTruncated = true;
      break;
    }
  }
  const room = Math.max(ICS_LIMITS.occurrences - first.length, 0);
  if (rest.length > room) expansion.isTruncated = true;
  const kept = [...first.slice(0, ICS_LIMITS.occurrences), ...rest.slice(0, room)];
  return kept.sort((a, b) => a.instant - b.instant);
}

function* readWithin(
  bytes: Uint8Array,
  window: Window,
  work: WorkBudget,
): Generator<undefined, CalendarReading> {
  const calendar = yield* readComponents(bytes, work);
  const zones = new CalendarZones(calendar, window.zone);
  const groups = yield* groupEvents(calendar, zones, work);
  const expansion: Expansion = {
    ...window,
    zones,
    work,
    left: ICS_LIMITS.work,
    isTruncated: calendar.isTruncated,
  };
  const occurrences: Occurrence[] = [];
  for (const instance of yield* expandAll(groups, expansion)) {
    occurrences.push(occurrenceOf(instance));
    work.spend(OCCURRENCE_WORK);
    if (work.isSpent) yield;
  }
  return { occurrences, name: calendar.name, isTruncated: expansion.isTruncated };
}

/** Reads a calendar in slices; see readCalendarSteps. */
export function* readSteps(
  bytes: Uint8Array,
  window: Window,
  slice: number,
): Generator<undefined, CalendarReading> {
  const work = new WorkBudget(slice);
  const steps = readWithin(bytes, window, work);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    yield;
    work.renew();
  }
}
