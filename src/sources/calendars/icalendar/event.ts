import { instantOf, UTC, type Zone } from "../../../text/zone.ts";
import { DAY } from "./civil.ts";
import type { ContentLine } from "./content-line.ts";
import { type CalendarMoment, readMoment, readSpan, type Span } from "./moment.ts";
import type { RawEvent } from "./raw-calendar.ts";
import type { CalendarZones } from "./zone-names.ts";

/** A moment with the zone that its clock reading is in. */
export interface ZonedMoment extends CalendarMoment {
  zone: Zone;
  /** True for a time without TZID that isn't UTC. */
  isFloating: boolean;
}

/** The length of an instance: calendar days and clock time, plus exact time, both in ms. */
interface Length {
  wall: number;
  exact: number;
}

/** An event's properties. Its texts are read only when an occurrence is returned. */
export interface CalendarEvent {
  raw: RawEvent;
  uid: string | null;
  start: ZonedMoment;
  /** DTEND and DURATION as written; at most one of them is set. */
  end: ZonedMoment | null;
  span: Span | null;
  /** RECURRENCE-ID: the instance of the series that this event replaces. */
  replaces: ZonedMoment | null;
  /** RANGE=THISANDFUTURE: this event replaces that instance and all later ones. */
  isRange: boolean;
  sequence: number;
}

/** The moment that a line states, or null. A date stays a date even if the line's type is a time. */
export function momentOf(line: ContentLine | undefined, zones: CalendarZones): ZonedMoment | null {
  if (!line) return null;
  const moment = readMoment(line.value);
  if (!moment) return null;
  if (line.type === "DATE" && !moment.isDate) return dateOf(moment, zones.floating);
  const isFloating = !moment.isUtc && line.zone === null;
  return { ...moment, isFloating, zone: moment.isUtc ? UTC : zones.zoneOf(moment.isDate ? null : line.zone) };
}

const dateOf = (moment: CalendarMoment, zone: Zone): ZonedMoment => ({
  wall: Math.floor(moment.wall / DAY) * DAY,
  isDate: true,
  isUtc: false,
  isFloating: true,
  zone,
});

const instant = ({ zone, wall }: ZonedMoment): number => instantOf(zone, wall);

/** The length up to DTEND: clock time if start and end share a zone, else exact time. */
function lengthTo(start: ZonedMoment, end: ZonedMoment): Length | null {
  if (start.isDate || end.isDate || start.zone === end.zone) {
    const from = start.isDate ? Math.floor(start.wall / DAY) * DAY : start.wall;
    const to = start.isDate ? Math.floor(end.wall / DAY) * DAY : end.wall;
    return to < from ? null : { wall: to - from, exact: 0 };
  }
  const exact = instant(end) - instant(start);
  return exact < 0 ? null : { wall: 0, exact };
}

const lengthIn = (start: ZonedMoment, span: Span): Length =>
  start.isDate
    ? { wall: Math.max(span.days, Math.ceil(span.ms / DAY), 1) * DAY, exact: 0 }
    : { wall: span.days * DAY, exact: span.ms };

/** The length of each instance of the event; one day for a date without an end. */
export function lengthOf({ start, end, span }: CalendarEvent): Length | null {
  if (end) return lengthTo(start, end);
  if (span) return lengthIn(start, span);
  return start.isDate ? { wall: DAY, exact: 0 } : null;
}

/** The event of a component; null if its DTSTART is missing or invalid. */
export function readEvent(raw: RawEvent, zones: CalendarZones): CalendarEvent | null {
  const replaced = raw.once.get("RECURRENCE-ID");
  const replaces = momentOf(replaced, zones);
  const start = momentOf(raw.once.get("DTSTART"), zones);
  if (!start) return null;
  const end = momentOf(raw.once.get("DTEND"), zones);
  const sequence = Number.parseInt(raw.once.get("SEQUENCE")?.value ?? "", 10);
  return {
    raw,
    uid: raw.once.get("UID")?.value.trim() || null,
    start,
    end,
    span: end ? null : readSpan(raw.once.get("DURATION")?.value ?? ""),
    replaces,
    isRange: replaced?.isRange === true,
    sequence: Number.isSafeInteger(sequence) ? Math.max(sequence, 0) : 0,
  };
}
