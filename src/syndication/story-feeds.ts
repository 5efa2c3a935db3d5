import { CATEGORY_NAMES } from "../city/sections.ts";
import type { WholeCluster } from "../clusters/find-cluster.ts";
import type { Listed } from "../edition/values.ts";
import { phrase } from "../i18n/phrase.ts";
import type { Headline } from "../model/headline.ts";
import type { Finished } from "./conditional.ts";
import { articlesOf, type FeedOrder, finishFeed, lastChange } from "./feed-document.ts";
import { newestStories } from "./newest.ts";

/** The number of articles that are searched for 50 stories without duplicates. */
const LOOKED_AT = 200;
const LENGTH = 50;

/** Writes a feed of some sections with each story once and the other reports as related links. */
export function storiesDocument(order: FeedOrder): Promise<Finished> {
  const leads = new Map(
    order.sections.flatMap(({ articles }) =>
      articles.flatMap((article) => (article.coverage ? [[article.group, article] as const] : [])),
    ),
  );
  const seen = new Set<string>();
  const items = newestStories(articlesOf(order.sections), order.now, LOOKED_AT).flatMap(
    ({ article, published }) => {
      const { group } = article;
      if (group !== undefined && seen.has(group)) return [];
      if (group !== undefined) seen.add(group);
      const { coverage, ...lead }: Listed = leads.get(group) ?? article;
      return [
        {
          article: lead,
          published: lead.id === article.id ? published : timeOf(lead),
          ...(coverage ? { coverage } : {}),
        },
      ];
    },
  );
  return finishFeed(order, items.slice(0, LENGTH), lastChange(order.sections));
}

const timeOf = ({ pubDate }: Headline): number | null => (pubDate === null ? null : Date.parse(pubDate));

/** Writes the feed of one story with its reports, newest first. */
export function storyDocument(order: FeedOrder, story: WholeCluster): Promise<Finished> {
  const items = story.reports.toReversed().map((report) => {
    const { letters: _letters, cluster: _cluster, former: _former, published, ...rest } = report;
    const article: Headline = {
      ...rest,
      pubDate: new Date(published).toISOString(),
      author: phrase("{name} staff", { name: report.source.name }),
      category: CATEGORY_NAMES[report.feedKey],
    };
    return { article, published };
  });
  return finishFeed(order, items, items[0]?.published ?? 0);
}
