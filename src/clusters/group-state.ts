import type { RememberedArticle } from "./recent-articles.ts";

/** What a run knows of earlier ones. */
export interface GroupState {
  /** How many articles `articles` are, or are a subset of. */
  readonly remembered: number;
  /** In order of arrival. */
  readonly articles: readonly RememberedArticle[];
  /** Where `articles` are a subset: how many of all articles have a word, by its hash. */
  readonly held?: Readonly<Record<string, number>>;
  /** Pairs that editors decided about. */
  readonly decided?: readonly DecidedPair[];
}

/** An editor's decision about two articles. */
export interface DecidedPair {
  readonly ids: readonly [string, string];
  readonly same: boolean;
}
