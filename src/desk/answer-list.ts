import { type Entry, entriesOf } from "../archive/decisions/entries.ts";
import { answerNow, type CivicAnswer, civicAnswers } from "../city/faq.ts";
import { toField } from "./city-time.ts";
import type { DeskContext } from "./desk-context.ts";

/** A civic answer as the desk lists it. */
export interface DeskAnswer {
  /** As the code has it. */
  row: CivicAnswer;
  /** As readers see it. */
  now: CivicAnswer;
  entry: Entry<"answer"> | null;
  hidden: boolean;
  /** True past the day after which it may be out of date. */
  overdue: boolean;
}

/** Today in the city, YYYY-MM-DD. */
export const cityToday = (c: DeskContext): string => toField(c.get("now")).slice(0, 10);

/**
 * All civic answers, unchecked ones first, then by the oldest check, then by due date. Rejects when D1 doesn't
 * answer.
 */
export async function allAnswers(c: DeskContext): Promise<DeskAnswer[]> {
  const entries = new Map((await entriesOf(c.env.LIBRARY, ["answer"])).map((entry) => [entry.id, entry]));
  const today = cityToday(c);
  const answers = civicAnswers.map((row): DeskAnswer => {
    const entry = entries.get(row.id) ?? null;
    const now = answerNow(row, entry?.body);
    return { row, now, entry, hidden: entry?.body.hidden ?? false, overdue: now.reviewBy < today };
  });
  const order = ({ now }: DeskAnswer) => `${now.checked?.on ?? ""} ${now.reviewBy}`;
  return answers.sort((a, b) => order(a).localeCompare(order(b)));
}
