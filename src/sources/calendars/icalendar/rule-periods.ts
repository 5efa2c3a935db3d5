import { civilOf, DAY, daysFrom, daysInMonth, daysInYear, HOUR, MINUTE, SECOND, weekdayOf } from "./civil.ts";
import { ICS_LIMITS } from "./limits.ts";
import type { Frequency, Rule } from "./rule.ts";
import { isAllowedDay } from "./rule-days.ts";

/** The result of one step of a rule: clock readings in order, and the units of work used. */
export interface Step {
  walls: number[];
  /** All readings of later steps are at or after this one. */
  reached: number;
  work: number;
}

/** The first day and the length of the period that is `index` intervals after the one with the start. */
function periodAt(rule: Rule, startDay: number, index: number): [first: number, length: number] {
  const ahead = index * rule.interval;
  if (rule.frequency === "DAILY") return [startDay + ahead, 1];
  if (rule.frequency === "WEEKLY")
    return [startDay - ((weekdayOf(startDay) - rule.weekStart + 7) % 7) + ahead * 7, 7];
  const { year, month } = civilOf(startDay);
  if (rule.frequency === "YEARLY") return [daysFrom(year + ahead, 1, 1), daysInYear(year + ahead)];
  const months = year * 12 + month - 1 + ahead;
  const [thatYear, thatMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return [daysFrom(thatYear, thatMonth, 1), daysInMonth(thatYear, thatMonth)];
}

/** The days of the longest period of each frequency. */
const PERIOD_DAYS: Partial<Record<Frequency, number>> = { YEARLY: 366, MONTHLY: 31, WEEKLY: 7, DAILY: 1 };

/** The number of periods that can be skipped before the first one with a day on or after `fromDay`. */
function skippable(rule: Rule, startDay: number, fromDay: number): number {
  if (rule.count !== null) return 0;
  const period = (PERIOD_DAYS[rule.frequency] ?? 1) * rule.interval;
  return Math.max(Math.floor((fromDay - startDay) / period) - 2, 0);
}

/** The times of day of a rule, in ms since midnight, limited to one for each minute of a day. */
function timesOf(rule: Rule, time: number): number[] {
  const hours = rule.hours.length > 0 ? rule.hours : [Math.floor(time / HOUR)];
  const minutes = rule.minutes.length > 0 ? rule.minutes : [Math.floor(time / MINUTE) % 60];
  const seconds = rule.seconds.length > 0 ? rule.seconds : [Math.floor(time / SECOND) % 60];
  const times: number[] = [];
  for (const hour of hours)
    for (const minute of minutes) {
      if (times.length >= ICS_LIMITS.timesOfDay) return times;
      for (const second of seconds) times.push(hour * HOUR + minute * MINUTE + second * SECOND);
    }
  return times;
}

/** The days of a period that the rule allows, and how many were checked. Skips unlisted months of a year. */
function daysIn(rule: Rule, first: number, length: number): [days: number[], looked: number] {
  const days: number[] = [];
  let looked = 0;
  for (let day = first; day < first + length; day++) {
    if (rule.frequency === "YEARLY" && rule.months.size > 0) {
      const { year, month, day: dayOfMonth } = civilOf(day);
      if (dayOfMonth === 1 && !rule.months.has(month)) {
        day += daysInMonth(year, month) - 1;
        looked++;
        continue;
      }
    }
    looked++;
    if (isAllowedDay(rule, day)) days.push(day);
  }
  return [days, looked];
}

/** The readings at the positions of BYSETPOS, computed without building the whole set. */
function atPositions(
  positions: readonly number[],
  days: readonly number[],
  times: readonly number[],
): number[] {
  const total = days.length * times.length;
  const indexes = positions.map((one) => (one > 0 ? one - 1 : total + one));
  const valid = [...new Set(indexes)].filter((index) => index >= 0 && index < total).sort((a, b) => a - b);
  return valid.map(
    (index) => (days[Math.floor(index / times.length)] ?? 0) * DAY + (times[index % times.length] ?? 0),
  );
}

/**
 * Yields the clock readings of a yearly, monthly, weekly or daily rule in order. The first ones may be before `from`.
 * Never ends, so the caller must stop it. A rule with COUNT is followed from its start.
 */
export function* longPeriods(rule: Rule, start: number, from: number, isDate: boolean): Generator<Step> {
  const startDay = Math.floor(start / DAY);
  const times = isDate ? [0] : timesOf(rule, start - startDay * DAY);
  for (let index = skippable(rule, startDay, Math.floor(from / DAY)); ; index++) {
    const [first, length] = periodAt(rule, startDay, index);
    const [days, looked] = daysIn(rule, first, length);
    const isListed = rule.positions.length > 0;
    const walls = isListed ? atPositions(rule.positions, days, times) : [];
    yield { walls, reached: first * DAY, work: 1 + looked };
    if (isListed) continue;
    for (const day of days)
      yield { walls: times.map((time) => day * DAY + time), reached: day * DAY, work: times.length };
  }
}
