import type { Listed } from "../../edition/values.ts";
import type { AppContext, RouteParams } from "../../env.ts";
import { type FeedKey, isFeedKey } from "../../model/headline.ts";
import { apiHeaders, apiJson } from "../../syndication/api-v1.ts";

/** Maximum number of stories in the response, which is what a page shows. */
const MAX = 40;

/**
 * `/api/v1/updates.json?section=local-news&since=MS`, or `section=home`: the current list if it changed after `since`
 * (the page's time), else an empty one. The page works out what is new, so everyone gets the same response.
 */
export async function updatesJson(
  c: AppContext,
  { section: key = "", since = "" }: RouteParams<never, "section" | "since">["query"],
): Promise<Response> {
  if (!(isFeedKey(key) || key === "home") || !/^\d{1,15}$/.test(since))
    return c.json({ error: "section takes a feed key or home, since milliseconds" }, 400, {
      ...apiHeaders("updates"),
      "Cache-Control": "public, max-age=60",
    });
  const { changedAt, list } = await (key === "home" ? home(c) : section(c, key));
  const stories = (changedAt > Number(since) ? list : []).slice(0, MAX).map(({ id, coverage }) => {
    const others = coverage?.ids ?? [];
    return [id, ...others.filter((other) => other !== id)];
  });
  return apiJson(c, "updates", { stories });
}

interface ListNow {
  /** In ms. */
  changedAt: number;
  list: readonly Listed[];
}

/** The featured stories and Latest News, because the sections below them are older. */
async function home(c: AppContext): Promise<ListNow> {
  const { changedAt, featured, latest } = await c.get("edition").front();
  return { changedAt, list: [...featured, ...latest] };
}

async function section(c: AppContext, key: FeedKey): Promise<ListNow> {
  const { changedAt, articles } = await c.get("edition").section(key);
  return { changedAt: changedAt ?? 0, list: articles };
}
