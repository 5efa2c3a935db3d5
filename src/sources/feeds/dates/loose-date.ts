import { type DateParts, fullYear, instantAt, instantOf, offsetMinutes } from "./instant.ts";
import { monthOf, zoneMinutes } from "./words.ts";

type Day = Pick<DateParts, "year" | "month" | "day">;

/**
 * Reads a date written for people: "Nov. 16, 2020, 10:57 a.m.", "Fri, 26/06/2020", "Lundi, 16. Novembre 2020 -
 * 15:54", "Thu Nov 12 2020 17:00:00 GMT+0000 (Coordinated Universal Time)". Finds the time, the zone after it, and
 * the day in the rest. Returns an ISO string; undefined if one of the three is invalid.
 */
export function looseDate(text: string): string | undefined {
  const plain = text.replace(/\([^()]*\)/g, " ");
  const clock =
    /(오전|오후)?\s*(?<![\d:])(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,9}))?)?(?:\s*([ap])\.?m\b\.?)?/i.exec(
      plain,
    );
  if (!clock) return dayAlone(plain);
  const behind = plain.slice(clock.index + clock[0].length);
  const zone = zoneAt(behind);
  if (!zone) return undefined;
  const day = dayIn(`${plain.slice(0, clock.index)} ${behind.slice(zone.length)}`);
  if (!day) return undefined;
  const parts = { ...day, ...timeOf(clock), zone: zone.minutes };
  return zone.place ? instantAt(zone.place, parts) : instantOf(parts);
}

function timeOf(clock: RegExpExecArray): Pick<DateParts, "hour" | "minute" | "second" | "millisecond"> {
  const [, koreanHalf, hourText, minute, second, fraction, half] = clock;
  let hour = Number(hourText);
  const isAfternoon = half?.toLowerCase() === "p" || koreanHalf === "오후";
  const isMorning = half?.toLowerCase() === "a" || koreanHalf === "오전";
  if (isAfternoon && hour < 12) hour += 12;
  if (isMorning && hour === 12) hour = 0;
  const millisecond = fraction ? Math.floor(Number(`0.${fraction}`) * 1000) : 0;
  return { hour, minute: Number(minute), second: Number(second ?? 0), millisecond };
}

function dayAlone(text: string): string | undefined {
  if (text.includes(":")) return undefined;
  const words = text.replace(/\b[A-Z]{2,4}\s*$/, (word) =>
    zoneMinutes(word.trim()) === undefined ? word : "",
  );
  const day = dayIn(words);
  return day && instantOf(day);
}

/** The zone after the time. An invalid zone such as "+zz:00" makes the date invalid. */
function zoneAt(behind: string): { minutes: number; length: number; place?: string } | undefined {
  const offset = /^\s*(?:(?:GMT|UTC|UT|Z)\s*)?([+-])\s?(\d{1,2}):?(\d{2})?(?![\d:]|\s?[a-z]{2})/i.exec(
    behind,
  );
  if (offset) {
    const minutes = offsetMinutes(offset[1] ?? "", offset[2] ?? "", offset[3]);
    return minutes === undefined ? undefined : { minutes, length: offset[0].length };
  }
  if (/^\s*(?:GMT|UTC|UT|Z)?\s*[+-]/i.test(behind)) return undefined;
  const place = /^\s*([A-Z][a-z]+\/[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_]+)?)\b/.exec(behind);
  if (place && !place[1]?.startsWith("Etc/"))
    return { minutes: 0, length: place[0].length, place: place[1] ?? "" };
  const word = /^[\s,]*(?:[A-Za-z]+\/)?([A-Za-z]{1,5})\b/.exec(behind);
  const minutes = word && zoneMinutes(word[1] ?? "");
  return word && minutes !== null && minutes !== undefined
    ? { minutes, length: word[0].length }
    : { minutes: 0, length: 0 };
}

function dayIn(text: string): Day | undefined {
  return numericDay(text) ?? namedDay(text);
}

/** Reads days such as 2020/1/10, 26/06/2020, 09/15/2014, 30.10.23 and 2004년 05월 28일. */
function numericDay(text: string): Day | undefined {
  const yearFirst = /(?<!\d)(\d{4})\s?(?:[-/.]|년)\s?(\d{1,2})\s?(?:[-/.]|월)\s?(\d{1,2})(?!\d)/.exec(text);
  if (yearFirst)
    return { year: Number(yearFirst[1]), month: Number(yearFirst[2]), day: Number(yearFirst[3]) };
  const yearLast = /(?<!\d)(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(text);
  if (!yearLast) return undefined;
  const [, first = "", separator, second = "", yearText = ""] = yearLast;
  const year = fullYear(yearText);
  // With slashes, a second number over 12 means month first (American); every other date is day first.
  const monthFirst = separator === "/" && Number(second) > 12;
  return monthFirst
    ? { year, month: Number(first), day: Number(second) }
    : { year, month: Number(second), day: Number(first) };
}

/** Reads a month's name with a day and a year in any order. */
function namedDay(text: string): Day | undefined {
  let month: number | undefined;
  const numbers: string[] = [];
  // The last month name counts: "mar." in "mar., 01 déc. 2020" is mardi; "January, 29 Jan 2021" repeats the month.
  for (const [word] of text.matchAll(/\p{L}+|\d+/gu)) {
    if (/^\d/.test(word)) numbers.push(word);
    else month = monthOf(word) ?? month;
  }
  if (month === undefined || numbers.length !== 2) return undefined;
  const [first = "", second = ""] = numbers;
  const yearLeads = first.length === 4 || Number(first) > 31;
  const [day, year] = yearLeads ? [second, first] : [first, second];
  if (day.length > 2 || (year.length !== 2 && year.length !== 4)) return undefined;
  return { year: fullYear(year), month, day: Number(day) };
}
