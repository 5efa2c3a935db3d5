import { MINUTE } from "./civil.ts";
import { readOffset } from "./moment.ts";
import { startOfYear, TabledZone, UTC, type YearOfOffsets, type Zone } from "./zone.ts";

const SAMPLES = 12;

/** "GMT-05:00" and "GMT" as Intl writes an offset. */
const offsetIn = (text: string): number => readOffset(/GMT([+-][\d:]+)/.exec(text)?.[1] ?? "") ?? 0;

/** Finds the first minute in (low, high] that has another offset than `low`. */
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

/** Samples a year each month and searches between two samples that differ: 13 to 50 lookups. */
export function offsetsOfYear(offset: (instant: number) => number, year: number): YearOfOffsets {
  const start = startOfYear(year);
  const step = Math.ceil((startOfYear(year + 1) - start) / SAMPLES / MINUTE) * MINUTE;
  const table: YearOfOffsets = { changes: [], offsets: [offset(start)] };
  for (let low = start, n = 0; n < SAMPLES; n++, low += step) {
    const after = offset(low + step);
    if (after === table.offsets.at(-1)) continue;
    table.changes.push(changeWithin(offset, low, low + step));
    table.offsets.push(after);
  }
  return table;
}

function openZone(name: string): Zone | null {
  try {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: name, timeZoneName: "longOffset" });
    return new TabledZone(name, (year) => offsetsOfYear((instant) => offsetIn(format.format(instant)), year));
  } catch {
    return null;
  }
}

const MOST_ZONES = 64;
const zones = new Map<string, Zone | null>();

/** The zone of an IANA name such as "America/Detroit", in any letter case, or null. */
export function ianaZone(name: string): Zone | null {
  if (!/^[A-Za-z][A-Za-z\d_+-]*(?:\/[A-Za-z\d_+-]+)*$/.test(name) || name.length > 60) return null;
  if (/^(?:utc|gmt|z|etc\/utc|etc\/gmt)$/i.test(name)) return UTC;
  const known = zones.get(name);
  if (known !== undefined) return known;
  if (zones.size >= MOST_ZONES) zones.clear();
  const zone = openZone(name);
  zones.set(name, zone);
  return zone;
}
