import { wallOf, type Zone } from "../../../text/zone.ts";
import { DAY } from "./civil.ts";
import type { CalendarMoment } from "./moment.ts";
import type { Rule } from "./rule.ts";
import { withDefaults } from "./rule-days.ts";
import { longPeriods } from "./rule-periods.ts";
import { isShort, shortPeriods } from "./rule-times.ts";

/** The window as clock readings. */
export interface WallWindow {
  from: number;
  to: number;
}

/** The first instance of a series. */
interface SeriesStart {
  wall: number;
  isDate: boolean;
  isFloating: boolean;
  zone: Zone;
}

/**
 * The last clock reading that UNTIL allows, in the zone of the series. A date includes its whole day, because
 * calendars write it so for timed events. If DTSTART has a TZID, a time without "Z" counts as UTC (RFC 5545 3.3.10).
 */
function lastAllowed(until: CalendarMoment | null, start: SeriesStart, window: WallWindow): number {
  if (until === null || until.wall > window.to + 2 * DAY) return window.to;
  if (until.isDate || start.isDate) return Math.min(Math.floor(until.wall / DAY) * DAY + DAY - 1, window.to);
  if (until.wall < window.from - 2 * DAY) return until.wall + 2 * DAY;
  const isUtc = until.isUtc || !start.isFloating;
  return Math.min(isUtc ? wallOf(start.zone, until.wall) : until.wall, window.to);
}

/**
 * Yields a rule's instances in the window as clock readings, in order. Yields null after each step without an
 * instance, so that the caller can pause. `spend` is called with the work of each step and returns false to stop.
 */
export function* instances(
  written: Rule,
  start: SeriesStart,
  window: WallWindow,
  spend: (units: number) => boolean,
): Generator<number | null> {
  const rule = withDefaults(written, Math.floor(start.wall / DAY));
  const last = lastAllowed(rule.until, start, window);
  const steps = isShort(rule.frequency)
    ? shortPeriods(rule, rule.frequency, start.wall, window.from)
    : longPeriods(rule, start.wall, window.from, start.isDate);
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  for (const { walls, reached, work } of steps) {
    if (!(reached <= last) || !spend(work)) return;
    for (const wall of walls) {
      if (wall < start.wall) continue;
      if (wall > last || left-- <= 0) return;
      if (wall >= window.from) yield wall;
    }
    yield null;
  }
}
