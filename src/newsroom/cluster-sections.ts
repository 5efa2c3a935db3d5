import { runClustering } from "../clusters/run-clustering.ts";
import { splitCluster } from "../clusters/split-cluster.ts";
import type { FeedKey } from "../model/headline.ts";
import { readStoryId } from "../model/story-id.ts";
import { announceLater } from "./announcements.ts";
import type { NewsroomContext } from "./context.ts";
import { addJobs } from "./jobs.ts";
import { changeClusters } from "./state/clusters.ts";

/**
 * Clusters a section's headlines, publishes the section, and renews the pages of changed stories. Other sections that
 * report them are published with their own news.
 */
export async function clusterSection(context: NewsroomContext, key: FeedKey): Promise<void> {
  const { storage, now, ask } = context;
  const ids = storage.section(key).kept.map(({ article }) => article.id);
  const stories = await changeClusters(ask, storage, now(), () => runClustering(ask, ids, now()));
  if (stories.length === 0) return;
  addJobs(storage, [{ kind: "publish", key }], now());
  announceLater(storage, { stories, names: [], isCached: true }, now());
}

/** Judges the cluster of a withdrawn story again: the reports that it connected may be two stories now. */
export async function reclusterStory(context: NewsroomContext, story: string): Promise<void> {
  publishChanged(context, await recluster(context, story));
}

/** Judges the cluster of a story again; returns the changed articles and clusters. Rejects when D1 doesn't answer. */
export function recluster({ ask, storage, now }: NewsroomContext, story: string): Promise<readonly string[]> {
  return changeClusters(ask, storage, now(), async () => {
    const changed = await splitCluster(ask, story, { now: now() });
    if (!changed) throw new Error(`D1 didn't return the cluster of ${story}`);
    return changed;
  });
}

/** Publishes the sections of changed stories and clusters next, and renews their pages. */
export function publishChanged({ storage, now }: NewsroomContext, stories: readonly string[]): void {
  if (stories.length === 0) return;
  // A report of another section may have joined a story here, so both lists change.
  const keys = new Set(stories.flatMap((id) => readStoryId(id)?.feedKey ?? []));
  addJobs(
    storage,
    [...keys].map((one) => ({ kind: "publish", key: one })),
    now(),
  );
  announceLater(storage, { stories: [...stories], names: [], isCached: true }, now());
}
