import { type Library, openLibrary } from "../../../src/archive/library.ts";
import { FEED_KEYS, type FeedKey, type Headline } from "../../../src/model/headline.ts";
import { ANCHOR, type SiteUnderTest } from "../../site-under-test.ts";
import { makeStory } from "../../unit/archive/open-test-library.ts";

/** Opens the archive of a site under test as the Worker does. */
export async function libraryOf(site: SiteUnderTest): Promise<{ library: Library; db: D1Database }> {
  const db = (await site.miniflare.getD1Database("LIBRARY")) as unknown as D1Database;
  return { library: openLibrary(db, () => ANCHOR), db };
}

/** Numbered headlines of a section; `change` as in `makeStory`. */
const headlines = (key: FeedKey, from: number, title: string): Headline[] =>
  Array.from({ length: 6 }, (_, n) => makeStory(from + n, { feedKey: key, title: `${title} ${n + 1}` }));

/** Archives the front pages of the days that are this many days before the anchor. */
export async function keepDays(library: Library, daysBefore: readonly number[]): Promise<void> {
  for (const back of daysBefore) {
    const now = ANCHOR - back * 86_400_000;
    const sections = FEED_KEYS.map((key, place) => ({
      key,
      stories: headlines(key, back * 1000 + place * 10, `Day ${back} in ${key}`),
    }));
    await library.keepDay(sections, now);
  }
}
