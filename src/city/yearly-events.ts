/** A day of the year by rule, e.g. the third Saturday of August. */
interface Rule {
  /** 1 to 12. */
  month: number;
  /** 0 is Sunday. */
  weekday: number;
  /** 1 to 4, or "last". */
  nth: number | "last";
  /** Offset in days from the rule's day to the first day: -2 is the Saturday before Memorial Day. */
  shift?: number;
}

/** An annual event, its date estimated from past years. */
interface YearlyEvent {
  name: string;
  place: string;
  /** The rule in words. */
  when: string;
  rule: Rule;
  days: number;
  about: string;
  href: string;
}

/** The next occurrence; dates as YYYY-MM-DD in the city's time zone. */
export interface ComingEvent extends YearlyEvent {
  start: string;
  end: string;
}

const DAY = 86_400_000;

/** Annual events, by the rule of past years. */
export const YEARLY: readonly YearlyEvent[] = [
  {
    name: "Flower Day at Eastern Market",
    place: "Eastern Market",
    when: "the Sunday after Mother’s Day",
    rule: { month: 5, weekday: 0, nth: 3 },
    days: 1,
    about: "Flowers, herbs and hanging baskets from growers, at the market.",
    href: "https://easternmarket.org/",
  },
  {
    name: "Movement Electronic Music Festival",
    place: "Hart Plaza",
    when: "Memorial Day weekend",
    rule: { month: 5, weekday: 1, nth: "last", shift: -2 },
    days: 3,
    about: "Electronic music on several stages by the river.",
    href: "https://www.movementfestival.com/",
  },
  {
    name: "Woodward Dream Cruise",
    place: "Woodward Avenue, from Ferndale to Pontiac",
    when: "the third Saturday of August",
    rule: { month: 8, weekday: 6, nth: 3 },
    days: 1,
    about: "Classic cars on Woodward Avenue, which this site is named after.",
    href: "https://www.woodwarddreamcruise.com/",
  },
  {
    name: "Detroit Jazz Festival",
    place: "Hart Plaza and Campus Martius",
    when: "Labor Day weekend",
    rule: { month: 9, weekday: 1, nth: 1, shift: -3 },
    days: 4,
    about: "Free jazz concerts on several stages downtown.",
    href: "https://www.detroitjazzfest.org/",
  },
  {
    name: "Detroit Free Press Marathon",
    place: "Downtown, and across the river to Windsor",
    when: "the third Sunday of October",
    rule: { month: 10, weekday: 0, nth: 3 },
    days: 1,
    about: "A race in two countries. Runners show travel documents when they pick up their numbers.",
    href: "https://www.freepmarathon.com/",
  },
  {
    name: "America’s Thanksgiving Parade",
    place: "Woodward Avenue, downtown",
    when: "Thanksgiving morning",
    rule: { month: 11, weekday: 4, nth: 4 },
    days: 1,
    about: "Floats, marching bands and giant papier-mâché heads.",
    href: "https://www.theparade.org/",
  },
];

/** The first day in a year as UTC midnight, in ms. */
function firstDay({ month, weekday, nth, shift = 0 }: Rule, year: number): number {
  const first = Date.UTC(year, month - 1, 1);
  const last = Date.UTC(year, month, 0);
  const forward = (weekday - new Date(first).getUTCDay() + 7) % 7;
  const back = (new Date(last).getUTCDay() - weekday + 7) % 7;
  const day = nth === "last" ? last - back * DAY : first + (forward + (nth - 1) * 7) * DAY;
  return day + shift * DAY;
}

const asDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Each annual event's next occurrence, soonest first, today included. `today` as YYYY-MM-DD. */
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
