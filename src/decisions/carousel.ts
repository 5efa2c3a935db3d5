import * as v from "valibot";
import { headline, instant, list, object } from "../model/schemas.ts";
import { DAY_MS, defineKind, HOUR_MS } from "./kind.ts";

export const SLIDES = 8;

/** The front page's featured stories in an editor's order; its id is "home". */
export const carousel = defineKind({
  name: "carousel",
  plural: "Carousel",
  reach: "lists",
  list: "carousels",
  isOfLists: true,
  schema: object({
    headlines: v.pipe(list(headline, SLIDES), v.minLength(1, "Select at least one story.")),
    until: instant("Enter an end date and time."),
  }),
  fields: [{ name: "until", label: "Until", control: "instant", hint: "At most seven days." }],
  line: ({ headlines }) => headlines.map(({ title }) => `“${title}”`).join(", "),
  log: ({ after }) =>
    after
      ? `Set the carousel: ${after.headlines.map(({ title }) => `“${title}”`).join(", ")}`
      : "Reset the carousel to automatic",
  longest: 7 * DAY_MS,
  initial: (now) => ({ until: now + 6 * HOUR_MS }),
  names: { headlines: "Place" },
});
