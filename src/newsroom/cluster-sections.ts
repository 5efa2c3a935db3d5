import { runClustering } from "../clusters/run-clustering.ts";
import { splitCluster } from "../clusters/split-cluster.ts";
import type { FeedKey } from "../model/headline.ts";
import { readStoryId } from "../model/story-id.ts";
import { announceLater } from "./announcements.ts";
import type { NewsroomContext } from "./context.ts";
import { addJobs } from "./jobs.ts";
import { changeClusters } from "./state/clusters.ts";

/**
 * Clusters a section's headlines, publishes the section, and renews the pages of changed stories. Other sections with
 * these stories are published with their own news.
 */
export async function clusterSection(context: NewsroomContext, key: FeedKey): Promise<void> {
  const { storage, now, ask } = context;
  const ids = storage.section(key).kept.map(({ article }) => article.id);
  const stories = await changeClusters(ask, storage, now(), () => runClustering(ask, ids, now()));
  publishChanged(context, stories, [key]);
}

/**
 * Splits the cluster of a withdrawn story if only that story connected its reports. Returns the ids of changed articles
 * and clusters. Rejects if D1 doesn't respond.
 */
export function recluster({ ask, storage, now }: NewsroomContext, story: string): Promise<readonly string[]> {
  return changeClusters(ask, storage, now(), async () => {
    const changed = await splitCluster(ask, story, { now: now() });
    if (!changed) throw new Error(`D1 didn't return the cluster of ${story}`);
    return changed;
  });
}

/** Adds jobs that publish some sections (by default those of the changed stories) and renews the stories' pages. */
export function publishChanged(
  { storage, now }: NewsroomContext,
  stories: readonly string[],
  keys: readonly FeedKey[] = stories.flatMap((id) => readStoryId(id)?.feedKey ?? []),
): void {
  if (stories.length === 0) return;
  addJobs(
    storage,
    [...new Set(keys)].map((key) => ({ kind: "publish", key })),
    now(),
  );
  announceLater(storage, { stories, names: [], isCached: true }, now());
}
