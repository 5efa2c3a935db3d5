/** A day of the year by the rule that people know it by, e.g. the third Saturday of August. */
interface Rule {
  /** 1 to 12. */
  month: number;
  /** 0 is Sunday. */
  weekday: number;
  /** 1 to 4, or "last". */
  nth: number | "last";
  /** Days from the day of the rule to the first day: -2 is the Saturday before Memorial Day. */
  shift?: number;
}

/** An event that comes back every year on a day one can work out. */
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

/** One coming occurrence; dates as YYYY-MM-DD in the city's calendar. */
export interface ComingEvent extends YearlyEvent {
  start: string;
  end: string;
}

const DAY = 86_400_000;

/** The days that come back every year, by the rule that custom gives them. */
export const YEARLY: readonly YearlyEvent[] = [
  {
    name: "Flower Day at Eastern Market",
    place: "Eastern Market",
    when: "the Sunday after Mother’s Day",
    rule: { month: 5, weekday: 0, nth: 3 },
    days: 1,
    about: "Fifteen acres of annuals, herbs and hanging baskets; bring a wagon, and come before nine.",
    href: "https://easternmarket.org/",
  },
  {
    name: "Movement Electronic Music Festival",
    place: "Hart Plaza",
    when: "Memorial Day weekend",
    rule: { month: 5, weekday: 1, nth: "last", shift: -2 },
    days: 3,
    about: "Techno in the city that invented it, on stages above the river.",
    href: "https://www.movementfestival.com/",
  },
  {
    name: "Woodward Dream Cruise",
    place: "Woodward Avenue, from Ferndale to Pontiac",
    when: "the third Saturday of August",
    rule: { month: 8, weekday: 6, nth: 3 },
    days: 1,
    about: "Tens of thousands of old cars at walking pace on the avenue this site is named after.",
    href: "https://www.woodwarddreamcruise.com/",
  },
  {
    name: "Detroit Jazz Festival",
    place: "Hart Plaza and Campus Martius",
    when: "Labor Day weekend",
    rule: { month: 9, weekday: 1, nth: 1, shift: -3 },
    days: 4,
    about: "Four days of free concerts on four stages, from big bands to the people who taught them.",
    href: "https://www.detroitjazzfest.org/",
  },
  {
    name: "Detroit Free Press Marathon",
    place: "Downtown, and across the river to Windsor",
    when: "the third Sunday of October",
    rule: { month: 10, weekday: 0, nth: 3 },
    days: 1,
    about:
      "Over a bridge and back under the water: a race in two countries. Runners show their travel documents when they pick up their numbers.",
    href: "https://www.freepmarathon.com/",
  },
  {
    name: "America’s Thanksgiving Parade",
    place: "Woodward Avenue, downtown",
    when: "Thanksgiving morning",
    rule: { month: 11, weekday: 4, nth: 4 },
    days: 1,
    about: "Floats, marching bands and giant papier-mâché heads, on Woodward since 1924.",
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

/** Each yearly event's next occurrence, soonest first; one that is on today counts. `today` as YYYY-MM-DD. */
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
