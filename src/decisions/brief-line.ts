import { instant, line, object } from "../model/schemas.ts";
import { defineKind, HOUR_MS } from "./kind.ts";

/** An editor's text above the newest brief, on its page, in its feed and in the newsletter, until an end. */
export const briefLine = defineKind({
  name: "line of the brief",
  plural: "Lines of the brief",
  reach: "site",
  list: "briefLines",
  schema: object({
    text: line(400, "Enter the line."),
    until: instant("Enter an end date and time."),
  }),
  fields: [
    { name: "text", label: "Line", hint: "At most 400 characters, above the first story." },
    { name: "until", label: "Until", control: "instant" },
  ],
  line: ({ text }) => text,
  initial: (now) => ({ until: now + 10 * HOUR_MS }),
  page: {
    path: "/desk/brief",
    title: "The brief",
    about: "An editor’s line above the newest brief, on its page, in its feed and in the newsletter.",
    add: "Add the line",
    inForce: "above the brief",
  },
});
