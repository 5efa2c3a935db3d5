import type { Source } from "../city/source.ts";
import { explain, FeedError } from "../sources/feed-error.ts";
import type { FeedDocument, FeedItem } from "../sources/feeds/feed-item.ts";
import { namedFeeds } from "../sources/feeds/named-feeds.ts";
import { isComplete, readFeed } from "../sources/feeds/read-feed.ts";
import { type FetchedFeed, fetchFeed, type Outside } from "../sources/fetch/fetch-feed.ts";

/** The result of checking one source. */
export interface Checked {
  source: Source;
  /** True if at least one item can be shown. */
  works: boolean;
  /** The last HTTP status; null if there was no response. */
  status: number | null;
  /** The kind of failure and what to do about it; null if the source works. */
  failure: { kind: string; line: string } | null;
  items: number;
  /** The time of the newest item, in ms since 1970. */
  newest: number | null;
  /** Notes about a source that works. */
  remarks: string[];
}

const TIMEOUT_MS = 20_000;
const DAY_MS = 86_400_000;
/** The number of days without a new item after which a source counts as silent. */
const STALE_DAYS = 30;

/** Requests one source with the site's own code for fetching and parsing. Never rejects. */
export async function checkSource(source: Source, outside: Outside): Promise<Checked> {
  let status: number | null = null;
  const watched: Outside = {
    ...outside,
    fetch: async (address, init) => {
      const response = await outside.fetch(address, init);
      status = response.status;
      return response;
    },
  };
  const nothing = { source, works: false, items: 0, newest: null, remarks: [] };
  try {
    const request = { address: source.feed, validators: null, timeoutMs: TIMEOUT_MS };
    const answer = await fetchFeed(request, watched);
    if (answer.kind === "unchanged") throw new FeedError("not-modified", "304, but we have no earlier copy");
    const { bytes, url, contentType } = answer;
    const feed = readFeed(bytes, { url, ...(contentType === null ? {} : { contentType }) });
    if (!feed.items.some(isUsable)) {
      const what = feed.items.length === 0 ? "The feed has no items" : "No item has a title and a link";
      throw new FeedError("empty", what);
    }
    const newest = newestOf(feed, outside.now());
    const age = newest === null ? 0 : outside.now() - newest;
    const remarks = remarksOn(feed, answer, newest, outside.now());
    if (age > STALE_DAYS * DAY_MS) remarks.push(...(await proposals(source, outside)));
    return { source, works: true, status, failure: null, items: feed.items.length, newest, remarks };
  } catch (thrown) {
    const error = thrown instanceof FeedError ? thrown : new FeedError("malformed", String(thrown));
    const remarks = status === null ? [] : await proposals(source, outside);
    return { ...nothing, status, failure: { kind: error.kind, line: explain(error) }, remarks };
  }
}

/** Feeds in the publisher's home page that aren't in the table (HTML, "link type alternate"). */
async function proposals(source: Source, outside: Outside): Promise<string[]> {
  try {
    const init = { headers: { "User-Agent": outside.userAgent }, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const page = await (await outside.fetch(source.home, init)).text();
    return [...new Set(namedFeeds(page.slice(0, 200_000), source.home).map(({ feed }) => feed))]
      .filter((address) => address.startsWith("https:") && address !== source.feed)
      .slice(0, MAX_PROPOSALS)
      .map((address) => `its home page names ${address}`);
  } catch {
    return [];
  }
}

const MAX_PROPOSALS = 3;

/** True if an item has a title and a link (specification, section 5). */
function isUsable(item: FeedItem): boolean {
  return Boolean(item.title && item.link);
}

function timeOf(item: FeedItem): number {
  return Date.parse(item.published ?? item.updated ?? "");
}

/** The newest date; ignores dates more than a day ahead, which are mistakes. */
function newestOf(feed: FeedDocument, now: number): number | null {
  const times = feed.items.map(timeOf).filter((time) => time <= now + DAY_MS);
  return times.length === 0 ? null : Math.max(...times);
}

function remarksOn(
  feed: FeedDocument,
  answer: FetchedFeed & { kind: "body" },
  newest: number | null,
  now: number,
): string[] {
  const { items } = feed;
  const count = (wrong: (item: FeedItem) => boolean) => items.filter(wrong).length;
  const useless = count((item) => !isUsable(item));
  const undated = count((item) => Number.isNaN(timeOf(item)));
  const ahead = count((item) => timeOf(item) > now + DAY_MS);
  const age = newest === null ? 0 : Math.floor((now - newest) / DAY_MS);
  return [
    answer.movedTo && `moved permanently to ${answer.movedTo}: update the source table`,
    !isComplete(answer.bytes) && "the document is cut off",
    useless > 0 && `${useless} of ${items.length} items have no title or no link and are left out`,
    undated > 0 && `${undated} of ${items.length} items have no date`,
    ahead > 0 && `${ahead} of ${items.length} items are dated in the future`,
    age > STALE_DAYS && `silent: nothing new for ${age} days; has the publisher moved the feed?`,
  ].filter((remark) => typeof remark === "string");
}
