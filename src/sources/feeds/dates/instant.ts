import { ianaZone, instantOf as instantOfWall, UTC } from "../../../text/zone.ts";

/** The parts of a written date. A missing part counts as its lowest value, a missing zone as UTC. */
export interface DateParts {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
  millisecond?: number;
  /** Minutes east of Greenwich. */
  zone?: number;
}

/**
 * The instant as an ISO string in UTC; undefined if a part is out of range. Day 31 of a shorter month and the leap
 * second roll over, because publishers' clocks produce both.
 */
export function instantOf(parts: DateParts): string | undefined {
  const { year, month, day, hour = 0, minute = 0, second = 0, millisecond = 0, zone = 0 } = parts;
  const dateInRange = year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
  const midnightAsEnd = hour === 24 && minute === 0 && second === 0;
  const timeInRange = (hour <= 23 || midnightAsEnd) && minute <= 59 && second <= 60;
  if (!dateInRange || !timeInRange || Math.abs(zone) > 16 * 60) return undefined;
  const time = Date.UTC(year, month - 1, day, hour, minute, second, millisecond) - zone * 60_000;
  return year < 100 ? undefined : new Date(time).toISOString();
}

/** The full year of two digits as in RFC 2822, section 4.3: 00 to 49 are 2000 to 2049. */
export function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

/** Minutes east of Greenwich for "+0530", "-08:00" or "+1"; undefined if the minutes are over 59. */
export function offsetMinutes(sign: string, hours: string, minutes: string | undefined): number | undefined {
  const total = Number(hours) * 60 + Number(minutes ?? 0);
  if (Number(minutes ?? 0) > 59) return undefined;
  return sign === "-" ? -total : total;
}

/** The instant at which local clocks in an IANA zone ("Europe/Brussels") show these parts. */
export function instantAt(place: string, parts: DateParts): string | undefined {
  const wall = instantOf({ ...parts, zone: 0 });
  return wall && new Date(instantOfWall(ianaZone(place) ?? UTC, Date.parse(wall))).toISOString();
}
