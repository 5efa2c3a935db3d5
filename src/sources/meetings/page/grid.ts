import { publicAddress } from "../../../text/html/web-address.ts";
import type { Meeting } from "../meeting.ts";
import { meetingStatus } from "../meeting-status.ts";
import { dayNamed, startSpan } from "../starts.ts";
import { type WrittenTime, writtenTimes } from "../written-time.ts";
import { linesIn, type MeetingPage, type PageLine } from "./page.ts";
import { bareMeetingTitle, MEETING } from "./titles.ts";

/** The cell of a day in a month grid. */
interface DayCell {
  year: number;
  month: number;
  day: number;
  lines: PageLine[];
}

/** The minimum number of cells: a grid shows a whole month, so a table with fewer isn't one. */
const LEAST_CELLS = 25;
const MONTH = /^[A-Z][a-z]{2,8},? 20\d\d$/;

/**
 * The day cells of calendar grids: cells with a date attribute, else cells that start with a day's number in a table
 * below the name of a month.
 */
function dayCells(page: MeetingPage): DayCell[] {
  const marked = page.elements.flatMap(({ day }, index) => {
    const date = day && dayNamed(day);
    return date ? [{ ...date, lines: linesIn(page, index) }] : [];
  });
  return marked.length > 0 ? marked : numberedCells(page);
}

function numberedCells(page: MeetingPage): DayCell[] {
  const cells = page.elements.flatMap(({ name, first, last }) => {
    const day =
      name === "td" && last >= first
        ? /^([1-9]|[12]\d|3[01])(?:\s|$)/.exec(page.lines[first]?.text ?? "")
        : null;
    return day ? [{ first, last, day: Number(day[1]), width: day[0].length }] : [];
  });
  if (cells.length < LEAST_CELLS) return [];
  const above = page.lines.slice(0, cells[0]?.first).findLast((line) => MONTH.test(line.text));
  const month = above && dayNamed(above.text.replace(/,? (?=20)/, " 1, "));
  if (!month) return [];
  const start = cells.findIndex((cell) => cell.day === 1);
  return cells.slice(start).flatMap(({ first, last, day, width }, at) => {
    // Rejects cells of other months, whose numbers are out of sequence.
    if (day !== at + 1) return [];
    const [head, ...rest] = page.lines.slice(first, last + 1);
    if (!head) return [];
    return [{ ...month, day, lines: [{ ...head, text: head.text.slice(width) }, ...rest] }];
  });
}

/** One entry in the cell of a day. */
interface Entry {
  title: string;
  href: string;
  texts: string[];
  time?: WrittenTime;
}

/** The meetings in a month grid. */
export function readGrid(page: MeetingPage, url: string, zone: string): Meeting[] {
  const found: Meeting[] = [];
  for (const cell of dayCells(page)) {
    for (const entry of entriesIn(cell.lines)) {
      if (!MEETING.test(entry.title)) continue;
      const href = publicAddress(entry.href, url);
      const link = href ? { link: href } : {};
      const status = meetingStatus(...entry.texts);
      found.push({ title: entry.title, ...startSpan(cell, entry.time, zone), status, ...link, links: [] });
    }
  }
  return found;
}

/** A line with a title starts an entry; a line with only times belongs to the entry above it. */
function entriesIn(lines: readonly PageLine[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const time = writtenTimes(line.text)[0];
    const link = line.links.find(({ text }) => /[a-z]{3}/i.test(text));
    const title = bareMeetingTitle(link?.text ?? line.text);
    const last = entries.at(-1);
    if (/[a-z]{3}/i.test(title) && (!last || last.time || !time)) {
      entries.push({ title, href: link?.href ?? "", texts: [line.text], ...(time && { time }) });
    } else if (last) {
      last.texts.push(line.text);
      if (time) last.time ??= time;
    }
  }
  return entries;
}
