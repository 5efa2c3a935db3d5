import { MOST_TERMS } from "./fingerprint.ts";
import type { RememberedArticle } from "./recent-articles.ts";

export const STATE_VERSION = 5;

/** What one run leaves for the next: plain JSON. */
export interface GroupState {
  readonly version: typeof STATE_VERSION;
  /** How many articles are remembered. */
  readonly remembered: number;
  /** In order of arrival. */
  readonly articles: readonly RememberedArticle[];
}

const FORMS = new Set<unknown>(["report", "live", "guide", "digest"]);

/** The articles of a state; none where it can't be read, which costs joins with earlier articles, and no story. */
export function readState(state: unknown): readonly RememberedArticle[] {
  if (typeof state !== "object" || state === null) return [];
  const { version, articles }: { version?: unknown; articles?: unknown } = state;
  return version === STATE_VERSION && Array.isArray(articles) && articles.every(isRemembered) ? articles : [];
}

function isRemembered(value: unknown): value is RememberedArticle {
  if (typeof value !== "object" || value === null) return false;
  const { id, cluster, minute, source, terms, typed, form } = value as Partial<Record<string, unknown>>;
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
