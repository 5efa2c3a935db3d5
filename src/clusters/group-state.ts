import { fieldsOf } from "../text/json-values.ts";
import { MOST_TERMS } from "./fingerprint.ts";
import type { RememberedArticle } from "./recent-articles.ts";

/** What a run knows of earlier articles. */
export interface GroupState {
  /** Most articles that are stored. */
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

const FORMS = new Set<unknown>(["report", "live", "guide", "digest"]);

/** True for a valid stored article. */
export function isClustered(value: unknown): value is RememberedArticle {
  if (typeof value !== "object" || value === null) return false;
  const { id, cluster, minute, source, terms, typed, form } = fieldsOf(value);
  return (
    typeof id === "string" &&
    typeof cluster === "string" &&
    typeof minute === "number" &&
    typeof source === "number" &&
    Array.isArray(terms) &&
    terms.length <= MOST_TERMS &&
    terms.every(Number.isInteger) &&
    Array.isArray(typed) &&
    typed.every(Number.isInteger) &&
    FORMS.has(form)
  );
}
