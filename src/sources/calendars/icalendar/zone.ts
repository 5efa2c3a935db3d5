import { DAY, daysFrom } from "./civil.ts";

/** A time zone: from an instant to its offset from UTC, both in ms. */
export interface Zone {
  readonly name: string;
  offsetAt(instant: number): number;
}

export const UTC: Zone = { name: "UTC", offsetAt: () => 0 };

/** Offsets within one UTC year: `offsets[0]` at its beginning, `offsets[n]` from `changes[n - 1]` on. */
export interface YearOfOffsets {
  changes: number[];
  offsets: number[];
}

const MOST_YEARS = 200;

/** A zone that computes its offsets a year at a time and keeps them. */
export class TabledZone implements Zone {
  readonly name: string;
  private readonly compute: (year: number) => YearOfOffsets;
  private readonly years = new Map<number, YearOfOffsets>();
  /** The year of the last lookup, and where it begins and ends. */
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
    if (this.years.size >= MOST_YEARS) this.years.clear();
    const computed = this.compute(year);
    this.years.set(year, computed);
    return computed;
  }
}

/** The first instant of a UTC year, in ms. */
export const startOfYear = (year: number): number => daysFrom(year, 1, 1) * DAY;

/**
 * The instant of a clock reading. A reading that occurs twice is the first one; a reading that a change skips
 * uses the offset from before the change (RFC 5545 3.3.5).
 */
export function instantOf(zone: Zone, wall: number): number {
  const before = zone.offsetAt(wall - DAY);
  const after = zone.offsetAt(wall + DAY);
  if (before === after) return wall - before;
  if (zone.offsetAt(wall - before) === before) return wall - before;
  return zone.offsetAt(wall - after) === after ? wall - after : wall - before;
}

/** The clock reading of an instant, in ms as if it were UTC. */
export const wallOf = (zone: Zone, instant: number): number => instant + zone.offsetAt(instant);
