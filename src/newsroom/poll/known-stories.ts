import { JOB_TIMEOUT_MS, openDb } from "../../archive/ask.ts";
import type { Headline, Story } from "../../model/headline.ts";
import type { Reading } from "../../sources/feeds/read-articles.ts";
import type { Outcome } from "../../sources/polled.ts";
import type { SectionRecord } from "../section-record.ts";
import type { FeedDeps } from "./feeds.ts";

/** If a link was last used longer ago than this, in ms, it belongs to a new story, such as next month's calendar. */
const SAME_FOR_MS = 30 * 24 * 3_600_000;

type Known = Pick<Headline, "id" | "pubDate">;

/** The part of a story's id for its feed and link, without the time. */
const linkPart = (id: string): string => id.slice(0, id.lastIndexOf("-"));

/** Finds the stories with these feeds and links, the earliest first. Reads one row per story. */
const SAME_LINK = `SELECT stories.id, stories.pub_date FROM json_each(?1) AS given
  JOIN stories ON stories.id > given.value || '-' AND stories.id < given.value || '.' ORDER BY stories.id`;

/**
 * Gives each story in a source's response the id and date that it had before its feed changed the date, so that its
 * address and row stay the same. If D1 doesn't respond, only the section's stories are compared.
 */
export async function withKnownIds(
  { db, outside: { now } }: FeedDeps,
  base: SectionRecord,
  outcome: Outcome<Reading>,
): Promise<Outcome<Reading>> {
  if (outcome.kind !== "read") return outcome;
  const given = outcome.reading.articles;
  const kept = base.kept.map(({ article }) => article);
  const ids = new Set(kept.map(({ id }) => id));
  const links = new Set(kept.map(({ id }) => linkPart(id)));
  const fresh = given.filter(({ id }) => !ids.has(id) && !links.has(linkPart(id)));
  const known = [...kept, ...(await storedUnder(db, fresh, now()))];
  const articles = underKnownIds(given, known, now());
  return { ...outcome, reading: { ...outcome.reading, articles } };
}

async function storedUnder(
  db: D1Database | undefined,
  fresh: readonly Story[],
  now: number,
): Promise<Known[]> {
  if (!db || fresh.length === 0) return [];
  const values = [JSON.stringify(fresh.map(({ id }) => linkPart(id)))];
  const found = await openDb(db)("stories of a link", JOB_TIMEOUT_MS, [{ sql: SAME_LINK, values }]);
  const rows = (found?.rows[0] ?? []).map(({ id, pub_date: date }) => ({
    id: String(id),
    pubDate: typeof date === "string" ? date : null,
  }));
  const isRecent = ({ pubDate }: Known) => Math.abs(now - Date.parse(pubDate ?? "")) < SAME_FOR_MS;
  return rows.filter(isRecent);
}

/** Gives stories with a unique link in their feed the id first known for that link. */
function underKnownIds(given: readonly Story[], known: readonly Known[], now: number): Story[] {
  const uses = Map.groupBy(given, ({ id }) => linkPart(id));
  const ids = new Set(known.map(({ id }) => id));
  const firsts = new Map<string, Known>();
  for (const one of known.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    if (!firsts.has(linkPart(one.id))) firsts.set(linkPart(one.id), one);
  return given.map((story) => {
    const first = firsts.get(linkPart(story.id));
    const isAlone = uses.get(linkPart(story.id))?.length === 1;
    return !first || !isAlone || ids.has(story.id) ? story : dated(story, first, now);
  });
}

/** A story with its first id and date; a later date becomes its update time. */
function dated(story: Story, { id, pubDate }: Known, now: number): Story {
  const [first, later] = [Date.parse(pubDate ?? ""), Date.parse(story.pubDate ?? "")];
  if (!(first <= now)) return { ...story, id };
  if (!story.pubDate || !(later > first)) return { ...story, id, pubDate: story.pubDate ?? pubDate };
  return { ...story, id, pubDate, updated: story.pubDate };
}
