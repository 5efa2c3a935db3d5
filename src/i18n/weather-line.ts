import { phrase } from "./phrase.ts";
import { skyIn } from "./sky-words.ts";

/** Formats a temperature as "61°". */
export const degrees = (value: number): string => `${value}°`.replace("-", "\u2212");

interface Day {
  high: number | null;
  low: number | null;
  daytime: Half | null;
  night: Half | null;
}

interface Half {
  starts: number;
  /** The service's short forecast in English. */
  words: string;
}

const HALF_DAY_MS = 12 * 3_600_000;

/** A day's weather in one line; empty if the day begins more than 12 hours after `now` (ms). */
export function dayWeather({ high, low, daytime, night }: Day, now: number): string {
  const half = daytime ?? night;
  if (!half || half.starts > now + HALF_DAY_MS) return "";
  const sky = skyIn(half.words);
  const parts = [
    sky.isEnglish ? "" : sky.text,
    high === null ? "" : phrase("High {degrees}", { degrees: degrees(high) }),
    low === null ? "" : phrase("Low {degrees}", { degrees: degrees(low) }),
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(". ")}.` : "";
}
