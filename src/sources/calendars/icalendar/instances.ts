import { wallOf, type Zone } from "../../../text/zone.ts";
import { DAY } from "./civil.ts";
import type { CalendarMoment } from "./moment.ts";
import type { Rule } from "./rule.ts";
import { withDefaults } from "./rule-days.ts";
import { longPeriods } from "./rule-periods.ts";
import { isShort, shortPeriods } from "./rule-times.ts";

/** The clock readings between which instances are wanted. */
export interface WallWindow {
  from: number;
  to: number;
}

/** Where a series starts. */
interface SeriesStart {
  wall: number;
  isDate: boolean;
  isFloating: boolean;
  zone: Zone;
}

/**
 * The last reading that UNTIL allows, in the series' zone. A date includes its whole day, as calendars that combine
 * it with a timed DTSTART mean it. With a DTSTART with TZID, a time without "Z" is UTC, which RFC 5545 3.3.10
 * requires there.
 */
function lastAllowed(until: CalendarMoment | null, start: SeriesStart, window: WallWindow): number {
  if (until === null || until.wall > window.to + 2 * DAY) return window.to;
  if (until.isDate || start.isDate) return Math.min(Math.floor(until.wall / DAY) * DAY + DAY - 1, window.to);
  if (until.wall < window.from - 2 * DAY) return until.wall + 2 * DAY;
  const isUtc = until.isUtc || !start.isFloating;
  return Math.min(isUtc ? wallOf(start.zone, until.wall) : until.wall, window.to);
}

/**
 * The instances of a rule within the window, as clock readings in order; null after each step that gave none, so
 * that the caller can pause. `spend` receives the work of each step and returns false to stop.
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
