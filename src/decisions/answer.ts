import * as v from "valibot";
import { address, flag, line, object, orNull, text } from "../model/schemas.ts";
import { choice, defineKind } from "./kind.ts";

const SOURCE_KINDS = [
  ["page", "A page that states the answer"],
  ["office", "The office that can confirm it"],
] as const;

const day = v.pipe(
  v.string("Enter a date, such as 2027-06-30."),
  v.check(
    (value) =>
      /^\d{4}-\d\d-\d\d$/.test(value) && new Date(`${value}T00:00Z`).toJSON()?.startsWith(value) === true,
    "Enter a date, such as 2027-06-30.",
  ),
);

/** An editor's changes to a civic answer; has the answer's id. */
export const answer = defineKind({
  name: "answer",
  plural: "Answers",
  reach: "site",
  list: "answers",
  schema: object({
    /** The question in the code, for lists and the log. */
    question: line(300, "Name the question."),
    /** Null to use the code's text. */
    answer: orNull(text(2_000, "Write an answer.")),
    source: orNull(
      object({
        label: line(120, "Name the source."),
        href: address("The source’s address must begin with https://."),
        kind: choice(SOURCE_KINDS, "Choose a type of source."),
      }),
    ),
    hidden: flag,
    /** The date by which the answer must be checked again. */
    reviewBy: day,
    /** The editor and date of the last check, and a hash of the checked text; a changed text counts as unchecked. */
    checked: orNull(object({ on: day, by: line(200, "Name the editor."), of: line(40) })),
  }),
  fields: [
    {
      name: "answer",
      label: "Answer",
      control: "lines",
      rows: 8,
      hint: "At most 2,000 characters of plain text. A changed answer has to be checked again.",
    },
    { name: "source.label", label: "Source" },
    { name: "source.href", label: "The source’s address", control: "address" },
    { name: "source.kind", label: "Type of source", options: SOURCE_KINDS },
    { name: "reviewBy", label: "Check again by", control: "day" },
  ],
  line: ({ question }) => question,
  log: ({ before, after, id }) => {
    const name = `the answer “${(after ?? before)?.question ?? id}”`;
    if (!after) return `Reset ${name}`;
    if (after.hidden !== (before?.hidden ?? false))
      return after.hidden ? `Hid ${name}` : `Showed ${name} again`;
    const isChecked =
      after.checked !== null && JSON.stringify(after.checked) !== JSON.stringify(before?.checked);
    return `${isChecked ? "Checked" : "Edited"} ${name}`;
  },
  names: {
    question: null,
    hidden: "Hidden",
    "checked.on": "Checked: Day",
    "checked.by": "Checked: Editor",
    "checked.of": null,
  },
});

export type AnswerChange = v.InferOutput<typeof answer.schema>;
