import { site } from "../city/site.ts";
import type { ListedHappening } from "../model/happening.ts";
import { ianaZone, instantOf, UTC, wallOf } from "../text/zone.ts";

const ZONE = ianaZone(site.city.timeZone) ?? UTC;

const SAID = new Intl.DateTimeFormat("en-US", {
  timeZone: site.city.timeZone,
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** AP style for the parts that English formats write differently. */
const AP: Readonly<Record<string, string>> = {
  ...{ AM: "a.m.", PM: "p.m.", Sun: "Sun.", Mon: "Mon.", Tue: "Tue.", Wed: "Wed.", Thu: "Thu." },
  ...{ Fri: "Fri.", Sat: "Sat.", Jan: "Jan.", Feb: "Feb.", Mar: "March", Apr: "April", Jun: "June" },
  ...{ Jul: "July", Aug: "Aug.", Sep: "Sept.", Oct: "Oct.", Nov: "Nov.", Dec: "Dec." },
};

/** An instant in the city's time in AP style, without ":00": "Fri., Nov. 20, 10 a.m." */
export const formatTime = (time: number): string =>
  SAID.formatToParts(time)
    .map(({ value }) => AP[value] ?? value.replace("\u202f", " "))
    .join("")
    .replace(":00 ", " ");

const DAY = { month: "long", day: "numeric", year: "numeric" } as const;
const UTC_DAY = new Intl.DateTimeFormat("en-US", { ...DAY, timeZone: "UTC" });
const CITY_DAY = new Intl.DateTimeFormat("en-US", { ...DAY, timeZone: site.city.timeZone });

/** Formats a day such as "2026-11-20" as "November 20, 2026". */
export const sayDay = (day: string): string => UTC_DAY.format(Date.parse(`${day}T00:00:00Z`));

/** The time of an event: "Fri., Nov. 20, 10 a.m. to Fri., Nov. 20, 11 a.m.", or its days. */
export function sayWhen({
  allDay,
  begins,
  over,
  ends,
}: Pick<ListedHappening, "allDay" | "begins" | "over" | "ends">): string {
  const [first, last] = allDay
    ? [CITY_DAY.format(begins), CITY_DAY.format(Math.max(begins, over - 1))]
    : [formatTime(begins), ends === null ? formatTime(begins) : formatTime(over)];
  return first === last ? first : `${first} to ${last}`;
}

/** Removes the second period from a sentence that ends with "10 a.m.". */
export const withOnePeriod = (words: string): string => words.replace(/(\.\s?m\.\u2069?)\./g, "$1");

/** An editor's name and a time. */
export const byline = (editor: string, time: number): string => `${editor}, ${formatTime(time)}`;

/** The value of a `datetime-local` field for an instant, in the city's time: "2026-11-20T10:00". */
export const toField = (time: number): string => new Date(wallOf(ZONE, time)).toISOString().slice(0, 16);

/**
 * The instant of a `datetime-local` value in the city's time, in ms; null if it is invalid. An hour skipped in spring
 * becomes the next hour; a repeated hour is read as the first.
 */
export function fromField(text: string): number | null {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  // Needed because Date.parse reads February 30 as March 2.
  const isDay = !Number.isNaN(wall) && new Date(wall).toISOString().startsWith(text.slice(0, 10));
  return isDay ? instantOf(ZONE, wall) : null;
}
