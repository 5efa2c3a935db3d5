import * as v from "valibot";
import { instant, line, linkOrNothing, object } from "../model/schemas.ts";
import { choice, defineKind, END_FIRST, HOUR_MS, isPeriod, labelIn, periodFields } from "./kind.ts";

const LEVELS = [
  ["information", "Information: a plain line"],
  ["warning", "Warning: highlighted"],
  ["urgent", "Urgent: highlighted and added to the feeds"],
] as const;

/** A message at the top of every page. */
export const notice = defineKind({
  name: "notice",
  plural: "Notices",
  reach: "site",
  list: "notices",
  schema: v.pipe(
    object({
      level: choice(LEVELS, "Choose a severity."),
      text: line(240, "Enter the text of the notice."),
      link: linkOrNothing,
      from: instant("Enter a start date and time."),
      until: instant("Enter an end date and time."),
    }),
    v.forward(v.partialCheck([["from"], ["until"]], isPeriod, END_FIRST), ["until"]),
  ),
  fields: [
    {
      name: "text",
      label: "Text of the notice",
      hint: "At most 240 characters: what, where, until when.",
    },
    { name: "level", label: "Severity", options: LEVELS },
    ...periodFields("A page with more: an https address, or a path on this site that begins with /."),
  ],
  line: ({ text }) => text,
  about: ({ level }) => labelIn(LEVELS, level),
  initial: (now) => ({ level: "information", from: now, until: now + 12 * HOUR_MS }),
  page: {
    path: "/desk/notices",
    title: "Notices",
    about: "A message at the top of every page, for example about a storm, a closed bridge or Election Day.",
    add: "Post notice",
    inForce: "on every page",
  },
});
