import * as v from "valibot";
import { type Db, JOB_TIMEOUT_MS } from "../archive/ask.ts";
import { findClusters, withChanged } from "../clusters/clusters-now.ts";
import { runClustering } from "../clusters/run-clustering.ts";
import { splitCluster } from "../clusters/split-cluster.ts";
import type { Cluster } from "../model/cluster.ts";
import type { FeedKey } from "../model/headline.ts";
import { CLOCK_TOLERANCE_MS, clustersAt } from "../model/snapshot.ts";
import { readStoryId } from "../model/story-id.ts";
import { announceLater } from "./announcements.ts";
import type { NewsroomContext } from "./context.ts";
import { addJobs } from "./jobs.ts";
import { stateKey } from "./state/key.ts";
import type { NewsroomStore } from "./storage.ts";

const CLUSTERS = stateKey("clusters", clustersAt, { at: 0, list: [] });
/** True while clusters are being changed in D1, until they have been read again. */
const STALE = stateKey("clusters stale", v.boolean(), true);

/** The number of cluster changes in progress, and whether one of them failed. */
const work = new WeakMap<NewsroomStore, { open: number; failed: boolean }>();

/** The current clusters, sorted by newest report. */
export const clustersOf = (storage: NewsroomStore): readonly Cluster[] => CLUSTERS.read(storage).list;

/** When the clusters were last computed, in ms; 0 before the first time. */
export const clusteredAt = (storage: NewsroomStore): number => CLUSTERS.read(storage).at;

/** True if D1's clusters may differ at `now` (ms): a job that changed them was cut off, or the clock was set back. */
export function areClustersStale(storage: NewsroomStore, now: number): boolean {
  if ((work.get(storage)?.open ?? 0) > 0) return false;
  return STALE.read(storage) || now < CLUSTERS.read(storage).at - CLOCK_TOLERANCE_MS;
}

/**
 * Runs a function that changes clusters in D1, then reads the clusters of the returned ids again, or all clusters for
 * null. If it is interrupted, the next composition reads all clusters.
 */
export async function changeClusters<T extends readonly string[] | null>(
  ask: Db,
  storage: NewsroomStore,
  now: number,
  change: () => Promise<T>,
): Promise<T> {
  const state = work.get(storage) ?? { open: 0, failed: false };
  work.set(storage, state);
  state.open += 1;
  STALE.save(storage, true);
  let list: Cluster[] | null = null;
  try {
    const changed = await change();
    list = changed
      ? await withChanged(ask, clustersOf(storage), changed, now)
      : await findClusters(ask, now, JOB_TIMEOUT_MS);
    return changed;
  } finally {
    state.open -= 1;
    if (list) CLUSTERS.save(storage, { at: now, list });
    else state.failed = true;
    if (state.open === 0) {
      STALE.save(storage, state.failed);
      state.failed = false;
    }
  }
}

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
