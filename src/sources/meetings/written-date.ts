import { fullYear } from "../feeds/dates/instant.ts";
import { monthOf } from "../feeds/dates/words.ts";

/**
 * A date mentioned in American English text of a public body, which may contain several, with months first. For dates
 * of feeds, which are in many languages and day first, see feeds/dates/loose-date.ts.
 */
export interface WrittenDate {
  /** Undefined if the text doesn't state it. */
  year?: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 (Sunday) to 6; undefined if the text doesn't state it. */
  weekday?: number;
  /** The range of the mention in the text. */
  from: number;
  to: number;
}

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

const WEEKDAY_NAME = "(sun|mon|tue|wed|thu|fri|sat)(?:day|sday|nesday|rsday|urday|s|rs|r|nes|ur)?\\b\\.?";
const WEEKDAY = `(?:${WEEKDAY_NAME}\\s?,?\\s?-?\\s?)?`;
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const YEAR = "((?:19|20)\\d\\d)(?!\\d)";

/** Matches "Tuesday, Jan. 5th, 2027", "JANUARY 5", "Jan 5 Tue" and several days: "January 5 & 19, 2027". */
const MONTH_FIRST = new RegExp(
  `(?<![a-z])${WEEKDAY}${MONTH}\\.?\\s?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])((?:\\s?(?:,|&|and)\\s?\\d{1,2}(?:st|nd|rd|th)?(?![\\d:./]|\\s?[ap]\\.?m))*)(?:[\\s,(]{1,3}${WEEKDAY_NAME}\\)?)?(?:\\s?[,.]?\\s?${YEAR})?`,
  "gi",
);
/** Matches "Tuesday, 5 January 2027". */
const DAY_FIRST = new RegExp(
  `(?<![a-z\\d])${WEEKDAY}(\\d{1,2})(?:st|nd|rd|th)?\\s?(?:of\\s)?${MONTH}(?![a-z])\\.?(?:[\\s,(]{1,3}${WEEKDAY_NAME}\\)?)?(?:,?\\s?${YEAR})?`,
  "gi",
);
/** Matches "1/5/2027", "01-05-27" and "1.5.27". */
const NUMERIC = new RegExp(
  `(?<![\\d/.-])${WEEKDAY}(\\d{1,2})([/.-])(\\d{1,2})\\3(\\d{4}|\\d{2})(?![\\d/]|[.-]\\d)`,
  "gi",
);
/** Matches "2027-01-05" and "2027/1/5". */
const YEAR_FIRST = /(?<![\d/.-])((?:19|20)\d\d)([/-])(\d{1,2})\2(\d{1,2})(?!\d)/g;

/** The maximum number of dates in one text. */
const MAX_DATES = 64;

/** The dates that `text` mentions, in order and without overlaps. Months come before days, as in American usage. */
export function writtenDates(text: string): WrittenDate[] {
  if (!/\d/.test(text)) return [];
  const found: WrittenDate[] = [];
  for (const match of text.matchAll(YEAR_FIRST)) {
    add(found, match, match[1], Number(match[3]), Number(match[4]));
  }
  for (const match of text.matchAll(NUMERIC)) {
    add(found, match, fullYear(match[5] ?? ""), Number(match[2]), Number(match[4]), match[1]);
  }
  for (const match of text.matchAll(DAY_FIRST)) {
    const [, before, day, month, behind, year] = match;
    // In "May 5 June" the day could belong to either month, so day-first dates need a weekday or a year.
    if (before || behind || year) add(found, match, year, monthNumber(month), Number(day), before ?? behind);
  }
  for (const match of text.matchAll(MONTH_FIRST)) addMonthFirst(found, match);
  return found.sort((a, b) => a.from - b.from).slice(0, MAX_DATES);
}

function addMonthFirst(found: WrittenDate[], match: RegExpExecArray | RegExpMatchArray): void {
  const [, before, monthName = "", day, more = "", behind, year] = match;
  // In "may 5 people attend", "may" is a verb.
  if (monthName === "may" && !before && !behind && !year) return;
  const month = monthNumber(monthName);
  if (!add(found, match, year, month, Number(day), before ?? behind)) return;
  for (const further of more.matchAll(/\d+/g)) {
    const at = (match.index ?? 0) + match[0].indexOf(more) + (further.index ?? 0);
    if (isDay(month, Number(further[0]))) {
      found.push(dated({ month, day: Number(further[0]), from: at, to: at + further[0].length }, year));
    }
  }
}

function add(
  found: WrittenDate[],
  match: RegExpExecArray | RegExpMatchArray,
  year: string | number | undefined,
  month: number,
  day: number,
  weekday?: string,
): boolean {
  const from = match.index ?? 0;
  const to = from + match[0].length;
  if (!isDay(month, day) || found.some((date) => date.from < to && from < date.to)) return false;
  const date = dated({ month, day, from, to }, year);
  const named = weekday ? WEEKDAYS.indexOf(weekday.toLowerCase()) : -1;
  if (named >= 0) date.weekday = named;
  found.push(date);
  return true;
}

function dated(date: WrittenDate, year: string | number | undefined): WrittenDate {
  return year === undefined ? date : { ...date, year: Number(year) };
}

/** The number of a month from its English name or abbreviation, or 0. */
export function monthNumber(name: string | undefined): number {
  return (name && monthOf(name)) || 0;
}

function isDay(month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2024, month, 0)).getUTCDate();
}

/** The weekday of a date; 0 is Sunday. */
export function weekdayOfDate(year: number, month: number, day: number): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}
