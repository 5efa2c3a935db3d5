import type { Library } from "../archive/library.ts";
import type { SectionRecord } from "../newsroom/section-record.ts";
import type { ClusterInput } from "./run-clustering.ts";

/** Markup that is looked through for the first 600 letters of a text. */
const LOOKED_AT = 2400;

/**
 * What the clustering needs of a section that was just refreshed: every article it holds, those not shown too,
 * with the beginning of the text that the library has of it. Reads 1 row an article.
 */
export async function clusterInputsOf(record: SectionRecord, library: Library): Promise<ClusterInput[]> {
  const articles = new Map(record.kept.map(({ article }) => [article.id, article]));
  const contents = await library.contents([...articles.keys()]);
  const textOf = (id: string) => (contents.kind === "known" ? contents.value.get(id) : undefined) ?? "";
  return [...articles.values()].map((article) => ({ ...article, opening: openingOf(textOf(article.id)) }));
}

/** The beginning of sanitised HTML as plain text, as far as words are concerned. */
export function openingOf(html: string): string {
  return html
    .slice(0, LOOKED_AT)
    .replace(/<[^>]*>?/g, " ")
    .replace(/&(?:#\d+|#x[\da-f]+|[a-z]+);/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
}
