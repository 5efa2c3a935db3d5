import { YEARLY } from "./yearly-events.ts";

/** A day of the year as a rule, such as the third Saturday of August. */
interface Rule {
  /** 1 to 12. */
  month: number;
  /** 0 is Sunday. */
  weekday: number;
  /** 1 to 4, or "last". */
  nth: number | "last";
  /** Days from the rule's day to the first day: -2 is the Saturday before Memorial Day. */
  shift?: number;
}

/** An annual event, whose date is estimated from past years. */
export interface YearlyEvent {
  name: string;
  place: string;
  /** The rule in words. */
  when: string;
  rule: Rule;
  days: number;
  about: string;
  href: string;
}

/** The next occurrence of an event; dates are YYYY-MM-DD in the city's time zone. */
export interface ComingEvent extends YearlyEvent {
  start: string;
  end: string;
}

const DAY = 86_400_000;

/** The first day of an event in a year, as midnight UTC in ms. */
function firstDay({ month, weekday, nth, shift = 0 }: Rule, year: number): number {
  const first = Date.UTC(year, month - 1, 1);
  const last = Date.UTC(year, month, 0);
  const forward = (weekday - new Date(first).getUTCDay() + 7) % 7;
  const back = (new Date(last).getUTCDay() - weekday + 7) % 7;
  const day = nth === "last" ? last - back * DAY : first + (forward + (nth - 1) * 7) * DAY;
  return day + shift * DAY;
}

const asDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The next occurrence of each annual event, sorted by date, including today's. `today` is YYYY-MM-DD. */
export function comingEvents(today: string): ComingEvent[] {
  const year = Number(today.slice(0, 4));
  return YEARLY.map((event) => {
    const occurrences = [year, year + 1].map((one) => {
      const start = firstDay(event.rule, one);
      return { ...event, start: asDate(start), end: asDate(start + (event.days - 1) * DAY) };
    });
    return occurrences.find(({ end }) => end >= today) ?? occurrences[1];
  })
    .filter((event) => event !== undefined)
    .sort((a, b) => a.start.localeCompare(b.start));
}
