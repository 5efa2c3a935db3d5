import { wallOf, type Zone } from "../../../text/zone.ts";
import { DAY, HOUR, MINUTE, SECOND } from "./civil.ts";
import type { CalendarMoment } from "./moment.ts";
import type { Rule } from "./rule.ts";
import { isAllowedDay, withDefaults } from "./rule-days.ts";
import { longPeriods, type Step } from "./rule-periods.ts";

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

const UNITS = { HOURLY: HOUR, MINUTELY: MINUTE, SECONDLY: SECOND };

type ShortFrequency = keyof typeof UNITS;

const isShort = (frequency: string): frequency is ShortFrequency => frequency in UNITS;

const isOpen = (list: readonly number[], value: number): boolean => list.length === 0 || list.includes(value);

/** The first reading after an excluded one that the rule could allow; null if the rule allows this one. */
function passOver(rule: Rule, wall: number, unit: number): number | null {
  const day = Math.floor(wall / DAY);
  if (!isAllowedDay(rule, day)) return (day + 1) * DAY;
  const time = wall - day * DAY;
  if (!isOpen(rule.hours, Math.floor(time / HOUR))) return (Math.floor(wall / HOUR) + 1) * HOUR;
  if (unit < HOUR && !isOpen(rule.minutes, Math.floor(time / MINUTE) % 60))
    return (Math.floor(wall / MINUTE) + 1) * MINUTE;
  if (unit < MINUTE && !isOpen(rule.seconds, Math.floor(time / SECOND) % 60)) return wall + SECOND;
  return null;
}

/** The readings within the hour, minute or second that begins at `wall`. */
function within(rule: Rule, wall: number, unit: number, start: number): number[] {
  const own = (size: number): number => Math.floor(start / size) % 60;
  const seconds = rule.seconds.length > 0 ? rule.seconds : [own(SECOND)];
  if (unit === SECOND) return [wall];
  if (unit === MINUTE) return seconds.map((second) => wall + second * SECOND);
  const minutes = rule.minutes.length > 0 ? rule.minutes : [own(MINUTE)];
  return minutes.flatMap((minute) => seconds.map((second) => wall + minute * MINUTE + second * SECOND));
}

/** The readings at the positions of BYSETPOS. */
function atPositions(rule: Rule, walls: number[]): number[] {
  if (rule.positions.length === 0) return walls;
  return walls.filter((_, at) => rule.positions.some((one) => one === at + 1 || one === at - walls.length));
}

/**
 * Yields the clock readings of an hourly, minutely or secondly rule in order, and never ends. Skips whole days, hours
 * and minutes that the rule excludes, so that a rule that never matches takes one step a day.
 */
function* shortPeriods(rule: Rule, kind: ShortFrequency, start: number, from: number): Generator<Step> {
  const unit = UNITS[kind];
  const first = Math.floor(start / unit) * unit;
  const step = unit * rule.interval;
  const after = (wall: number): number => first + Math.ceil((wall - first) / step) * step;
  let wall = rule.count === null && from > first ? after(from - unit) : first;
  for (;;) {
    const next = passOver(rule, wall, unit);
    const walls = next === null ? atPositions(rule, within(rule, wall, unit, start)) : [];
    yield { walls, reached: wall, work: 2 + walls.length };
    wall = next === null ? wall + step : after(next);
  }
}
