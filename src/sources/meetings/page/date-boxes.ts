import type { MeetingPage, PageLine } from "./page.ts";

const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.?,?$/i;
const DAY = /^\d{1,2}(?:st|nd|rd|th)?,?$/;
const YEAR = /^(?:19|20)\d\d$/;
const WEEKDAY = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,?$/i;
const MONTH_DAY = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\.? \d{1,2}$/i;

/** The maximum number of lines that form one date. */
const LONGEST_RUN = 4;

/**
 * Joins the lines of a date box, whose month, day, weekday and year are separate blocks, into one line: "May", "21",
 * "Tue" becomes "Tue May 21".
 */
export function joinDateBoxes(page: MeetingPage): MeetingPage {
  const { lines } = page;
  for (let at = 0; at < lines.length; at++) {
    const run = dateRun(lines, at);
    if (run < 2) continue;
    const parts = lines.slice(at, at + run);
    const line = parts[0];
    if (!line) continue;
    line.text = dateText(parts);
    line.times = parts.flatMap((part) => part.times);
    for (let next = 1; next < run; next++) {
      const emptied = lines[at + next];
      if (emptied) Object.assign(emptied, { text: "", times: [], links: [], heading: 0 });
    }
  }
  return page;
}

/** The number of lines from `at` on that form one date: exactly one month and one day. */
function dateRun(lines: PageLine[], at: number): number {
  const kinds = new Set<string>();
  let run = 0;
  for (; run < LONGEST_RUN; run++) {
    const kind = kindOf(lines[at + run]?.text ?? "");
    if (!kind || kinds.has(kind) || (kind === "monthday" && kinds.has("month"))) break;
    kinds.add(kind);
  }
  return kinds.has("monthday") || (kinds.has("month") && kinds.has("day")) ? run : 0;
}

function kindOf(text: string): string {
  if (text.length > 14 || text === "") return "";
  if (MONTH.test(text)) return "month";
  if (DAY.test(text)) return "day";
  if (YEAR.test(text)) return "year";
  if (WEEKDAY.test(text)) return "weekday";
  return MONTH_DAY.test(text) ? "monthday" : "";
}

function dateText(parts: PageLine[]): string {
  const of = (kind: string) => parts.find((part) => kindOf(part.text) === kind)?.text.replace(/[.,]$/, "");
  const day = of("monthday") ?? `${of("month")} ${of("day")}`;
  return [of("weekday"), day].filter(Boolean).join(" ") + (of("year") ? `, ${of("year")}` : "");
}
