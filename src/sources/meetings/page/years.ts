import { hasItsWeekday } from "../starts.ts";
import type { WrittenDate } from "../written-date.ts";
import type { MeetingPage, PageLine } from "./page.ts";

const YEAR = /(?<![\d/.-])20[0-4]\d(?![\d-])/g;
/** Words next to a year that make it apply to the dates below. */
const SECTION =
  /meeting|schedule|agenda|minutes|calendar|date|session|hearing|event|^\D{0,12}20\d\d\D{0,12}$/i;

/** Finds the year of dates without one, line by line. */
export class Years {
  /** For each line, the year in the nearest heading above; 0 if there is none. */
  private readonly above: number[] = [];
  /** The years mentioned on the page, the most frequent first. */
  private readonly frequent: number[];
  private readonly thisYear: number;

  constructor(page: MeetingPage, now = new Date()) {
    const counts = new Map<number, number>();
    let current = onlyYear(page.title);
    for (const line of page.lines) {
      for (const match of line.text.matchAll(YEAR)) {
        counts.set(Number(match[0]), (counts.get(Number(match[0])) ?? 0) + 1);
      }
      current = headingYear(line) || current;
      this.above.push(current);
    }
    this.frequent = [...counts].sort((a, b) => b[1] - a[1]).map(([year]) => year);
    this.thisYear = now.getUTCFullYear();
  }

  /** The year of a date on line `at`: its own, else the nearest likely year in which its weekday is right. */
  of(date: WrittenDate, at: number): number {
    if (date.year !== undefined) return date.year;
    const above = this.above[at] ?? 0;
    const near = above || this.frequent[0] || this.thisYear;
    const likely = [above, near, ...this.frequent.slice(0, 4), near + 1, near - 1, this.thisYear];
    for (let back = 0; back < 6; back++) likely.push(this.thisYear + 1 - back);
    return likely.find((year) => year > 0 && hasItsWeekday(date, year)) ?? near;
  }
}

function headingYear(line: PageLine): number {
  if (line.heading === 0 && line.text.length > 60) return 0;
  return SECTION.test(line.text) || line.heading > 0 ? onlyYear(line.text) : 0;
}

/** The first year that a text mentions, or 0. */
function onlyYear(text: string): number {
  return Number(text.match(YEAR)?.[0] ?? 0);
}
