import { clockTime, dayLine, dayOfYearLine } from "../../i18n/city-time-line.ts";
import { longDate } from "../../i18n/dates.ts";
import { cityDay } from "../../i18n/day.ts";
import { COMMA } from "../../i18n/locale.ts";
import { phrase } from "../../i18n/phrase.ts";
import type { AgendaLine, ListedHappening } from "../../model/happening.ts";

const DAY_MS = 86_400_000;
/** An event that ends within this time after midnight belongs to the evening before. */
const HALF_DAY_MS = DAY_MS / 2;

type Timed = Pick<ListedHappening, "allDay" | "begins" | "over" | "ends" | "starts">;

/** The last day of an all-day event, whose end is exclusive. */
const lastDay = ({ starts, ends }: Timed): string =>
  ends === null
    ? starts
    : new Date(Math.max(Date.parse(ends) - DAY_MS, Date.parse(starts))).toISOString().slice(0, 10);

const longDay = (day: string): string => longDate(Date.parse(`${day}T00:00:00Z`));

/** "6:30 p.m. to 8 p.m.", "Through November 30, 2026", "All day", or that the time isn't given. */
export function timeWords(one: Timed): string {
  if (one.allDay) {
    if (one.ends === null) return phrase("Time not given");
    if (lastDay(one) === one.starts) return phrase("All day");
    return phrase("Through {day}", { day: longDay(lastDay(one)) });
  }
  const start = clockTime(one.begins);
  if (one.ends === null || one.ends === one.starts) return start;
  const isNight = one.over - one.begins < HALF_DAY_MS;
  if (!isNight && cityDay(one.over - 1) !== cityDay(one.begins))
    return phrase("{start} through {day}", { start, day: longDay(cityDay(one.over - 1)) });
  return phrase("{start} to {end}", { start, end: clockTime(one.over) });
}

/**
 * The days, and the times if given: "Saturday, November 21, 2026, 6:30 p.m. to 8 p.m." No year if it is that of
 * `today`.
 */
export function whenWords(one: Timed, today = ""): string {
  const day = dayOfYearLine(one.allDay ? one.starts : cityDay(one.begins), today);
  if (!one.allDay) return `${day}${COMMA}${timeWords(one)}`;
  return lastDay(one) === one.starts
    ? day
    : phrase("{first} through {last}", { first: day, last: dayLine(lastDay(one)) });
}

/** "Was Friday, November 27, 12:30 p.m." for a rescheduled event; otherwise empty. */
export function wasWords({ was }: Pick<ListedHappening, "was">): string[] {
  if (was === null) return [];
  const isDay = was.length === 10;
  const day = dayLine(isDay ? was : cityDay(Date.parse(was)));
  return [phrase("Was {when}", { when: isDay ? day : `${day}${COMMA}${clockTime(Date.parse(was))}` })];
}

/** "Canceled", "Postponed" or "Not confirmed"; otherwise empty. */
export function statusWords({ status }: Pick<ListedHappening, "status">): string {
  if (status === "canceled") return phrase("Canceled");
  if (status === "postponed") return phrase("Postponed");
  return status === "tentative" ? phrase("Not confirmed") : "";
}

/** The maximum length of an agenda item in a line. */
const MAX_ITEM = 160;

/** A line such as "Agenda: Minutes; Rezoning of 5 Oak St."; empty if there are no items. */
export function agendaWords(items: readonly Pick<AgendaLine, "text">[]): string {
  if (items.length === 0) return "";
  const lines = items.map(({ text }) =>
    text.length > MAX_ITEM ? `${text.slice(0, MAX_ITEM).replace(/\s+\S*$/, "")} …` : text,
  );
  return phrase("Agenda: {items}", { items: lines.join("; ") });
}

const WEEKDAYS: Readonly<Record<string, string>> = {
  MO: phrase("Mondays"),
  TU: phrase("Tuesdays"),
  WE: phrase("Wednesdays"),
  TH: phrase("Thursdays"),
  FR: phrase("Fridays"),
  SA: phrase("Saturdays"),
  SU: phrase("Sundays"),
};

const UNITS: Readonly<Record<string, string>> = {
  DAILY: phrase("Daily"),
  WEEKLY: phrase("Weekly"),
  MONTHLY: phrase("Monthly"),
  YEARLY: phrase("Yearly"),
};

const EVERY_OTHER: Readonly<Record<string, string>> = {
  DAILY: phrase("Every other day"),
  WEEKLY: phrase("Every other week"),
  MONTHLY: phrase("Every other month"),
  YEARLY: phrase("Every other year"),
};

/** A rule in words: "Weekly: Tuesdays", without a frequency "Repeats: Tuesdays", for other rules "Repeats". */
export function ruleWords(rule: string): string {
  const parts = new Map<string, string>();
  for (const part of rule.toUpperCase().split(";")) {
    const [name = "", value = ""] = part.split("=");
    parts.set(name, value);
  }
  const frequency = parts.get("FREQ") ?? "";
  const interval = Number(parts.get("INTERVAL") ?? 1);
  const days = (parts.get("BYDAY") ?? "").split(",").flatMap((day) => WEEKDAYS[day] ?? []);
  const known = interval > 2 ? undefined : (interval === 1 ? UNITS : EVERY_OTHER)[frequency];
  const often = known ?? phrase("Repeats");
  return days.length > 0 && /^(?:WEEKLY)?$/.test(frequency) ? `${often}: ${days.join(COMMA)}` : often;
}
