import { type Ask, READER_WAIT_MS } from "../archive/ask.ts";
import { sourcesOf } from "./lead.ts";
import type { GroupingRun, Told } from "./told.ts";

/** How the grouping is doing, for whoever runs the site. */
export interface StoriesStatus {
  /** Stories of the last days that several sources tell, and how many sources the largest has. */
  groups: number;
  largest: number;
  /** Null before the first run, and while the library cannot be read. `at` as ISO 8601. */
  lastRun: (Omit<GroupingRun, "at"> & { at: string }) | null;
}

/** How many clusters are on now, and how many newsrooms the largest has. */
export type ClusterCounts = Pick<StoriesStatus, "groups" | "largest">;

export const NO_CLUSTERS: ClusterCounts = { groups: 0, largest: 0 };

export const countClusters = (clusters: readonly Told[]): ClusterCounts => ({
  groups: clusters.length,
  largest: Math.max(0, ...clusters.map(({ tellings }) => sourcesOf(tellings).length)),
});

export function storiesStatus(counts: ClusterCounts, run: GroupingRun | null): StoriesStatus {
  return {
    ...counts,
    lastRun: run && { ...run, at: new Date(run.at).toISOString() },
  };
}

/** How the last grouping went; null where nobody knows. Reads 1 row. */
export async function lastRun(ask: Ask): Promise<GroupingRun | null> {
  const told = await ask("the last grouping", READER_WAIT_MS, [
    { sql: "SELECT run FROM grouping WHERE id = 1" },
  ]);
  return runOf(told?.rows[0]?.[0]?.run);
}

/** A run as it was written; null for anything else. */
function runOf(text: unknown): GroupingRun | null {
  try {
    const run = typeof text === "string" ? JSON.parse(text) : null;
    return isRun(run) ? run : null;
  } catch {
    return null;
  }
}

function isRun(value: unknown): value is GroupingRun {
  if (typeof value !== "object" || value === null) return false;
  const { at, tookMs, remembered, given } = value as Record<string, unknown>;
  return (
    [at, tookMs, remembered, given].every((number) => Number.isFinite(number)) &&
    Math.abs(Number(at)) <= 8.64e15
  );
}
