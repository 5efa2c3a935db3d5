import type { Cluster } from "../model/cluster.ts";
import { newsroomNames } from "./lead.ts";

/** The number of current clusters, newsrooms in the largest, and when they were computed (ISO 8601). */
export interface ClusterCounts {
  groups: number;
  largest: number;
  /** Null before the first time. */
  at: string | null;
}

export const NO_CLUSTERS: ClusterCounts = { groups: 0, largest: 0, at: null };

/** The counts of clusters that were computed at `at` (ms); 0 if they never were. */
export const countClusters = (clusters: readonly Cluster[], at: number): ClusterCounts => ({
  groups: clusters.length,
  at: at > 0 ? new Date(at).toISOString() : null,
  largest: Math.max(0, ...clusters.map(({ reports }) => newsroomNames(reports).length)),
});
