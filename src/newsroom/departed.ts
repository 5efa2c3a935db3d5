import * as v from "valibot";
import { CHECKS_A_DAY } from "../model/data-handled.ts";
import type { Headline } from "../model/headline.ts";
import { LIMITS } from "../model/limits.ts";
import { count, text, time, webAddress } from "../model/schemas.ts";
import type { SectionRecord } from "./section-record.ts";
import { stateKey } from "./state/key.ts";
import type { Storage } from "./storage.ts";

const DAY_MS = 86_400_000;
/** Between two requests, so that no day has more than `CHECKS_A_DAY`. */
const BETWEEN_MS = DAY_MS / CHECKS_A_DAY;
/** Most addresses that wait: about ten days of requests. */
const MOST = 200;

const schema = v.object({
  /** When the last address was requested, in ms. */
  askedAt: time,
  stories: v.array(
    v.object({
      id: text(LIMITS.id),
      link: webAddress,
      leftAt: time,
      /** It left before an older story of its feed; feeds drop the oldest first. */
      isEarly: v.boolean(),
      /** Days on which it returned 404. */
      misses: count,
      nextAt: time,
    }),
  ),
});

type Departed = v.InferOutput<typeof schema>;

/** A story that left its feed and whose address may be requested. */
export type DepartedStory = Departed["stories"][number];

const DEPARTED = stateKey("departed", schema, { askedAt: 0, stories: [] });

/** Those that returned 404 before come first, then those that left early, then the newest. */
const byNeed = (a: DepartedStory, b: DepartedStory): number =>
  b.misses - a.misses || Number(b.isEarly) - Number(a.isEarly) || b.leftAt - a.leftAt;

/** Records which stories left a feed that answered (`feeds`), and removes those that are back. `now` in ms. */
export function noteDeparted(
  storage: Storage,
  { before, after, feeds }: { before: SectionRecord; after: SectionRecord; feeds: ReadonlySet<string> },
  now: number,
): void {
  const present = new Map(after.kept.map(({ article }) => [article.id, article]));
  const left = before.kept
    .map(({ article }) => article)
    .filter(({ id, feed }) => !present.has(id) && feeds.has(feed));
  const known = DEPARTED.read(storage);
  const waiting = known.stories.filter(({ id }) => !present.has(id));
  if (left.length === 0 && waiting.length === known.stories.length) return;
  const ids = new Set(waiting.map(({ id }) => id));
  const added = left
    .filter(({ id }) => !ids.has(id))
    .map((article) => ({
      ...{ id: article.id, link: article.link, leftAt: now, misses: 0, nextAt: now },
      isEarly: [...present.values()].some((one) => isOlderInFeed(one, article)),
    }));
  DEPARTED.save(storage, { ...known, stories: [...waiting, ...added].sort(byNeed).slice(0, MOST) });
}

const isOlderInFeed = (one: Headline, article: Headline): boolean =>
  one.feed === article.feed &&
  one.pubDate !== null &&
  article.pubDate !== null &&
  one.pubDate < article.pubDate;

/** The story whose address is due at `now` (ms); undefined without one, or where the day's limit is reached. */
export function dueDeparted(storage: Storage, now: number): DepartedStory | undefined {
  const { askedAt, stories } = DEPARTED.read(storage);
  // A time in the future comes from a clock that was set back.
  if (askedAt <= now && now - askedAt < BETWEEN_MS) return undefined;
  return stories.find(({ nextAt }) => nextAt <= now || nextAt > now + DAY_MS);
}

/**
 * The meaning of an address's status: "withdrawn" for 410, or for 404 on a second day; else "waiting" for the next
 * day, or "kept". `status` null where it couldn't be reached.
 */
export function recordStatus(
  storage: Storage,
  story: DepartedStory,
  status: number | null,
  now: number,
): "withdrawn" | "waiting" | "kept" {
  const { stories } = DEPARTED.read(storage);
  const others = stories.filter(({ id }) => id !== story.id);
  const misses = story.misses + (status === 404 ? 1 : 0);
  const isGone = status === 410 || misses > 1;
  const isAskedAgain = !isGone && status === 404;
  const again = isAskedAgain ? [{ ...story, misses, nextAt: now + DAY_MS }] : [];
  DEPARTED.save(storage, { askedAt: now, stories: [...again, ...others] });
  if (isGone) return "withdrawn";
  return isAskedAgain ? "waiting" : "kept";
}

/** Removes a story whose address must not be requested. */
export function dropDeparted(storage: Storage, id: string): void {
  const departed = DEPARTED.read(storage);
  DEPARTED.save(storage, { ...departed, stories: departed.stories.filter((story) => story.id !== id) });
}
