import { isClustered } from "./group-state.ts";
import type { RememberedArticle } from "./recent-articles.ts";

/** The article of a row; none for an invalid row. */
export function articleOf({ id, cluster, fingerprint }: Record<string, unknown>): RememberedArticle[] {
  try {
    const article = { ...JSON.parse(String(fingerprint)), id, cluster };
    return isClustered(article) ? [article] : [];
  } catch {
    return [];
  }
}
