import type { Brief } from "../archive/brief.ts";
import { wholeSentences } from "../archive/brief.ts";
import { site } from "../city/site.ts";
import { fullDate } from "../i18n/dates.ts";
import { phrase } from "../i18n/phrase.ts";

/** The date of a slot, such as "Saturday, November 21, 2026". */
export const slotDay = (slot: string): string => fullDate(Date.parse(`${slot.slice(0, 10)}T12:00:00Z`));

export const isMorning = (slot: string): boolean => slot.endsWith("-07");

/** The name of a brief, such as "Morning brief, Saturday, November 21, 2026". */
export const briefName = (slot: string): string =>
  isMorning(slot)
    ? phrase("Morning brief, {day}", { day: slotDay(slot) })
    : phrase("Evening brief, {day}", { day: slotDay(slot) });

export const briefPath = (slot: string): string => `/brief/${slot}`;

/** The script for reading a brief aloud, by paragraph: greeting, stories, sign-off. */
export function scriptOf({ slot, items, weather }: Brief): string[] {
  const greeting = isMorning(slot) ? phrase("Good morning") : phrase("Good evening");
  return [
    phrase("{greeting}. This is the {site} brief for {day}.", {
      greeting,
      site: site.name,
      day: slotDay(slot),
    }),
    ...(weather ? [`${phrase("Weather")}: ${weather}`] : []),
    ...items.map(({ section, title, excerpt, source }) =>
      [
        phrase("{section}, from {source}.", { section, source }),
        /[.!?]$/.test(title) ? title : `${title}.`,
        wholeSentences(excerpt),
      ]
        .filter(Boolean)
        .join(" "),
    ),
    phrase("That’s the {site} brief.", { site: site.name }),
  ];
}

/** The speed of a news reader, in words per minute. */
const PACE = 150;

const wordsIn = (lines: readonly string[]): number => lines.join(" ").split(/\s+/).filter(Boolean).length;

/** The duration of a script in minutes, rounded up. */
export const minutesOf = (lines: readonly string[]): number => Math.max(1, Math.ceil(wordsIn(lines) / PACE));

/** The paragraphs of a script, each with its start in seconds. */
export const timed = (lines: readonly string[]): { line: string; seconds: number }[] =>
  lines.map((line, i) => ({ line, seconds: Math.round((wordsIn(lines.slice(0, i)) / PACE) * 60) }));

/** Formats seconds as minutes: 65 becomes "1:05". */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
