import { CATEGORY_NAMES } from "../city/sections.ts";
import { byStory } from "../clusters/by-story.ts";
import type { WholeStory } from "../clusters/story-library.ts";
import type { ToldValue } from "../clusters/told.ts";
import type { Headline } from "../model/headline.ts";
import { phrase } from "../i18n/phrase.ts";
import type { Finished } from "./conditional.ts";
import { articlesOf, type FeedOrder, finishFeed, lastChange } from "./feed-document.ts";
import { newest } from "./newest.ts";

/** Articles from which the newest stories are taken: enough that 50 stories are left when each stands once. */
const LOOKED_AT = 200;
const LENGTH = 50;

/** Writes a feed of some sections in which each story stands once, the others of it as related links. */
export function storiesDocument(order: FeedOrder, value: ToldValue): Promise<Finished> {
  const dated = newest(articlesOf(order.sections), order.now, LOOKED_AT);
  const times = new Map(dated.map(({ article, published }) => [article.id, published]));
  const once = byStory(
    dated.map(({ article }) => article),
    value,
  );
  const items = once.slice(0, LENGTH).map(({ told, ...article }) => ({
    article,
    published: times.get(article.id) ?? null,
    ...(told ? { told } : {}),
  }));
  return finishFeed(order, items, Math.max(lastChange(order.sections), value.at));
}

/** Writes the feed of one story: its tellings, newest first. */
export function storyDocument(order: FeedOrder, story: WholeStory): Promise<Finished> {
  const items = story.tellings.toReversed().map((telling) => {
    const { letters: _letters, story: _story, former: _former, told: published, ...rest } = telling;
    const article: Headline = {
      ...rest,
      pubDate: new Date(published).toISOString(),
      author: phrase("{name} staff", { name: telling.source.name }),
      category: CATEGORY_NAMES[telling.feedKey],
      feed: telling.source.home,
    };
    return { article, published };
  });
  return finishFeed(order, items, items[0]?.published ?? 0);
}
