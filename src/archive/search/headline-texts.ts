import type { Headline } from "../../model/headline.ts";
import type { Query } from "./query.ts";
import { searchTexts, type Text } from "./texts.ts";

const textOf = <T extends Headline>(headline: T): Text<T> => ({
  item: headline,
  title: headline.title,
  text: `${headline.excerpt} ${headline.author}`,
  source: headline.source.name,
  section: headline.feedKey,
  time: headline.pubDate === null ? null : Date.parse(headline.pubDate),
});

/** Headlines of the current edition that match, each story once: the search results while D1 is down. */
export function searchHeadlines<T extends Headline>(headlines: readonly T[], query: Query): T[] {
  const found = searchTexts(headlines.map(textOf), query);
  return [...new Map(found.map((headline) => [headline.link, headline])).values()];
}
