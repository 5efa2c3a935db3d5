import type { Headline } from "../model/headline.ts";

/** Words too common to compare. */
const COMMON = new Set(
  "about after again against also amid back been before being between could does down first from have here high into its just last like made make many more most much must need never news next only other over says should some still such take than that their them then there these they this those through time under until week well were what when where which while will with without would year years your".split(
    " ",
  ),
);

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
  const words = `${title} ${excerpt}`.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
  return new Set(words.filter((word) => !COMMON.has(word)));
}

/** One shared word isn't enough. */
function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let count = 0;
  for (const word of one) if (other.has(word)) count += 1;
  return count > 1 ? count : 0;
}
