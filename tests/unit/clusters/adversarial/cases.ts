import type { Groupable } from "../../../../src/clusters/group.ts";
import events from "./events.json" with { type: "json" };

/** Articles of which only those of one story may be together: those that share a letter. */
export interface AdversarialCase {
  readonly name: string;
  readonly articles: readonly (Groupable & { readonly story: string })[];
}

type Given = readonly [story: string, title: string, excerpt?: string, over?: Partial<Groupable>];

const NOON = Date.UTC(2025, 10, 18, 12);
const MINUTE = 60_000;

/** A case: articles ten minutes apart, each from a newsroom of its own. */
export function caseOf(name: string, given: readonly Given[]): AdversarialCase {
  const articles = given.map(([story, title, excerpt = "", over = {}], at) => ({
    ...{ id: `a${at}`, title, excerpt, source: `Newsroom ${at}`, story },
    published: new Date(NOON + at * 10 * MINUTE).toISOString(),
    ...over,
  }));
  return { name, articles };
}

/** Pairs of unrelated events in a made-up city, each with a headline and the first line of its text. */
export const EVENTS: readonly (readonly [title: string, excerpt: string])[] = events.map(
  ({ title, excerpt }) => [title, excerpt] as const,
);
