import { type Ask, askerOf, READER_WAIT_MS } from "../archive/ask.ts";
import { leadOf } from "../clusters/lead.ts";
import { findWholeStory } from "../clusters/story-library.ts";
import type { Telling } from "../clusters/told.ts";
import { plainWords } from "../edition/decision-queries.ts";
import type { Answer } from "../model/answer.ts";
import type { TellingDecision } from "../model/decision-kinds.ts";
import type { Headline } from "../model/headline.ts";
import type { DeskContext } from "./desk-context.ts";

/** The story an article belongs to: its tellings in order of time, and the one that stands for them in lists. */
export interface TogetherNow {
  story: string;
  tellings: Telling[];
  leads: string;
}

const STORY_OF = "SELECT story FROM tellings WHERE id = ?1";

/** Asks the library as a page does. */
export const askOf = (c: DeskContext): Ask => askerOf(c.env.LIBRARY);

/** The story that an article is told in with others; null where it stands alone. Rejects when D1 does not answer. */
export async function togetherNow(c: DeskContext, id: string): Promise<TogetherNow | null> {
  const told = await askOf(c)("the story of an article", READER_WAIT_MS, [{ sql: STORY_OF, values: [id] }]);
  if (!told) throw new Error(`the archive doesn’t say which story ${id} belongs to`);
  const story = told.rows[0]?.[0]?.story;
  if (typeof story !== "string") return null;
  const whole = await findWholeStory(askOf(c), story);
  if (whole.kind === "unavailable") throw new Error(`the archive doesn’t have the story ${story}`);
  if (whole.kind === "unknown") return null;
  const { tellings } = whole.value;
  return { story, tellings, leads: leadOf(whole.value, tellings)?.id ?? "" };
}

/** Articles that are most likely the same story: those whose titles share most words of four letters and more. */
export function likest(of: Headline, others: readonly Headline[], most: number): Headline[] {
  const wordsOf = (title: string) => new Set(plainWords(title).match(/\p{L}{4,}/gu) ?? []);
  const words = wordsOf(of.title);
  const sharedBy = (title: string) => [...wordsOf(title)].filter((word) => words.has(word)).length;
  return others
    .filter(({ id }) => id !== of.id)
    .map((headline) => ({ headline, shared: sharedBy(headline.title) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, most)
    .map(({ headline }) => headline);
}

/** Carries a decision out in the clusters; `unknown` where there is nothing (any more) to decide. */
export const carryOut = (c: DeskContext, decision: TellingDecision): Promise<Answer<string>> =>
  c.env.desk.newsroom.decideCluster(decision);
