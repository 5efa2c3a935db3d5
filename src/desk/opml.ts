import { sectionName } from "../city/sections.ts";
import type { SourceEntry } from "../model/decision-kinds.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { feedsOfOpml } from "../sources/feeds/opml.ts";
import { refusedAddress } from "../text/public-host.ts";

/** Most feeds of one file: as many as the newsroom can request in an hour. */
const MOST_FEEDS = 60;

const SECTIONS_CALLED = new Map(
  FEED_KEYS.flatMap((key) => [[key, key] as const, [sectionName(key).toLowerCase(), key] as const]),
);

const sectionCalled = (words: string): FeedKey | undefined => SECTIONS_CALLED.get(words.toLowerCase());

/**
 * The feeds of an OPML file (opml.org/spec2.opml) that can be requested, without duplicates, paused. An outline named
 * like a section sets that section for those inside; others get `otherwise`. Empty for a file that isn't OPML.
 */
export function sourcesOfOpml(file: string, otherwise: FeedKey): SourceEntry[] {
  const found = new Map<string, SourceEntry>();
  for (const { name, feed: address, home: page, folders } of feedsOfOpml(file)) {
    const feed = URL.parse(address);
    if (!feed || refusedAddress(feed) !== null || found.size >= MOST_FEEDS) continue;
    const home = URL.parse(page);
    found.set(feed.href, {
      feed: feed.href,
      name: (name || feed.hostname).slice(0, 120),
      home: home && /^https?:$/.test(home.protocol) ? home.href : feed.origin,
      section: folders.map(sectionCalled).findLast((key) => key !== undefined) ?? otherwise,
      rights: "excerpt",
      license: "",
      interval: null,
      paused: true,
      added: true,
    });
  }
  return [...found.values()];
}
