import type { ToldValue } from "../../clusters/told.ts";
import { readDesk } from "../../desk/desk-memory.ts";
import { featuredNow } from "../../edition/decision-queries.ts";
import type { FeedKey, Headline } from "../../model/headline.ts";
import { FEATURED, RIVER_KEYS } from "../../edition/front.ts";
import type { SectionList } from "../../edition/to-section.ts";
import type { AppContext } from "../../env.ts";
import { sectionByStory } from "./by-story.ts";
import { featuredOf, latestOf, riversOf } from "../../newsroom/compose/home-lists.ts";

/** What stands on the front page, each story once from top to bottom. */
interface HomeLists {
  told: Promise<ToldValue>;
  featured: Promise<readonly Headline[]>;
  latest: Promise<readonly Headline[]>;
  rivers: Promise<readonly SectionList[]>;
  /** When the lists of the first two last changed, in ms; 0 when nothing was ever loaded. */
  changedAt: Promise<number>;
}

/** Starts to load the lists of the front page. */
export function homeLists(c: AppContext): HomeLists {
  const sections = c.get("edition").front();
  const told = c.get("stories")("front");
  const all = (keys: readonly FeedKey[]) =>
    Promise.all(
      keys.flatMap((key) => sections.get(key) ?? []).map((section) => sectionByStory(section, told)),
    );
  const tops = all(FEATURED);
  const featured = Promise.all([tops, readDesk(c.env.EDITION, Date.now())]).then(([lists, desk]) =>
    featuredNow(featuredOf(lists), desk, Date.now()),
  );
  const latest = Promise.all([all(["local-news"]), featured]).then(([[local], above]) =>
    local ? latestOf(local, above) : [],
  );
  const rivers = Promise.all([all(RIVER_KEYS), featured, latest]).then(([lists, ...above]) =>
    riversOf(lists, above.flat()),
  );
  const changedAt = tops.then((lists) => Math.max(0, ...lists.map((one) => one.changedAt ?? 0)));
  return { told, featured, latest, rivers, changedAt };
}
