import type { Front } from "../edition/front.ts";
import { renewFrontStories } from "../edition/front-store.ts";
import { mostTold } from "./by-story.ts";
import { type ToldValue, toldFrom } from "./told.ts";

/** Home's block shows fewer; some of them may be hidden by then. */
const TALKED = 10;
/** What home tells of stories may be this much older than what other lists tell, in ms: KV's writes are counted. */
const LAG_MS = 30 * 60_000;

/** Of the stories those that home needs: what its headlines tell, and what is talked about. */
export function storiesForFront(value: ToldValue, front: Front, now: number): ToldValue {
  const here = new Set(front.parts.flatMap(({ headlines }) => headlines.map(({ id }) => id)));
  const talked = new Set(mostTold(value, now, TALKED).map(({ story }) => story));
  const stories = value.stories.filter(
    (story) => talked.has(story) || story.tellings.some(({ id }) => here.has(id)),
  );
  return { ...value, stories };
}

const checked = new WeakMap<object, ToldValue | null>();

/** What the front value holds of stories; null where it holds none that this code could have written. */
export function storiesOfFront(stories: unknown): ToldValue | null {
  if (typeof stories !== "object" || stories === null) return null;
  const known = checked.get(stories);
  if (known !== undefined) return known;
  let value: ToldValue | null = null;
  try {
    value = toldFrom(stories);
  } catch {
    // Home reads the lists' own value instead.
  }
  checked.set(stories, value);
  return value;
}

/** Half as many stories again are worth a write at once: a new site fills within minutes. */
const MANY_MORE = 1.5;

/** Lets home tell of these stories too: at once for an editor, and on a site whose home tells of few yet. */
export async function tellFront(
  kv: KVNamespace,
  value: ToldValue,
  now: number,
  atOnce: boolean,
): Promise<void> {
  await renewFrontStories(
    kv,
    () => now,
    (front) => {
      const told = storiesOfFront(front.stories);
      const made = storiesForFront(value, front, now);
      const had = told?.stories.length ?? 0;
      const many = made.stories.length > had && made.stories.length >= MANY_MORE * had;
      return atOnce || many || !told || Math.abs(now - told.at) >= LAG_MS ? made : front.stories;
    },
  );
}
