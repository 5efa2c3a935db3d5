/** A day and time of day as a clock in some zone shows it. */
export interface WallTime {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 to 23. */
  hour: number;
  minute: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The formatter of instants in `zone`; throws RangeError for an unknown zone. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formatters.set(zone, made);
  return made;
}

/** The wall time of an instant (ms since 1970) in `zone`. */
export function wallTimeOf(instant: number, zone: string): WallTime {
  const parts = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const { type, value } of formatterOf(zone).formatToParts(instant)) {
    if (type in parts) parts[type as keyof typeof parts] = Number(value);
  }
  return parts;
}

function utcOf(wall: WallTime): number {
  return Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);
}

/** Minutes that `zone` is ahead of UTC at `instant`. */
function offsetAt(instant: number, zone: string): number {
  const minute = Math.floor(instant / 60_000) * 60_000;
  return (utcOf(wallTimeOf(minute, zone)) - minute) / 60_000;
}

const DAY = 86_400_000;
const noonOffsets = new Map<string, number>();
const MOST_OFFSETS = 5000;

/** The offset at noon UTC of a day, remembered: asking Intl costs some microseconds. */
function noonOffset(day: number, zone: string): number {
  const key = `${zone} ${day}`;
  const known = noonOffsets.get(key);
  if (known !== undefined) return known;
  if (noonOffsets.size >= MOST_OFFSETS) noonOffsets.clear();
  const offset = offsetAt(day * DAY + DAY / 2, zone);
  noonOffsets.set(key, offset);
  return offset;
}

/**
 * A wall time in `zone` as ISO 8601 with its offset. A time that the clock shows twice is the first of the two;
 * a time that a clock change skips takes the offset from before the change (RFC 5545, 3.3.5).
 */
export function zonedTime(wall: WallTime, zone: string): string {
  const day = Math.floor(utcOf(wall) / DAY);
  const [before, after] = [noonOffset(day - 1, zone), noonOffset(day + 1, zone)];
  const offset = before === after ? before : offsetOn(utcOf(wall), { before, after }, zone);
  return `${wallDay(wall)}T${two(wall.hour)}:${two(wall.minute)}:00${offsetText(offset)}`;
}

/** The offset of a wall time, given as if it were UTC, around a clock change. */
function offsetOn(utc: number, { before, after }: { before: number; after: number }, zone: string): number {
  if (offsetAt(utc - before * 60_000, zone) === before) return before;
  return offsetAt(utc - after * 60_000, zone) === after ? after : before;
}

/** The day of a wall time as "YYYY-MM-DD". */
export function wallDay(wall: { year: number; month: number; day: number }): string {
  return `${String(wall.year).padStart(4, "0")}-${two(wall.month)}-${two(wall.day)}`;
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
