import type { YearlyEvent } from "../../city/coming-events.ts";

/** Annual events, by the rule of past years. */
export const YEARLY: readonly YearlyEvent[] = [
  {
    name: "Blessing of the Fleet",
    place: "Harbor Square",
    when: "the second Sunday of May",
    rule: { month: 5, weekday: 0, nth: 2 },
    days: 1,
    about: "A parade of fishing boats past the breakwater.",
    href: "https://harbor.sample.example/fleet",
  },
  {
    name: "Alder Bay Lantern Night",
    place: "The old ropewalk",
    when: "the first Friday of December",
    rule: { month: 12, weekday: 5, nth: 1 },
    days: 1,
    about: "Paper lanterns, hot cider and choirs on the waterfront.",
    href: "https://parks.sample.example/lanterns",
  },
];
