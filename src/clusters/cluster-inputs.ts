import type { Library } from "../archive/library.ts";
import type { SectionRecord } from "../newsroom/section-record.ts";
import type { ClusterInput } from "./run-clustering.ts";

/** Maximum number of characters of markup that are read for the first 600 characters of text. */
const LOOKED_AT = 2400;

/**
 * The clustering input of a refreshed section: all its articles, hidden ones too, with the beginning of their stored
 * text. Reads 1 row per article.
 */
export async function clusterInputsOf(record: SectionRecord, library: Library): Promise<ClusterInput[]> {
  const articles = new Map(record.kept.map(({ article }) => [article.id, article]));
  const contents = await library.contents([...articles.keys()]);
  const textOf = (id: string) => (contents.kind === "found" ? contents.value.get(id) : undefined) ?? "";
  return [...articles.values()].map((article) => ({ ...article, opening: openingOf(textOf(article.id)) }));
}

/** The beginning of sanitized HTML as plain text. */
export function openingOf(html: string): string {
  return html
    .slice(0, LOOKED_AT)
    .replace(/<[^>]*>?/g, " ")
    .replace(/&(?:#\d+|#x[\da-f]+|[a-z]+);/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
}
