import { sectionName } from "../city/sections.ts";
import type { BodyOf } from "../decisions/kinds.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { feedsOfOpml } from "../sources/feeds/opml.ts";

const SECTIONS_CALLED = new Map(
  FEED_KEYS.flatMap((key) => [[key, key] as const, [sectionName(key).toLowerCase(), key] as const]),
);

const sectionCalled = (words: string): FeedKey | undefined => SECTIONS_CALLED.get(words.toLowerCase());

/**
 * The feeds of an OPML file as paused sources. An outline named like a section sets that section for those inside;
 * others get `otherwise`. Empty for a file that isn't OPML.
 */
export const sourcesOfOpml = (file: string, otherwise: FeedKey): BodyOf<"source">[] =>
  feedsOfOpml(file).map(({ name, feed, home, folders }) => ({
    feed,
    home,
    name: name.slice(0, 120),
    section: folders.map(sectionCalled).findLast((key) => key !== undefined) ?? otherwise,
    rights: "excerpt",
    license: "",
    interval: null,
    paused: true,
    added: true,
  }));
