import * as v from "valibot";
import { text, webAddress } from "./schemas.ts";

/** Most characters of an answer, and of its source's name. */
export const ANSWER_LIMITS = { answer: 2_000, label: 120 } as const;

const some = (most: number) => v.pipe(text(most), v.minLength(1));
const day = v.pipe(v.string(), v.isoDate());

/** The page that states a civic answer, or the office that can confirm it. */
const civicSource = v.object({
  label: some(ANSWER_LIMITS.label),
  href: webAddress,
  kind: v.picklist(["page", "office"]),
});

/** An editor's changes to a civic answer. */
export const answerChange = v.object({
  /** Null keeps the code's text. */
  answer: v.nullable(some(ANSWER_LIMITS.answer)),
  source: v.nullable(civicSource),
  hidden: v.boolean(),
  /** The day after which it may be out of date. */
  reviewBy: day,
  /** Who checked it, on which day, and the hash of the text that was checked; a later text counts as unchecked. */
  checked: v.nullable(v.object({ on: day, by: some(200), of: text(40) })),
});

export type AnswerChange = v.InferOutput<typeof answerChange>;
