import { SECTIONS } from "../city/sections.ts";
import type { FeedKey } from "../model/headline.ts";
import { MAIN_CHANNEL, sectionChannel } from "./channel.ts";
import { FORMAT_NAMES } from "./formats.ts";
import { pingIndexNow } from "./indexnow.ts";
import { type Post, pingHub } from "./websub.ts";

interface Announcement {
  origin: string;
  /** The WebSub hub, or null. */
  hub: string | null;
  /** The IndexNow key, or null. */
  indexNowKey: string | null;
  /** The sections whose articles changed. */
  changed: readonly FeedKey[];
}

/** Notifies the hub of changed feeds and search engines of changed pages, if these are configured. Never rejects. */
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
