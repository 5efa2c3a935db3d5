import { fingerprint } from "./fingerprint.ts";
import { type FeedKey, isFeedKey } from "./headline.ts";

/** Half of an index: eight digits for the feed, eight for the link. */
const HALF = 100_000_000;

const ID = /^([a-z]+(?:-[a-z]+)*)-(\d{16})-(\d{1,16})$/;

/** What an id says of its story. */
export interface StoryId {
  feedKey: FeedKey;
  index: string;
  /** Its time of publication in ms, or a hash of its link where it has none. */
  timestamp: number;
}

/**
 * `{feedKey}-{index}-{timestamp}` (specification, section 5). The first half of the index is a hash of the
 * feed's address, the second one of the link: no source can find a link that gives it another source's id.
 * `time` in ms; undefined for a story without a date of its own, whose timestamp is a hash of its link.
 */
export function storyId(feedKey: FeedKey, feed: string, link: string, time: number | undefined): string {
  const index = halfOfFeed(feed) + half(fingerprint(link));
  return `${feedKey}-${index}-${time ?? undatedStamp(link)}`;
}

/** The parts of an id, from a stranger's string; null for one that was never given to any story. */
export function readStoryId(id: string): StoryId | null {
  const [, key = "", index = "", timestamp = ""] = ID.exec(id) ?? [];
  if (!isFeedKey(key)) return null;
  return { feedKey: key, index, timestamp: Number(timestamp) };
}

/** Ids of stories of ours that came in from a file, such as the sample edition's "national-1". */
const OF_FILE = /^[a-z]+(?:-[a-z]+)*-\d{1,4}$/;

/** True for an id that some story may have: any other is looked up nowhere. */
export const isStoryId = (id: string): boolean => OF_FILE.test(id) || readStoryId(id) !== null;

/** True when a story of this id can have come from this feed. */
export function isOfFeed(id: StoryId, feed: string): boolean {
  return id.index.startsWith(half(fingerprint(feed)));
}

/** The feed's half is the same for all stories of a document. */
let lastFeed = { feed: "", half: half(fingerprint("")) };

function halfOfFeed(feed: string): string {
  if (lastFeed.feed !== feed) lastFeed = { feed, half: half(fingerprint(feed)) };
  return lastFeed.half;
}

function undatedStamp(link: string): number {
  return fingerprint(`${link}#`);
}

function half(value: number): string {
  return String(value % HALF).padStart(8, "0");
}
