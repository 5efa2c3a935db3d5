import type { YearlyEvent } from "./coming-events.ts";

/** Annual events, with rules derived from past years. */
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
