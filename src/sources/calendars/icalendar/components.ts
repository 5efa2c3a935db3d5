import { type ContentLine, propertyName, readContentLine, unescapeText } from "./content-line.ts";
import { ICS_LIMITS } from "./limits.ts";
import type { RawCalendar, RawEvent, RawObservance, RawZone } from "./raw-calendar.ts";

/** Properties whose value is a date or time. */
const DATES = new Set(["DTSTART", "DTEND", "RECURRENCE-ID", "EXDATE", "RDATE"]);
/** Properties of an event of which only the first counts. */
const OF_EVENT = new Set(
  "UID DTSTART DTEND DURATION RECURRENCE-ID SUMMARY LOCATION CATEGORIES STATUS URL SEQUENCE LAST-MODIFIED DTSTAMP".split(
    " ",
  ),
);
/** Properties of an observance of which only the first counts. */
const OF_OBSERVANCE = new Set(["DTSTART", "RRULE", "TZOFFSETFROM", "TZOFFSETTO"]);
/** All properties that are read; lines with other properties are skipped. */
const KNOWN = new Set([
  ...OF_EVENT,
  ...OF_OBSERVANCE,
  ...DATES,
  ..."BEGIN END EXRULE TZID X-LIC-LOCATION X-WR-TIMEZONE X-WR-CALNAME".split(" "),
]);

/** Reads content lines one by one and collects events and time zones. Skips unknown components. */
export class ComponentReader {
  readonly calendar: RawCalendar = {
    events: [],
    zones: new Map(),
    zone: null,
    name: null,
    isCalendar: false,
    isTruncated: false,
  };
  private readonly open: string[] = [];
  private tooDeep = 0;
  private event: RawEvent | null = null;
  private zone: RawZone | null = null;
  private observance: RawObservance | null = null;
  private dates = 0;

  take(line: string): void {
    const name = propertyName(line);
    if (!KNOWN.has(name)) return;
    const read = readContentLine(line, line.search(/[;:]/), DATES.has(name));
    if (name === "BEGIN") this.begin(read.value.trim().toUpperCase());
    else if (name === "END") this.end(read.value.trim().toUpperCase());
    else if (this.tooDeep === 0) this.property(name, read);
  }

  private begin(kind: string): void {
    if (this.open.length >= ICS_LIMITS.depth) {
      this.tooDeep++;
      return;
    }
    if ((kind === "VEVENT" || kind === "VCALENDAR") && this.open.includes("VEVENT")) this.end("VEVENT");
    this.open.push(kind);
    if (kind === "VCALENDAR" || kind === "VEVENT") this.calendar.isCalendar = true;
    if (kind === "VEVENT" && this.open.includes("VCALENDAR")) {
      this.event = { once: new Map(), rules: [], excludedRules: [], added: [], excluded: [] };
      this.dates = 0;
    } else if (kind === "VTIMEZONE") this.zone = { id: "", location: null, observances: [] };
    else if (this.zone && (kind === "STANDARD" || kind === "DAYLIGHT")) this.openObservance(this.zone);
  }

  private openObservance(zone: RawZone): void {
    this.observance = { once: new Map(), added: [] };
    if (zone.observances.length < ICS_LIMITS.observances) zone.observances.push(this.observance);
  }

  private end(kind: string): void {
    if (this.tooDeep > 0) {
      this.tooDeep--;
      return;
    }
    const at = this.open.lastIndexOf(kind);
    if (at < 0) return;
    this.open.length = at;
    if (kind === "VEVENT") this.endEvent();
    else if (kind === "VTIMEZONE") this.endZone();
    else if (kind === "STANDARD" || kind === "DAYLIGHT") this.observance = null;
  }

  private endEvent(): void {
    if (!this.event) return;
    if (this.calendar.events.length < ICS_LIMITS.events) this.calendar.events.push(this.event);
    else this.calendar.isTruncated = true;
    this.event = null;
  }

  private endZone(): void {
    const { zone } = this;
    const { zones } = this.calendar;
    if (zone && zone.id !== "" && zones.size < ICS_LIMITS.zones && !zones.has(zone.id))
      zones.set(zone.id, zone);
    this.zone = null;
    this.observance = null;
  }

  private property(name: string, line: ContentLine): void {
    const inside = this.open.at(-1);
    if (inside === "VEVENT" && this.event) this.ofEvent(this.event, name, line);
    else if (this.observance && this.zone) ofObservance(this.observance, name, line);
    else if (inside === "VTIMEZONE" && this.zone) {
      if (name === "TZID") this.zone.id ||= unescapeText(line.value).trim().slice(0, 200);
      else if (name === "X-LIC-LOCATION") this.zone.location ??= line.value.trim().slice(0, 200);
    } else if (name === "X-WR-TIMEZONE") this.calendar.zone ??= line.value.trim().slice(0, 200);
    else if (name === "X-WR-CALNAME") this.calendar.name ??= line.value.slice(0, ICS_LIMITS.text);
  }

  private ofEvent(event: RawEvent, name: string, line: ContentLine): void {
    if (OF_EVENT.has(name)) {
      if (!event.once.has(name)) event.once.set(name, line);
    } else if (name === "RRULE" && event.rules.length < 4) event.rules.push(line.value);
    else if (name === "EXRULE" && event.excludedRules.length < 4) event.excludedRules.push(line.value);
    else if (this.dates++ >= ICS_LIMITS.dates) this.calendar.isTruncated = true;
    else if (name === "RDATE") event.added.push(line);
    else if (name === "EXDATE") event.excluded.push(line);
  }
}

function ofObservance(observance: RawObservance, name: string, line: ContentLine): void {
  if (OF_OBSERVANCE.has(name) && !observance.once.has(name)) observance.once.set(name, line);
  else if (name === "RDATE" && observance.added.length < ICS_LIMITS.observances)
    observance.added.push(line.value);
}
