import type { Cluster } from "../model/cluster.ts";
import { newsroomNames } from "./lead.ts";

/** The number of current clusters, the newsrooms of the largest, and when they were last made (ISO 8601). */
export interface ClusterCounts {
  groups: number;
  largest: number;
  /** Null before the first. */
  at: string | null;
}

export const NO_CLUSTERS: ClusterCounts = { groups: 0, largest: 0, at: null };

/** The counts of clusters that were made at `at` (ms); 0 before the first. */
export const countClusters = (clusters: readonly Cluster[], at: number): ClusterCounts => ({
  groups: clusters.length,
  at: at > 0 ? new Date(at).toISOString() : null,
  largest: Math.max(0, ...clusters.map(({ reports }) => newsroomNames(reports).length)),
});
