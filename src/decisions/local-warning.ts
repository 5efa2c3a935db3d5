import * as v from "valibot";
import { instant, line, linkOrNothing, object } from "../model/schemas.ts";
import { choice, DAY_MS, defineKind, END_FIRST, isPeriod, labelIn, periodFields } from "./kind.ts";

export const SEVERITIES = [
  ["extreme", "Extreme: act now"],
  ["severe", "Severe: highlighted and added to the feeds"],
  ["moderate", "Moderate: highlighted"],
  ["minor", "Minor: a plain line"],
] as const;

/** An editor's warning in the site's language, such as a boil-water notice. */
export const localWarning = defineKind({
  name: "warning",
  plural: "Our warnings",
  reach: "lists",
  list: "localWarnings",
  schema: v.pipe(
    object({
      severity: choice(SEVERITIES, "Choose a severity."),
      name: line(80, "Enter the kind of warning."),
      where: line(200, "Enter the area it covers."),
      whatToDo: line(400, "Enter what to do."),
      source: line(120, "Enter who issued it."),
      link: linkOrNothing,
      from: instant("Enter a start date and time."),
      until: instant("Enter an end date and time."),
    }),
    v.forward(v.partialCheck([["from"], ["until"]], isPeriod, END_FIRST), ["until"]),
  ),
  fields: [
    { name: "severity", label: "Severity", options: SEVERITIES },
    { name: "name", label: "What", hint: "“Boil water advisory”" },
    { name: "where", label: "Where", hint: "Streets, districts or counties." },
    { name: "whatToDo", label: "What to do", hint: "One to three short sentences." },
    { name: "source", label: "Who issued it", hint: "The office’s official name." },
    ...periodFields("The issuer’s page: an https address, or a path on this site that begins with /."),
  ],
  line: ({ name, where }) => `${name}, ${where}`,
  about: ({ severity }) => labelIn(SEVERITIES, severity),
  initial: (now) => ({ severity: "moderate", from: now, until: now + DAY_MS }),
  page: {
    path: "/desk/warnings",
    title: "Warnings",
    about: "What the strip at the top of every page shows.",
    add: "Post warning",
    inForce: "on every page",
  },
});
