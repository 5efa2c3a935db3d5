import type { Headline } from "../model/headline.ts";
import { lettersOf } from "../text/words.ts";

const TITLE_WINDOW_MS = 3 * 24 * 60 * 60 * 1000;
/** The minimum length of a title that identifies a story; shorter ones ("Letters", "Photos of the week") are reused. */
const LONG_TITLE = 20;

/**
 * For each article, false if it repeats an earlier one in the list: the same address, or the same long title within
 * three days.
 */
export function firstReports(articles: readonly Headline[]): boolean[] {
  const links = new Set<string>();
  const mute = feedsOfOneLink(articles);
  const titles = new Map<string, number[]>();
  return articles.map((article) => {
    const { link, title, at } = bare(article);
    const dates = titles.get(title) ?? [];
    const twin =
      (links.has(link) && !mute.has(article.feed)) ||
      dates.some((other) => !(Math.abs(other - at) > TITLE_WINDOW_MS));
    if (twin) return false;
    links.add(link);
    if (title.length >= LONG_TITLE) titles.set(title, [...dates, at]);
    return true;
  });
}

/** Feeds with three or more stories that all link to the same page, so that links don't identify their stories. */
function feedsOfOneLink(articles: readonly Headline[]): Set<string> {
  const byFeed = Map.groupBy(articles, ({ feed }) => feed);
  const isMute = ([, own]: [string, Headline[]]) =>
    own.length > 2 && new Set(own.map((article) => bare(article).link)).size === 1;
  return new Set([...byFeed].filter(isMute).map(([feed]) => feed));
}

interface Bare {
  link: string;
  title: string;
  /** When the article was published, in ms; NaN without a date. */
  at: number;
}

const bared = new WeakMap<Headline, Bare>();

/** An article's keys for comparison, computed once per headline and isolate. */
function bare(article: Headline): Bare {
  const known = bared.get(article);
  if (known) return known;
  const at = article.pubDate === null ? Number.NaN : Date.parse(article.pubDate);
  const made = { link: bareLink(article.link), title: lettersOf(article.title), at };
  bared.set(article, made);
  return made;
}

/** An address without scheme, "www.", fragment and trailing slash. */
function bareLink(link: string): string {
  return link
    .replace(/^https?:\/\/(www\.)?/i, "")
    .replace(/#.*$/, "")
    .replace(/\/$/, "");
}
