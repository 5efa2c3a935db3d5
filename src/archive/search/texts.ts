import type { FeedKey, Headline } from "../../model/headline.ts";
import { sectionsLike, sourcesLike } from "./narrow.ts";
import type { Query } from "./query.ts";
import { holds, stemsOf } from "./stems.ts";

/** A text that is searched in memory. The search returns the `item` of each match. */
export interface Text<T> {
  item: T;
  title: string;
  text: string;
  /** Set only for a publisher's story. */
  source?: string;
  section?: FeedKey;
  /** When the text was published, in ms; null without a date. */
  time: number | null;
}

/** The matching texts: those with a match in the title first, then newest first. */
export function searchTexts<T>(texts: readonly Text<T>[], query: Query): T[] {
  const terms = query.terms.map(stemsOf);
  const without = query.without.map(stemsOf);
  const found = texts.flatMap((text) => {
    if (!isWithin(text, query)) return [];
    const title = stemsOf(text.title);
    const all = [...title, "", ...stemsOf(`${text.text} ${text.source ?? ""}`)];
    if (!terms.every((term) => occurs(all, term)) || without.some((term) => occurs(all, term))) return [];
    return [{ ...text, best: terms.every((term) => occurs(title, term)) }];
  });
  return found
    .sort((a, b) => Number(b.best) - Number(a.best) || (b.time ?? 0) - (a.time ?? 0))
    .map(({ item }) => item);
}

function isWithin({ source, section, time }: Text<unknown>, query: Query): boolean {
  if (query.section !== null && !(section && sectionsLike(query.section).includes(section))) return false;
  if (query.source !== null && !(source && sourcesLike(query.source).includes(source))) return false;
  if (query.after !== null && !(time !== null && time >= query.after)) return false;
  return query.before === null || (time !== null && time < query.before);
}

const occurs = (stems: readonly string[], term: readonly string[]): boolean =>
  term.length > 0 && stems.some((_, at) => holds(stems, term, at));

const textOf = <T extends Headline>(headline: T): Text<T> => ({
  item: headline,
  title: headline.title,
  text: `${headline.excerpt} ${headline.author}`,
  source: headline.source.name,
  section: headline.feedKey,
  time: headline.pubDate === null ? null : Date.parse(headline.pubDate),
});

/** Headlines of the current edition that match, each story once. Used as search results while D1 is down. */
export function searchHeadlines<T extends Headline>(headlines: readonly T[], query: Query): T[] {
  const found = searchTexts(headlines.map(textOf), query);
  return [...new Map(found.map((headline) => [headline.link, headline])).values()];
}
