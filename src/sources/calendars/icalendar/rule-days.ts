import { type Civil, civilOf, daysFrom, daysInMonth, daysInYear, weekdayOf } from "./civil.ts";
import type { NthDay, Rule } from "./rule.ts";

/** True if the list contains `ordinal`, which is counted from 1, or the same position counted back from the end. */
const isListed = (list: ReadonlySet<number>, ordinal: number, length: number): boolean =>
  list.has(ordinal) || list.has(ordinal - length - 1);

/** The first day of week 1 of a year: the first week with at least four days in it (ISO 8601, RFC 5545 BYWEEKNO). */
function firstWeek(year: number, weekStart: number): number {
  const fourth = daysFrom(year, 1, 4);
  return fourth - ((weekdayOf(fourth) - weekStart + 7) % 7);
}

/** True if the day is in one of the listed weeks. The week may belong to another year: January 1 can be in week 53. */
function isInWeeks(rule: Rule, day: number, civilYear: number): boolean {
  const { weekStart } = rule;
  const isBefore = day < firstWeek(civilYear, weekStart);
  const year = isBefore
    ? civilYear - 1
    : day >= firstWeek(civilYear + 1, weekStart)
      ? civilYear + 1
      : civilYear;
  const start = firstWeek(year, weekStart);
  const weeks = (firstWeek(year + 1, weekStart) - start) / 7;
  return isListed(rule.weeks, Math.floor((day - start) / 7) + 1, weeks);
}

/** True if the weekday at the 0-based `index` of a period of `length` days is one of the listed nth weekdays. */
function isNth(days: readonly NthDay[], weekday: number, index: number, length: number): boolean {
  const fromStart = Math.floor(index / 7) + 1;
  const fromEnd = -Math.floor((length - 1 - index) / 7) - 1;
  return days.some(
    (one) => one.weekday === weekday && (one.nth === 0 || one.nth === fromStart || one.nth === fromEnd),
  );
}

function isOnDay(rule: Rule, day: number, civil: Civil): boolean {
  const weekday = weekdayOf(day);
  if (rule.frequency === "MONTHLY" || (rule.frequency === "YEARLY" && rule.months.size > 0))
    return isNth(rule.days, weekday, civil.day - 1, daysInMonth(civil.year, civil.month));
  if (rule.frequency === "YEARLY" && rule.weeks.size === 0) {
    const index = day - daysFrom(civil.year, 1, 1);
    return isNth(rule.days, weekday, index, daysInYear(civil.year));
  }
  return rule.days.some((one) => one.weekday === weekday);
}

/** True if every part of the rule that limits days allows this day, counted from 1970. */
export function isAllowedDay(rule: Rule, day: number): boolean {
  const civil = civilOf(day);
  const { year, month } = civil;
  if (rule.months.size > 0 && !rule.months.has(month)) return false;
  if (rule.monthDays.size > 0 && !isListed(rule.monthDays, civil.day, daysInMonth(year, month))) return false;
  if (rule.days.length > 0 && !isOnDay(rule, day, civil)) return false;
  if (rule.yearDays.size > 0 && !isListed(rule.yearDays, day - daysFrom(year, 1, 1) + 1, daysInYear(year)))
    return false;
  return rule.weeks.size === 0 || isInWeeks(rule, day, year);
}

const namesDays = (rule: Rule): boolean =>
  rule.weeks.size + rule.yearDays.size + rule.monthDays.size + rule.days.length > 0;

/** Fills in what a rule leaves to the first instance: "FREQ=MONTHLY" means the day of the month of that instance. */
export function withDefaults(rule: Rule, startDay: number): Rule {
  const { month, day } = civilOf(startDay);
  const weekday = { nth: 0, weekday: weekdayOf(startDay) };
  if (rule.frequency === "YEARLY" && rule.weeks.size > 0 && rule.days.length === 0) {
    return rule.yearDays.size + rule.monthDays.size > 0 ? rule : { ...rule, days: [weekday] };
  }
  if (namesDays(rule)) return rule;
  if (rule.frequency === "WEEKLY") return { ...rule, days: [weekday] };
  if (rule.frequency === "MONTHLY") return { ...rule, monthDays: new Set([day]) };
  if (rule.frequency !== "YEARLY") return rule;
  const months = rule.months.size > 0 ? rule.months : new Set([month]);
  return { ...rule, months, monthDays: new Set([day]) };
}
