import { type Ask, READER_WAIT_MS } from "../archive/ask.ts";
import type { Cluster, ClusteringRun } from "../model/cluster.ts";
import { fieldsOf } from "../text/json-values.ts";
import { newsroomNames } from "./lead.ts";

/** The state of clustering, for the operator. */
export interface ClusteringStatus {
  /** The number of current clusters, and the newsrooms of the largest. */
  groups: number;
  largest: number;
  /** Null before the first run, and while D1 doesn't answer. `at` as ISO 8601. */
  lastRun: (Omit<ClusteringRun, "at"> & { at: string }) | null;
}

/** The number of current clusters, and the newsrooms of the largest. */
export type ClusterCounts = Pick<ClusteringStatus, "groups" | "largest">;

export const NO_CLUSTERS: ClusterCounts = { groups: 0, largest: 0 };

export const countClusters = (clusters: readonly Cluster[]): ClusterCounts => ({
  groups: clusters.length,
  largest: Math.max(0, ...clusters.map(({ reports }) => newsroomNames(reports).length)),
});

export function clusteringStatus(counts: ClusterCounts, run: ClusteringRun | null): ClusteringStatus {
  return {
    ...counts,
    lastRun: run && { ...run, at: new Date(run.at).toISOString() },
  };
}

/** The last clustering; null where unknown. Reads 1 row. */
export async function lastRun(ask: Ask): Promise<ClusteringRun | null> {
  const answer = await ask("the last clustering", READER_WAIT_MS, [
    { sql: "SELECT run FROM clustering WHERE id = 1" },
  ]);
  return runOf(answer?.rows[0]?.[0]?.run);
}

/** A stored run; null for an invalid one. */
function runOf(text: unknown): ClusteringRun | null {
  try {
    const run = typeof text === "string" ? JSON.parse(text) : null;
    return isRun(run) ? run : null;
  } catch {
    return null;
  }
}

function isRun(value: unknown): value is ClusteringRun {
  if (typeof value !== "object" || value === null) return false;
  const { at, tookMs, remembered, given } = fieldsOf(value);
  return (
    [at, tookMs, remembered, given].every((number) => Number.isFinite(number)) &&
    Math.abs(Number(at)) <= 8.64e15
  );
}
