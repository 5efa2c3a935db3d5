import {
  type CalendarOptions,
  type Occurrence,
  readCalendar,
} from "../../../src/sources/calendars/read-calendar.ts";

export const HALF_YEAR: CalendarOptions = {
  from: "2026-10-15T00:00:00-04:00",
  to: "2027-04-15T00:00:00-04:00",
  zone: "America/Detroit",
};

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export const calendar = (...lines: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", ...lines, "END:VCALENDAR", ""].join("\r\n");

/** A VEVENT. UID and SUMMARY default to "one". */
export const event = (...lines: string[]): string =>
  [
    "BEGIN:VEVENT",
    ...(lines.some((line) => line.startsWith("UID")) ? [] : ["UID:one"]),
    ...(lines.some((line) => line.startsWith("SUMMARY")) ? [] : ["SUMMARY:one"]),
    ...lines,
    "END:VEVENT",
  ].join("\r\n");

export const read = (text: string, options: Partial<CalendarOptions> = {}): Occurrence[] =>
  readCalendar(bytesOf(text), { ...HALF_YEAR, ...options });

export const starts = (text: string, options: Partial<CalendarOptions> = {}): string[] =>
  read(text, options).map(({ start }) => start);
