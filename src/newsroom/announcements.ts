import * as v from "valibot";
import { EVERY_PAGE, FRONT_PAGE, sectionTag, storyTag, WHATS_ON, WHOLE_EDITION } from "../edge/cache-tags.ts";
import { purgePages } from "../edge/purge.ts";
import { TODAY } from "../edition/today.ts";
import { FRONT, SECTION_PREFIX } from "../edition/values.ts";
import { variablesOf } from "../env.ts";
import { isFeedKey } from "../model/headline.ts";
import { feedKey, time } from "../model/schemas.ts";
import { announce } from "../syndication/announce.ts";
import type { NewsroomContext } from "./context.ts";
import { stateKey } from "./state/key.ts";
import type { NewsroomStore } from "./storage.ts";

/**
 * The delay of an announcement after a publication in ms. Until then, a page may be rendered from an isolate's memory
 * (25 s) of KV's cache (30 s).
 */
const SETTLED_MS = 60_000;
/** Publications within this time are announced together. */
const TOGETHER_MS = 10_000;
/** The maximum number of stored announcements; a purge accepts 100 tags. */
const MAX = 100;

/** A publication that hasn't been announced yet: caches aren't purged, the hub and search engines aren't notified. */
const announcement = v.object({
  /** The time of publication, in ms. */
  at: time,
  /** Tags of cached pages that are out of date. */
  tags: v.array(v.string()),
  /** Sections whose feeds changed. */
  sections: v.array(feedKey),
});
type Announcement = v.InferOutput<typeof announcement>;
const ANNOUNCEMENTS = stateKey("announcements", v.array(announcement), []);

const save = (storage: NewsroomStore, list: readonly Announcement[]) =>
  ANNOUNCEMENTS.save(storage, list.slice(-MAX));

/** A publication's changes: names of values in KV, and ids of stories and clusters. */
export interface News {
  names: readonly string[];
  stories: readonly string[];
  /** False if the pages' version changed too, because old pages can't be served then. */
  isCached: boolean;
}

/** Queues a publication at `now` (ms) for announcement after KV has settled. */
export function announceLater(storage: NewsroomStore, { names, stories, isCached }: News, now: number): void {
  const sections = names.map((name) => name.slice(SECTION_PREFIX.length)).filter(isFeedKey);
  const tags = [
    ...(names.includes(FRONT) ? [FRONT_PAGE] : []),
    ...(names.includes(TODAY) ? [WHATS_ON, FRONT_PAGE] : []),
    ...sections.map(sectionTag),
    ...(sections.length > 0 ? [WHOLE_EDITION] : []),
    ...stories.map(storyTag),
  ];
  const one = { at: now, tags: isCached ? tags : [], sections };
  if (tags.length > 0) save(storage, [...ANNOUNCEMENTS.read(storage), one]);
}

/** Purges all pages after KV has settled, because a refused decision doesn't change their version. */
export const purgeLater = (storage: NewsroomStore, now: number): void =>
  save(storage, [...ANNOUNCEMENTS.read(storage), { at: now, tags: [EVERY_PAGE], sections: [] }]);

/** The time of the next announcement in ms, or Infinity. Publications that are close together count as one. */
export function nextAnnouncement(storage: NewsroomStore): number {
  const times = ANNOUNCEMENTS.read(storage).map(({ at }) => at);
  const first = Math.min(...times);
  return Math.max(first, ...times.filter((at) => at <= first + TOGETHER_MS)) + SETTLED_MS;
}

/** Purges outdated pages, then notifies the hub and search engines, with one request each. */
export async function announceDue({ storage, env, now, origin, pages }: NewsroomContext): Promise<void> {
  const list = ANNOUNCEMENTS.read(storage);
  const isDue = ({ at }: Announcement) => Math.abs(now() - at) >= SETTLED_MS;
  const due = list.filter(isDue);
  if (due.length === 0) return;
  await purgePages(pages(), [...new Set(due.flatMap(({ tags }) => tags))]);
  const { hub, indexNowKey } = variablesOf(env);
  const changed = [...new Set(due.flatMap(({ sections }) => sections))];
  if (changed.length > 0 && (hub !== null || indexNowKey !== null))
    await announce({ origin, hub, indexNowKey, changed });
  save(
    storage,
    ANNOUNCEMENTS.read(storage).filter((one) => !isDue(one)),
  );
}
