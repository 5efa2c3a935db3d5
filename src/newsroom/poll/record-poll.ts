import * as v from "valibot";
import { openLibrary } from "../../archive/library.ts";
import type { Story } from "../../model/headline.ts";
import { headline } from "../../model/schemas.ts";
import type { Reading } from "../../sources/feeds/read-articles.ts";
import type { Outcome } from "../../sources/polled.ts";
import type { SectionRecord } from "../section-record.ts";
import type { FeedDeps } from "./feeds.ts";

/**
 * Records a poll's new and changed stories in the archive; false where that failed: their feeds are then requested
 * whole again.
 */
export async function recordPoll(
  { db, outside: { now } }: FeedDeps,
  record: SectionRecord,
  outcomes: readonly { outcome: Outcome<Reading> }[],
): Promise<boolean> {
  if (!db) return true;
  return (await openLibrary(db, now).write(storiesOf(record, outcomes), now())).kind === "found";
}

/** The attempts' stories with texts, with the dates of the section; valid ones that it doesn't show too. */
function storiesOf({ kept }: SectionRecord, outcomes: readonly { outcome: Outcome<Reading> }[]): Story[] {
  const headlines = new Map(kept.map(({ article }) => [article.id, article]));
  return outcomes.flatMap(({ outcome }) => {
    const articles = outcome.kind === "read" ? outcome.reading.articles : [];
    return articles.flatMap((article) => {
      const shown = headlines.get(article.id);
      if (shown) return { ...shown, content: article.content };
      return v.is(headline, article) ? article : [];
    });
  });
}
