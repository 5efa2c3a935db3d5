import { UTC, wallOf, type Zone } from "../../text/zone.ts";
import { eventWords } from "./event-words.ts";
import { civilOf, DAY, daysInMonth, weekdayOf } from "./icalendar/civil.ts";
import { instances } from "./icalendar/instances.ts";
import { withoutFrequency } from "./icalendar/occurrence.ts";
import { readRule } from "./icalendar/rule.ts";
import type { CalendarEntry } from "./same-event.ts";

/** The entries of one event on several days, or one single entry. */
interface EntrySeries {
  /** Sorted by start. */
  entries: CalendarEntry[];
  /**
   * The RRULE of these days without COUNT and UNTIL, and without FREQ if some of its days are missing; null for a
   * single entry and for irregular days.
   */
  rule: string | null;
}

/** The minimum number of days in a series. */
const LEAST = 3;
/** The share of a rule's days that must occur: some are missing because of holidays or a summer break. */
const LEAST_SHARE = 0.75;

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

const wallStart = ({ occurrence }: CalendarEntry, zone: Zone): number =>
  occurrence.allDay ? Date.parse(occurrence.start) : wallOf(zone, Date.parse(occurrence.start));

/** A key that is the same for all entries of a series: calendar, title, place, time of day, length, status. */
function keyOf(entry: CalendarEntry, zone: Zone): string {
  const { summary, location, start, end, allDay, status } = entry.occurrence;
  const time = (((wallStart(entry, zone) % DAY) + DAY) % DAY) / 60_000;
  const length = end === null ? "" : Date.parse(end) - Date.parse(start);
  const words = [eventWords(summary ?? ""), eventWords(location ?? "")].map((one) => [...one].join(" "));
  return JSON.stringify([entry.source, ...words, allDay, time, length, status]);
}

/** Rules that could match the days, the simplest first. */
function candidates(days: readonly number[]): string[] {
  const weekdays = [...new Set(days.map(weekdayOf))].sort((a, b) => a - b).map((day) => WEEKDAYS[day]);
  const rules = ["FREQ=DAILY", `FREQ=WEEKLY;BYDAY=${weekdays.join(",")}`];
  const civil = days.map(civilOf);
  const [first] = civil;
  if (!first) return rules;
  if (weekdays.length === 1) {
    const nth = Math.ceil(first.day / 7);
    rules.push(`FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekdays[0]}`, `FREQ=MONTHLY;BYDAY=${nth}${weekdays[0]}`);
    if (civil.every(({ year, month, day }) => day + 7 > daysInMonth(year, month)))
      rules.push(`FREQ=MONTHLY;BYDAY=-1${weekdays[0]}`);
  }
  return [...rules, `FREQ=MONTHLY;BYMONTHDAY=${first.day}`];
}

/** The days of a rule between the first day and the last. */
function daysOf(text: string, first: number, last: number): number[] {
  const rule = readRule(text);
  if (!rule) return [];
  const start = { wall: first * DAY, isDate: true, isFloating: true, zone: UTC };
  const found: number[] = [];
  for (const wall of instances(rule, start, { from: first * DAY, to: last * DAY }, () => true))
    if (wall !== null) found.push(wall / DAY);
  return found;
}

/** The maximum span of a series in days: ten years. */
const LONGEST = 3_660;

/** The first rule that matches the days exactly, else the first that misses few of its days; null if none matches. */
function ruleFor(days: readonly number[]): string | null {
  const [first, last] = [days[0] ?? 0, days.at(-1) ?? 0];
  if (last - first > LONGEST) return null;
  const actual = new Set(days);
  const rules = candidates(days).flatMap((rule) => {
    const expected = daysOf(rule, first, last);
    const met = expected.filter((day) => actual.has(day)).length;
    return met === actual.size ? [{ rule, share: met / expected.length }] : [];
  });
  const exact = rules.find(({ share }) => share === 1);
  if (exact) return exact.rule;
  const near = rules.find(({ share }) => share >= LEAST_SHARE);
  return near ? withoutFrequency(near.rule) : null;
}

/**
 * Groups the repeated entries of each calendar into series, each with its rule, sorted by first entry. Entries whose
 * days don't follow a rule stay single.
 */
export function collapseSeries(entries: readonly CalendarEntry[], zone: Zone): EntrySeries[] {
  const groups = Map.groupBy(entries, (entry) => keyOf(entry, zone));
  return [...groups.values()].flatMap((group): EntrySeries[] => {
    const ordered = group.toSorted((a, b) => wallStart(a, zone) - wallStart(b, zone));
    const days = [...new Set(ordered.map((entry) => Math.floor(wallStart(entry, zone) / DAY)))];
    const rule = days.length >= LEAST ? ruleFor(days) : null;
    if (rule !== null) return [{ entries: ordered, rule }];
    return ordered.map((entry) => ({ entries: [entry], rule }));
  });
}
