import type { Headline } from "../model/headline.ts";
import { STOP_WORDS } from "../text/stop-words.ts";
import { wordsOf } from "../text/words.ts";

/** Shorter words aren't compared. */
const SHORTEST_WORD = 4;

/**
 * Up to `count` other articles of a section with the most shared words, newest first among equals, filled up with the
 * section's newest.
 */
export function relatedTo(article: Headline, articles: readonly Headline[], count = 3): Headline[] {
  const words = distinctiveWords(article);
  return articles
    .filter((other) => other.id !== article.id && other.link !== article.link)
    .map((other) => ({ other, shared: shared(words, distinctiveWords(other)) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, count)
    .map(({ other }) => other);
}

function distinctiveWords({ title, excerpt }: Headline): Set<string> {
  const words = wordsOf(`${title} ${excerpt}`.toLowerCase());
  return new Set(words.filter((word) => word.length >= SHORTEST_WORD && !STOP_WORDS.has(word)));
}

/** One shared word isn't enough. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0;
  for (const word of one) if (other.has(word)) count += 1;
  return count > 1 ? count : 0;
}
