import { instantOf, UTC, type Zone } from "../../../text/zone.ts";
import { DAY } from "./civil.ts";
import type { ContentLine } from "./content-line.ts";
import { type CalendarMoment, readMoment, readSpan, type Span } from "./moment.ts";
import type { RawEvent } from "./raw-calendar.ts";
import type { CalendarZones } from "./zone-names.ts";

/** A moment with the zone of its clock reading. */
export interface ZonedMoment extends CalendarMoment {
  zone: Zone;
  /** True for a time without TZID that isn't UTC. */
  isFloating: boolean;
}

/** How an instance ends: days and time of the calendar, then exact time; null if nothing states it. */
interface Length {
  wall: number;
  exact: number;
}

/** An event as its component states it; text is read when an occurrence is returned. */
export interface CalendarEvent {
  raw: RawEvent;
  uid: string | null;
  start: ZonedMoment;
  /** DTEND and DURATION as written, at most one of them. */
  end: ZonedMoment | null;
  span: Span | null;
  /** RECURRENCE-ID: which instance of the series this replaces. */
  replaces: ZonedMoment | null;
  /** RANGE=THISANDFUTURE: this and all later instances. */
  isRange: boolean;
  sequence: number;
}

/** The moment of a line, or null. A date in the line of a timed value keeps its type. */
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

/** From DTEND: the same clock time for each instance; between two zones, the exact time between both ends. */
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

/** How long each instance of the event takes; a date without an end takes one day. */
export function lengthOf({ start, end, span }: CalendarEvent): Length | null {
  if (end) return lengthTo(start, end);
  if (span) return lengthIn(start, span);
  return start.isDate ? { wall: DAY, exact: 0 } : null;
}

/** The event, or null without a valid DTSTART. */
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
