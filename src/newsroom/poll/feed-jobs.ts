import { sourcesNow } from "../../edition/sources-now.ts";
import type { FeedKey } from "../../model/headline.ts";
import type { SectionState } from "../../model/source-state.ts";
import { log } from "../../platform/log.ts";
import { type NewsroomContext, pollerOf } from "../context.ts";
import { addJobs } from "../jobs.ts";
import { readDecisions } from "../state/read-snapshot.ts";
import { areFeedsDue, type FeedDeps, pollFeeds, startRefresh } from "./feeds.ts";
import { trackGone } from "./gone-upstream.ts";

/** The timeout for a source that an editor requested, in ms. */
const ONE_SOURCE_TIMEOUT_MS = 8_000;

/** The dependencies for requesting feeds, with the jobs that follow when a section is saved. */
export async function feedDepsOf(context: NewsroomContext): Promise<FeedDeps> {
  const { storage, underway, env, now, ask, alarm } = context;
  const input = await readDecisions(ask, storage, now());
  return {
    ...pollerOf(context),
    underway,
    db: env.LIBRARY,
    sourcesOf: (key) => sourcesNow(input, key),
    saved: async (after, before, feeds) => {
      const { key, changedAt } = after;
      trackGone(storage, { before, after, feeds }, now());
      const isChanged = changedAt !== before.changedAt;
      const following = isChanged ? ([{ kind: "cluster", key }, { kind: "pictures" }] as const) : [];
      addJobs(storage, [...following, { kind: "publish", key }], now());
      // Wakes the Durable Object now, because each job runs in its own invocation.
      await alarm.set(now());
    },
  };
}

/** Requests the source that has been due for the longest time; returns true if others are due. */
export async function pollOnce(context: NewsroomContext): Promise<boolean> {
  const began = context.now();
  const deps = await feedDepsOf(context);
  const polled = await pollFeeds(deps);
  const counts = { asked: polled ? 1 : 0 };
  const section = polled ? { section: polled.key } : {};
  const what = polled ? "requested the source that waited longest" : "no source was due";
  log("tick", { part: "newsroom", what, ...section, ms: context.now() - began, counts });
  return polled !== null && areFeedsDue(deps);
}

/** Requests one source immediately; returns the states of the section's sources. */
export async function fetchOneSource(
  context: NewsroomContext,
  key: FeedKey,
  feed: string,
): Promise<SectionState["sources"]> {
  const deps = await feedDepsOf(context);
  const sources = deps.sourcesOf(key).filter((source) => source.feed === feed && !source.paused);
  return (await startRefresh(deps, key, sources, ONE_SOURCE_TIMEOUT_MS).done).sources;
}
