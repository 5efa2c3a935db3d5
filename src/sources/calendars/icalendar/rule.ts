import { ICS_LIMITS } from "./limits.ts";
import { type CalendarMoment, readMoment } from "./moment.ts";

const FREQUENCIES = ["YEARLY", "MONTHLY", "WEEKLY", "DAILY", "HOURLY", "MINUTELY", "SECONDLY"] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** A BYDAY value: "2TU" is the second Tuesday. `nth` 0 means every one; Monday is 0. */
export interface NthDay {
  nth: number;
  weekday: number;
}

/** A recurrence rule (RFC 5545 3.3.10). A list is empty if the rule doesn't have that part. */
export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  until: CalendarMoment | null;
  weekStart: number;
  seconds: number[];
  minutes: number[];
  hours: number[];
  days: NthDay[];
  monthDays: ReadonlySet<number>;
  yearDays: ReadonlySet<number>;
  weeks: ReadonlySet<number>;
  months: ReadonlySet<number>;
  positions: number[];
}

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const LONGEST_INTERVAL = 1e9;

function numbers(text: string | undefined, least: number, most: number): number[] {
  const listed = (text ?? "")
    .split(",", ICS_LIMITS.listed)
    .filter((one) => /^[+-]?\d{1,4}$/.test(one.trim()));
  const valid = listed.map(Number).filter((one) => one >= least && one <= most);
  return [...new Set(valid)].sort((a, b) => a - b);
}

/** Positions from the start (positive) or from the end (negative), without 0. */
const ordinals = (text: string | undefined, most: number): Set<number> =>
  new Set(numbers(text, -most, most).filter((one) => one !== 0));

function nthDays(text: string | undefined): NthDay[] {
  return (text ?? "").split(",", ICS_LIMITS.listed).flatMap((written) => {
    const match = /^\s*([+-]?\d{1,2})?\s*([A-Z]{2})\s*$/.exec(written);
    const weekday = WEEKDAYS.indexOf(match?.[2] ?? "");
    return weekday < 0 ? [] : [{ nth: Number(match?.[1] ?? 0), weekday }];
  });
}

/** Reads a positive integer and limits it to `most`; returns `otherwise` for any other text. */
function size<T>(text: string | undefined, most: number, otherwise: T): number | T {
  const digits = /^\s*\+?(\d+)\s*$/.exec(text ?? "")?.[1];
  const value = digits === undefined ? 0 : Math.min(Number(digits.slice(0, 30)), most);
  return value >= 1 ? value : otherwise;
}

/** The parts of a rule by name; leaves out parts without a name. */
function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(";", ICS_LIMITS.parameters)) {
    const equals = part.indexOf("=");
    if (equals > 0) parts.set(part.slice(0, equals).trim(), part.slice(equals + 1).trim());
  }
  return parts;
}

/** The rule of an RRULE value; null without a valid FREQ and for calendars other than the Gregorian (RFC 7529). */
export function readRule(text: string): Rule | null {
  const parts = partsOf(text);
  const frequency = FREQUENCIES.find((one) => one === parts.get("FREQ"));
  if (!frequency || (parts.get("RSCALE") ?? "GREGORIAN") !== "GREGORIAN") return null;
  return {
    frequency,
    interval: size(parts.get("INTERVAL"), LONGEST_INTERVAL, 1),
    count: size(parts.get("COUNT"), LONGEST_INTERVAL, null),
    until: readMoment(parts.get("UNTIL") ?? ""),
    weekStart: Math.max(WEEKDAYS.indexOf(parts.get("WKST") ?? "MO"), 0),
    seconds: numbers(parts.get("BYSECOND"), 0, 59),
    minutes: numbers(parts.get("BYMINUTE"), 0, 59),
    hours: numbers(parts.get("BYHOUR"), 0, 23),
    days: nthDays(parts.get("BYDAY")),
    monthDays: ordinals(parts.get("BYMONTHDAY"), 31),
    yearDays: ordinals(parts.get("BYYEARDAY"), 366),
    weeks: ordinals(parts.get("BYWEEKNO"), 53),
    months: new Set(numbers(parts.get("BYMONTH"), 1, 12)),
    positions: [...ordinals(parts.get("BYSETPOS"), 366)],
  };
}
