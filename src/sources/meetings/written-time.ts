import { writtenDates } from "./written-date.ts";

/** A time of day that a text mentions, or a range of times. */
export interface WrittenTime {
  /** Minutes after midnight. */
  start: number;
  /** Minutes after midnight. */
  end?: number;
  /** The range of the mention in the text. */
  from: number;
  to: number;
}

/** Matches "7 p.m.", "5: 30 PM", "10.30am", "noon", "14:00", and the typo "9:10M", which city calendars contain. */
const CLOCK =
  "(?:(?:12(?::00)?\\s?)?(noon|midnight)|(\\d{1,2})(?:\\s?[:.]\\s?(\\d{2}))?\\s?([ap])\\.?\\s?m\\b\\.?|(\\d{1,2}):\\s?(\\d{2})(?::\\d{2})?\\s?(?:([ap])\\.?\\s?m\\b\\.?|([ap]|m)\\b)?)";
const TO = "\\s?(?:-|–|—|to|until|till|through|and)\\s?";
const TIME = new RegExp(`(?<![\\d:./$#-])${CLOCK}(?!\\d)(?:${TO}${CLOCK}(?!\\d))?`, "gi");
/** Matches "6-8 p.m.", in which only the end states a.m. or p.m. */
const SHORT_RANGE = new RegExp(
  `(?<![\\d:./$#-])(\\d{1,2})${TO}(\\d{1,2})(?::(\\d{2}))?\\s?([ap])\\.?\\s?m\\b`,
  "gi",
);

const MAX_TIMES = 32;

interface Clock {
  minutes: number;
  /** False if the text doesn't state a.m. or p.m. */
  isSure: boolean;
}

/** The times of day that `text` mentions, in order; the numbers of its dates are ignored. */
export function writtenTimes(written: string): WrittenTime[] {
  if (!/\d|noon|midnight/i.test(written)) return [];
  const text = withoutDates(written);
  const found: WrittenTime[] = [];
  for (const match of text.matchAll(SHORT_RANGE)) {
    const end = clock(match[2], match[3], match[4]);
    const start = clock(match[1], undefined, undefined);
    if (start && end) found.push(place(match, [start, end]));
  }
  for (const match of text.matchAll(TIME)) {
    const from = match.index ?? 0;
    if (found.some((time) => time.from <= from && from < time.to)) continue;
    const start = clockIn(match, 1);
    if (start) found.push(place(match, [start, clockIn(match, 9)]));
    if (found.length >= MAX_TIMES) break;
  }
  return found.sort((a, b) => a.from - b.from);
}

/** Masks the dates in a text: in "January 6 - 7:30 p.m.", 6 isn't a time. */
function withoutDates(text: string): string {
  let rest = text;
  for (const { from, to } of writtenDates(text))
    rest = rest.slice(0, from) + "|".repeat(to - from) + rest.slice(to);
  return rest;
}

/** The clock time in the groups of a TIME match from `at` on. */
function clockIn(match: RegExpExecArray | RegExpMatchArray, at: number): Clock | undefined {
  const word = match[at]?.toLowerCase();
  if (word) return { minutes: word === "noon" ? 720 : 0, isSure: true };
  if (match[at + 1] !== undefined) return clock(match[at + 1], match[at + 2], match[at + 3]);
  return clock(match[at + 4], match[at + 5], match[at + 6] ?? match[at + 7]);
}

function clock(
  hours: string | undefined,
  minutes: string | undefined,
  half: string | undefined,
): Clock | undefined {
  if (hours === undefined) return undefined;
  const hour = Number(hours);
  const minute = Number(minutes ?? 0);
  if (hour > 23 || minute > 59) return undefined;
  const letter = half?.toLowerCase();
  if (letter === "a" || letter === "p") {
    if (hour > 12 || hour === 0) return { minutes: hour * 60 + minute, isSure: true };
    return { minutes: ((hour % 12) + (letter === "p" ? 12 : 0)) * 60 + minute, isSure: true };
  }
  return { minutes: hour * 60 + minute, isSure: hour > 12 || (hours.length === 2 && hour === 0) };
}

function place(match: RegExpExecArray | RegExpMatchArray, clocks: [Clock, Clock | undefined]): WrittenTime {
  const from = match.index ?? 0;
  const [start, end] = clocks;
  const time: WrittenTime = { start: startOf(start, end), from, to: from + match[0].length };
  if (!end) return time;
  const ending = end.isSure ? end.minutes : laterThan(time.start, end.minutes);
  return ending > time.start ? { ...time, end: ending } : time;
}

/** A range's start without a.m. or p.m. takes that of the end, unless the start would be after the end. */
function startOf(start: Clock, end: Clock | undefined): number {
  if (start.isSure) return start.minutes;
  const morning = start.minutes % 720;
  if (end?.isSure) return end.minutes >= 720 && morning + 720 < end.minutes ? morning + 720 : morning;
  // Assumes that public bodies meet between 8 a.m. and 8 p.m.
  return morning < 480 ? morning + 720 : morning;
}

function laterThan(start: number, minutes: number): number {
  const morning = minutes % 720;
  return morning > start ? morning : morning + 720;
}
