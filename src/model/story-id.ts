import { fingerprint } from "../text/fingerprint.ts";
import { type FeedKey, isFeedKey } from "./headline.ts";

/** A half of an index: eight digits for the feed, eight for the link. */
const HALF = 100_000_000;

const ID = /^([a-z]+(?:-[a-z]+)*)-(\d{16})-(\d{1,16})$/;

/** The parts of an id. */
interface StoryId {
  feedKey: FeedKey;
  index: string;
  /** The time of publication in ms; for a story without a date, a hash of its link. */
  timestamp: number;
}

/**
 * `{feedKey}-{index}-{timestamp}` (specification, section 5). The index is a hash of the feed's address and one of
 * the link, so that no source can make another source's id. `time` in ms; undefined for a story without a date, whose
 * timestamp is a hash of its link.
 */
export function storyId(feedKey: FeedKey, feed: string, link: string, time: number | undefined): string {
  const index = halfOfFeed(feed) + half(fingerprint(link));
  return `${feedKey}-${index}-${time ?? undatedStamp(link)}`;
}

/** The parts of an id; null if it is invalid. */
export function readStoryId(id: string): StoryId | null {
  const [, key = "", index = "", timestamp = ""] = ID.exec(id) ?? [];
  if (!isFeedKey(key)) return null;
  return { feedKey: key, index, timestamp: Number(timestamp) };
}

/** Ids of our own imported stories, such as the sample edition's "national-1". */
const OF_FILE = /^[a-z]+(?:-[a-z]+)*-\d{1,4}$/;

/** True for a valid id; only valid ids are looked up. */
export const isStoryId = (id: string): boolean => OF_FILE.test(id) || readStoryId(id) !== null;

/** True if a story with this id can be from this feed. */
export function isOfFeed(id: StoryId, feed: string): boolean {
  return id.index.startsWith(half(fingerprint(feed)));
}

/** The half of the last feed, which is the same for all stories of a document. */
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
