import type { Story } from "../edition/article.ts";
import { type Findable, queryWords, search } from "../edition/search.ts";

/** A longer query is refused: nobody types more, and each word costs time. */
export const MAX_QUERY = 200;

/** A query without control characters and lone surrogates, its blanks folded. */
export function cleanQuery(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
}

/** False for a query without a single word, which finds nothing for ever. */
export function hasWords(query: string): boolean {
  return queryWords(query).length > 0;
}

function findable(article: Story): Findable<Story> {
  const { title, excerpt, author, source, category, pubDate } = article;
  return {
    item: article,
    title,
    text: `${excerpt} ${author} ${source.name}`,
    topic: category,
    time: pubDate === null ? null : Date.parse(pubDate),
  };
}

/** The articles a search page would find for these words, in any order. */
export function articlesAbout(articles: readonly Story[], query: string, now: number): Story[] {
  return search(articles.map(findable), query, now).map(({ item }) => item);
}
