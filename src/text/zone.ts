const MINUTE = 60_000;
const DAY = 86_400_000;

/** A time zone, which returns the offset from UTC at an instant, both in ms. */
export interface Zone {
  readonly name: string;
  offsetAt(instant: number): number;
}

export const UTC: Zone = { name: "UTC", offsetAt: () => 0 };

/** Offsets within one UTC year: `offsets[0]` at its start, `offsets[n]` from `changes[n - 1]` on. */
export interface YearOfOffsets {
  changes: number[];
  offsets: number[];
}

const MAX_YEARS = 200;

/** A zone that computes its offsets for one year at a time and stores them. */
export class TabledZone implements Zone {
  readonly name: string;
  private readonly compute: (year: number) => YearOfOffsets;
  private readonly years = new Map<number, YearOfOffsets>();
  /** The year of the last lookup, with its start and end. */
  private last: YearOfOffsets = { changes: [], offsets: [] };
  private lastStart = 0;
  private lastEnd = 0;

  constructor(name: string, compute: (year: number) => YearOfOffsets) {
    this.name = name;
    this.compute = compute;
  }

  offsetAt(instant: number): number {
    if (!(instant >= this.lastStart && instant < this.lastEnd)) this.open(new Date(instant).getUTCFullYear());
    const { changes, offsets } = this.last;
    let index = 0;
    while (index < changes.length && instant >= (changes[index] ?? 0)) index++;
    return offsets[index] ?? 0;
  }

  private open(year: number): void {
    this.last = this.yearOf(year);
    this.lastStart = startOfYear(year);
    this.lastEnd = startOfYear(year + 1);
  }

  private yearOf(year: number): YearOfOffsets {
    const known = this.years.get(year);
    if (known) return known;
    if (this.years.size >= MAX_YEARS) this.years.clear();
    const computed = this.compute(year);
    this.years.set(year, computed);
    return computed;
  }
}

/** The first instant of a UTC year, in ms. */
export const startOfYear = (year: number): number => new Date(0).setUTCFullYear(year, 0, 1);

/**
 * The instant of a clock reading. A reading that occurs twice is the first one; a reading skipped by a change uses the
 * offset before the change (RFC 5545 3.3.5).
 */
export function instantOf(zone: Zone, wall: number): number {
  const before = zone.offsetAt(wall - DAY);
  const after = zone.offsetAt(wall + DAY);
  if (before === after) return wall - before;
  if (zone.offsetAt(wall - before) === before) return wall - before;
  return zone.offsetAt(wall - after) === after ? wall - after : wall - before;
}

/** The clock reading at an instant, in ms as if it were UTC. */
export const wallOf = (zone: Zone, instant: number): number => instant + zone.offsetAt(instant);

const SAMPLES = 12;

/** Converts an offset formatted by Intl ("GMT-05:00" or "GMT") to ms. */
function offsetIn(text: string): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?/.exec(text) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * MINUTE + Number(seconds) * 1_000;
  return sign === "-" ? -size : size;
}

/** Finds the first minute in (low, high] with an offset other than that at `low`. */
function changeWithin(offset: (instant: number) => number, low: number, high: number): number {
  const first = offset(low);
  let [from, to] = [low, high];
  while (to - from > MINUTE) {
    const middle = Math.floor((from + to) / 2 / MINUTE) * MINUTE;
    if (middle <= from) break;
    if (offset(middle) === first) from = middle;
    else to = middle;
  }
  return to;
}

/**
 * The offsets of a year. Samples it (each month by default) and searches between samples that differ: 13 to 50 lookups.
 * May miss changes less than one sample apart, such as around Ramadan in Morocco.
 */
export function offsetsOfYear(
  offset: (instant: number) => number,
  year: number,
  samples = SAMPLES,
): YearOfOffsets {
  const start = startOfYear(year);
  const step = Math.ceil((startOfYear(year + 1) - start) / samples / MINUTE) * MINUTE;
  const table: YearOfOffsets = { changes: [], offsets: [offset(start)] };
  for (let low = start, n = 0; n < samples; n++, low += step) {
    const after = offset(low + step);
    if (after === table.offsets.at(-1)) continue;
    table.changes.push(changeWithin(offset, low, low + step));
    table.offsets.push(after);
  }
  return table;
}

/** Returns a function for a zone's offset in ms at an instant. Throws RangeError for an unknown zone. */
export function engineOffset(name: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset" });
  return (instant) => offsetIn(format.format(instant));
}

function openZone(name: string): Zone | null {
  try {
    const offset = engineOffset(name);
    return new TabledZone(name, (year) => offsetsOfYear(offset, year));
  } catch {
    return null;
  }
}

const MAX_ZONES = 64;
const zones = new Map<string, Zone | null>();

/** The zone of an IANA name such as "America/Detroit", ignoring case, or null. */
export function ianaZone(name: string): Zone | null {
  if (!/^[A-Za-z][A-Za-z\d_+-]*(?:\/[A-Za-z\d_+-]+)*$/.test(name) || name.length > 60) return null;
  if (/^(?:utc|gmt|z|etc\/utc|etc\/gmt)$/i.test(name)) return UTC;
  const known = zones.get(name);
  if (known !== undefined) return known;
  if (zones.size >= MAX_ZONES) zones.clear();
  const zone = openZone(name);
  zones.set(name, zone);
  return zone;
}

/** The zone of an IANA name; throws RangeError for a zone unknown to the engine. */
function zoneOf(name: string): Zone {
  const zone = ianaZone(name);
  if (!zone) throw new RangeError(`unknown time zone: ${name}`);
  return zone;
}

/** A date and time on the clocks of a zone. */
export interface WallTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 to 23. */
  hour: number;
  minute: number;
}

/** The date and time in an IANA zone at an instant (ms), with the weekday (0 is Sunday). Throws RangeError. */
export function wallTimeOf(instant: number, zone: string): WallTime & { weekday: number } {
  const date = new Date(wallOf(zoneOf(zone), instant));
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}

/** The date in an IANA zone at an instant (ms), such as "2026-11-22". Throws RangeError. */
export const dayInZone = (instant: number, zone: string): string => wallDay(wallTimeOf(instant, zone));

/** Formats a wall time in an IANA zone as ISO 8601 with its offset, which `instantOf` determines. Throws RangeError. */
export function zonedTime(time: WallTime, zone: string): string {
  const { year, month, day, hour, minute } = time;
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  const ahead = (wall - instantOf(zoneOf(zone), wall)) / MINUTE;
  const size = Math.abs(ahead);
  const offset = `${ahead < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return `${wallDay(time)}T${two(hour)}:${two(minute)}:00${offset}`;
}

/** Formats a date as "YYYY-MM-DD". */
export const wallDay = ({ year, month, day }: Pick<WallTime, "year" | "month" | "day">): string =>
  `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;

const two = (value: number): string => String(value).padStart(2, "0");
