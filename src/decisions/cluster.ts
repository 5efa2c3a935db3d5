import { object } from "../model/schemas.ts";
import { choice, defineKind, labelIn } from "./kind.ts";
import { storyId } from "./story-subject.ts";

const ACTS = [
  ["join", "Same story"],
  ["part", "Not the same story"],
  ["lead", "Lead with this report"],
] as const;

/** A decision about two articles: whether they are one story, or which one leads. */
export const cluster = defineKind({
  name: "story group",
  plural: "Same story",
  reach: "page",
  schema: object({
    act: choice(ACTS, "Choose a decision."),
    one: storyId,
    other: storyId,
  }),
  fields: [{ name: "act", label: "Decision", options: ACTS }],
  line: ({ act, one }) => `${labelIn(ACTS, act)}: ${one}`,
  names: { one: null, other: null, text: null },
});
