import type { Covered } from "../clusters/coverage.ts";
import type { FeedKey, Headline } from "../model/headline.ts";
import type { Lookup } from "../model/lookup.ts";
import { TOO_OLD_MS } from "./freshness.ts";
import { atOrigin } from "./own-headline.ts";
import type { FrontValue, Listed, SectionValue, StandingStory } from "./values.ts";

/** One section for a page. */
export interface Section {
  feedKey: FeedKey;
  /** Each story once, in the page's order. */
  articles: readonly Listed[];
  /** Other reports of those stories. */
  others: readonly Headline[];
  standing: readonly StandingStory[];
  mostCovered: readonly Covered[];
  /** Time of the last good load in ms; null when nothing was ever loaded. */
  updatedAt: number | null;
  /** When the list last changed, in ms; null when nothing was ever loaded. */
  changedAt: number | null;
  /** True when the last attempt of every source failed. */
  failing: boolean;
  /** True when it couldn't be read. */
  unavailable: boolean;
}

/** The front page; empty when it couldn't be read. */
export type FrontPage = Omit<FrontValue, "serial" | "missing">;

interface ShownDeps {
  now: () => number;
  /** The reader's origin without a trailing slash, for links to our own stories. */
  origin: string;
}

/** A section for a page. News older than a month is replaced by the error message. */
export function toSection(key: FeedKey, answer: Lookup<SectionValue>, { now, origin }: ShownDeps): Section {
  const value = answer.kind === "found" ? answer.value : null;
  const updatedAt = value?.updatedAt ?? null;
  const tooOld = updatedAt !== null && now() - updatedAt > TOO_OLD_MS;
  return {
    feedKey: key,
    articles: tooOld || !value ? [] : atOrigin(value.stories, origin),
    others: tooOld || !value ? [] : atOrigin(value.others, origin),
    standing: value?.standing ?? [],
    mostCovered: value?.mostCovered ?? [],
    updatedAt: updatedAt === null ? null : Math.min(updatedAt, now()),
    changedAt: updatedAt === null ? null : Math.min(value?.changedAt ?? 0, now()),
    failing: tooOld || (value?.failing ?? false),
    unavailable: answer.kind === "unavailable",
  };
}

const NOTHING: FrontPage = { changedAt: 0, featured: [], latest: [], rivers: [], mostCovered: [] };

/** The front page for a page. */
export function toFront(answer: Lookup<FrontValue>, { origin }: Pick<ShownDeps, "origin">): FrontPage {
  if (answer.kind !== "found") return NOTHING;
  const { featured, latest, rivers, ...front } = answer.value;
  const here = rivers.map(({ feedKey, articles }) => ({
    feedKey,
    articles: [...atOrigin(articles, origin)],
  }));
  return {
    ...front,
    featured: [...atOrigin(featured, origin)],
    latest: [...atOrigin(latest, origin)],
    rivers: here,
  };
}
