import * as v from "valibot";
import { fingerprint } from "./fingerprint.ts";
import { text, webAddress } from "./schemas.ts";

/** Letters of an answer, and of its source's name. */
export const ANSWER_LIMITS = { answer: 2_000, label: 120 } as const;

const some = (most: number) => v.pipe(text(most), v.minLength(1));
const day = v.pipe(v.string(), v.isoDate());

/** Where a civic answer can be confirmed: the page that states it, or the office that can. */
const civicSource = v.object({
  label: some(ANSWER_LIMITS.label),
  href: webAddress,
  kind: v.picklist(["page", "office"]),
});

/** What an editor decided about a civic answer. */
export const answerChange = v.object({
  /** Null leaves the text to the code. */
  answer: v.nullable(some(ANSWER_LIMITS.answer)),
  source: v.nullable(civicSource),
  hidden: v.boolean(),
  /** The day after which it may be out of date. */
  reviewBy: day,
  /** Who confirmed it with its source, on which day of the city, and which text: a later text isn't confirmed by it. */
  checked: v.nullable(v.object({ on: day, by: some(200), of: text(40) })),
});

export type AnswerChange = v.InferOutput<typeof answerChange>;

/** What was checked: an answer's text with its source's address, as a short hash. */
export const checkedText = (answer: string, source: string): string =>
  fingerprint(`${source}\n${answer}`).toString(36);
