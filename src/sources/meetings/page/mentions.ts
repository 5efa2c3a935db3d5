import { type WrittenDate, writtenDates } from "../written-date.ts";
import { type WrittenTime, writtenTimes } from "../written-time.ts";
import { type FileDate, fileDates } from "./file-date.ts";
import type { MeetingPage, PageLine, PageLink } from "./page.ts";
import { Years } from "./years.ts";

/** A date that a page mentions. */
export interface Mention {
  /** Index of the line. */
  line: number;
  year: number;
  month: number;
  day: number;
  /** The part of the line that belongs to this date: up to the next date. */
  from: number;
  to: number;
  /** The index at which the date itself ends. */
  dateTo: number;
  /** The time of day next to the date, if any. */
  time?: WrittenTime;
  /** The linked document, if the date is only in its file name. */
  document?: PageLink;
}

/** The maximum number of dates on a page; others are left out. */
const MAX_MENTIONS = 3000;

/** Words before dates that aren't meeting days: "posted on", "approved", "deadline". */
const OTHER_DAY =
  /\b(?:posted|published|updated|modified|revised|approved|adopted|deadline|due|effective|expires?|since|established|submitted|received|copyright|created|printed|register(?:ed)? by|applications?|no later than|©)\b[^.]{0,24}$/i;

/** The dates that a page's lines mention, in order. */
export function mentionsIn(page: MeetingPage): Mention[] {
  const years = new Years(page);
  const found: Mention[] = [];
  for (const [index, line] of page.lines.entries()) {
    const dates = datesIn(line);
    const isOther = (date: WrittenDate) =>
      OTHER_DAY.test(line.text.slice(Math.max(0, date.from - 60), date.from));
    const isMixed = dates.some(isOther);
    for (const [at, date] of dates.entries()) {
      if (isOther(date)) continue;
      const year = years.of(date, index);
      if (year < 1990 || year > 2100) continue;
      const to = dates[at + 1]?.from ?? line.text.length;
      const from = at === 0 ? 0 : date.from;
      const { month, day } = date;
      const mention: Mention = { line: index, year, month, day, from, to, dateTo: date.to };
      found.push(
        date.document
          ? { ...mention, document: date.document }
          : timed(line, mention, isMixed ? 1 : dates.length),
      );
      if (found.length >= MAX_MENTIONS) return withoutKnownFiles(found);
    }
  }
  return withoutKnownFiles(found);
}

/** Removes dates from file names if the page's text mentions the same day. */
function withoutKnownFiles(mentions: Mention[]): Mention[] {
  const dayOf = ({ year, month, day }: Mention) => (year * 100 + month) * 100 + day;
  const written = new Set(mentions.filter((mention) => !mention.document).map(dayOf));
  return mentions.filter((mention) => !mention.document || !written.has(dayOf(mention)));
}

function datesIn(line: PageLine): (WrittenDate & Partial<FileDate>)[] {
  const dates = writtenDates(line.text);
  if (dates.length > 0) return inheritYear(dates);
  for (const time of line.times) {
    const date = machineDate(time.datetime, line.text);
    if (date) return [date];
  }
  return fileDates(line);
}

/** In "January 5, February 3 and March 2, 2027", the year applies to all dates. */
function inheritYear(dates: WrittenDate[]): WrittenDate[] {
  const last = dates.findLast((date) => date.year !== undefined)?.year;
  const isShared = last !== undefined && dates.every((date) => date.year === undefined || date.year === last);
  return isShared ? dates.map((date) => ({ ...date, year: last })) : dates;
}

/** The date of a `<time datetime>` whose text is only a time of day. */
function machineDate(datetime: string, text: string): WrittenDate | undefined {
  const date = writtenDates(datetime.slice(0, 10))[0];
  return date && writtenTimes(text).length > 0 ? { ...date, from: 0, to: 0 } : undefined;
}

/** Adds the time next to a date. In a line with several dates and one time, that time applies to all. */
function timed(line: PageLine, mention: Mention, dates: number): Mention {
  const times = writtenTimes(line.text);
  const behind = times.find((time) => time.from >= mention.dateTo && time.from < mention.to);
  const before = timeBefore(
    line.text,
    times.filter((time) => time.to <= mention.dateTo && time.from >= mention.from),
  );
  const shared = dates > 1 && times.length === 1 ? times[0] : undefined;
  const time = behind ?? before ?? shared;
  return time ? { ...mention, time } : mention;
}

/** The time before a date; two times with nothing between them are a range. Undefined if it isn't clear. */
function timeBefore(text: string, [first, second, third]: readonly WrittenTime[]): WrittenTime | undefined {
  if (!first || !second) return first;
  const isSpan = !third && text.slice(first.to, second.from).trim() === "" && second.start > first.start;
  return isSpan ? { ...first, end: second.start, to: second.to } : undefined;
}
