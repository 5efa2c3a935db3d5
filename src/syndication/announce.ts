import { SECTIONS } from "../city/sections.ts";
import type { FeedKey } from "../model/headline.ts";
import { MAIN_CHANNEL, sectionChannel } from "./channel.ts";
import { FORMAT_NAMES } from "./formats.ts";
import { pingIndexNow } from "./indexnow.ts";
import { type Post, pingHub } from "./websub.ts";

interface Announcement {
  origin: string;
  /** WebSub hub; null when none is configured. */
  hub: string | null;
  /** IndexNow key; null when none is configured. */
  indexNowKey: string | null;
  /** The sections whose articles changed. */
  changed: readonly FeedKey[];
}

/**
 * After a refresh with changes, notifies the hub of changed feeds and the search engines of changed pages, where
 * configured. Never rejects.
 */
export async function announce(
  { origin, hub, indexNowKey, changed }: Announcement,
  post: Post = fetch,
): Promise<void> {
  if (changed.length === 0) return;
  const sections = SECTIONS.filter(({ feedKey }) => changed.includes(feedKey));
  const channels = [MAIN_CHANNEL, ...sections.map(sectionChannel)];
  const topics = channels.flatMap(({ addresses }) =>
    FORMAT_NAMES.map((format) => origin + addresses[format]),
  );
  const pages = ["/", ...sections.map(({ path }) => path)];
  await Promise.all([pingHub(hub, topics, post), pingIndexNow(indexNowKey, origin, pages, post)]);
}
