import { fieldsOf } from "../text/json-values.ts";
import { MAX_TERMS } from "./fingerprint.ts";
import type { RememberedArticle } from "./recent-articles.ts";

const FORMS = new Set<unknown>(["report", "live", "guide", "digest"]);

/** The article in a row, or an empty list if the row is invalid. */
export function articleOf({ id, cluster, fingerprint }: Record<string, unknown>): RememberedArticle[] {
  try {
    const article = { ...JSON.parse(String(fingerprint)), id, cluster };
    return isArticle(article) ? [article] : [];
  } catch {
    return [];
  }
}

/** True for a valid stored article. Checked by hand, because thousands are read at once within 10 ms of CPU. */
function isArticle(value: object): value is RememberedArticle {
  const { id, cluster, minute, source, terms, typed, form } = fieldsOf(value);
  return (
    typeof id === "string" &&
    typeof cluster === "string" &&
    typeof minute === "number" &&
    typeof source === "number" &&
    Array.isArray(terms) &&
    terms.length <= MAX_TERMS &&
    terms.every(Number.isInteger) &&
    Array.isArray(typed) &&
    typed.every(Number.isInteger) &&
    FORMS.has(form)
  );
}
