import { CATEGORY_NAMES } from "../city/sections.ts";
import type { WholeStory } from "../clusters/story-library.ts";
import type { Listed } from "../edition/values.ts";
import { phrase } from "../i18n/phrase.ts";
import type { Headline } from "../model/headline.ts";
import type { Finished } from "./conditional.ts";
import { articlesOf, type FeedOrder, finishFeed, lastChange } from "./feed-document.ts";
import { newest } from "./newest.ts";

/** Articles from which the newest stories are taken: enough that 50 stories are left when each stands once. */
const LOOKED_AT = 200;
const LENGTH = 50;

/** Writes a feed of some sections in which each story appears once, the other reports as related links. */
export function storiesDocument(order: FeedOrder): Promise<Finished> {
  const leads = new Map(
    order.sections.flatMap(({ articles }) =>
      articles.flatMap((article) => (article.told ? [[article.group, article] as const] : [])),
    ),
  );
  const seen = new Set<string>();
  const items = newest(articlesOf(order.sections), order.now, LOOKED_AT).flatMap(({ article, published }) => {
    const { group } = article;
    if (group !== undefined && seen.has(group)) return [];
    if (group !== undefined) seen.add(group);
    const { told, ...lead }: Listed = leads.get(group) ?? article;
    return [
      {
        article: lead,
        published: lead.id === article.id ? published : timeOf(lead),
        ...(told ? { told } : {}),
      },
    ];
  });
  return finishFeed(order, items.slice(0, LENGTH), lastChange(order.sections));
}

const timeOf = ({ pubDate }: Headline): number | null => (pubDate === null ? null : Date.parse(pubDate));

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
