import type { Cluster } from "../model/cluster.ts";
import { newsroomNames } from "./lead.ts";

/** The number of current clusters, and the newsrooms of the largest. */
export interface ClusterCounts {
  groups: number;
  largest: number;
}

export const NO_CLUSTERS: ClusterCounts = { groups: 0, largest: 0 };

export const countClusters = (clusters: readonly Cluster[]): ClusterCounts => ({
  groups: clusters.length,
  largest: Math.max(0, ...clusters.map(({ reports }) => newsroomNames(reports).length)),
});
