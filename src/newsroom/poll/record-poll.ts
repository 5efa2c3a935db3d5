import { openLibrary } from "../../archive/library.ts";
import type { Story } from "../../model/headline.ts";
import type { Reading } from "../../sources/feeds/read-articles.ts";
import type { Outcome } from "../../sources/polled.ts";
import type { SectionRecord } from "../section-record.ts";
import type { FeedDeps } from "./feeds.ts";

/** Maximum ids that are stored while the archive isn't available. */
const MAX_LEFT = 500;

/**
 * Records a poll's results in the archive: new and changed stories, and those that left their feed. What fails is
 * recorded next time: the section stores what left, and where stories aren't recorded, feeds are requested whole again.
 */
export async function recordPoll(
  { db, outside: { now } }: FeedDeps,
  base: SectionRecord,
  record: SectionRecord,
  outcomes: readonly { outcome: Outcome<Reading> }[],
): Promise<{ record: SectionRecord; isRecorded: boolean }> {
  if (!db) return { record, isRecorded: true };
  const library = openLibrary(db, now);
  const recorded = await library.write(storiesOf(record, outcomes), now());
  const present = new Set(record.kept.map(({ article }) => article.id));
  const gone = base.kept.map(({ article }) => article.id).filter((id) => !present.has(id));
  const all = [...record.left, ...gone];
  const left = (await library.left(all, now())).kind === "found" ? [] : all.slice(-MAX_LEFT);
  return { record: { ...record, left }, isRecorded: recorded.kind === "found" };
}

/** The attempts' stories with texts, with the dates and groups of the section. */
function storiesOf({ kept }: SectionRecord, outcomes: readonly { outcome: Outcome<Reading> }[]): Story[] {
  const headlines = new Map(kept.map(({ article }) => [article.id, article]));
  return outcomes.flatMap(({ outcome }) => {
    const articles = outcome.kind === "read" ? outcome.reading.articles : [];
    return articles.flatMap(({ id, content }) => {
      const headline = headlines.get(id);
      return headline ? [{ ...headline, content }] : [];
    });
  });
}
