import type { Listed } from "../../edition/values.ts";
import type { AppContext, Asked } from "../../env.ts";
import { type FeedKey, isFeedKey } from "../../model/headline.ts";

/** Stories that an open page is told of: more than a page holds would be no news. */
const MOST = 40;

/** What an open page is told of. */
export interface Updates {
  /** Each story of the list by the ids of its reports, that of the one shown first; none while nothing changed. */
  stories: string[][];
}

/**
 * `/updates.json?section=local-news&since=MS`, or `section=home`: what a list holds now, when it changed after
 * `since` (the time the page says of itself); else nothing. The page compares, so the answer depends on nobody.
 */
export async function updatesJson(
  c: AppContext,
  { section: key = "", since = "" }: Asked<never, "section" | "since">["query"],
): Promise<Response> {
  if (!(isFeedKey(key) || key === "home") || !/^\d{1,15}$/.test(since))
    return c.json({ error: "section takes a feed key or home, since milliseconds" }, 400, {
      "Cache-Control": "public, max-age=60",
    });
  const { changedAt, list } = await (key === "home" ? home(c) : section(c, key));
  const stories = (changedAt > Number(since) ? list : []).slice(0, MOST).map(({ id, coverage }) => {
    const others = coverage?.ids ?? [];
    return [id, ...others.filter((other) => other !== id)];
  });
  return c.json({ stories } satisfies Updates);
}

interface ListNow {
  /** In ms. */
  changedAt: number;
  list: readonly Listed[];
}

/** Slides and Latest News; what runs down the page below them is older. */
async function home(c: AppContext): Promise<ListNow> {
  const { changedAt, featured, latest } = await c.get("edition").front();
  return { changedAt, list: [...featured, ...latest] };
}

async function section(c: AppContext, key: FeedKey): Promise<ListNow> {
  const { changedAt, articles } = await c.get("edition").section(key);
  return { changedAt: changedAt ?? 0, list: articles };
}
