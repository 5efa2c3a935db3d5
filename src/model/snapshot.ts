import * as v from "valibot";
import { cluster } from "./cluster.ts";
import { count, stored, time } from "./schemas.ts";

/** A row of `decisions` as in D1; `body` is JSON, which `decisionOfRow` parses. */
const row = v.object({
  ...{ kind: stored(40), id: stored(200), version: count, body: v.string() },
  /** Fields of the body; times are in ms. */
  ...{ section: v.nullable(v.string()), publishAt: v.nullable(v.number()), until: v.nullable(v.number()) },
});

/** Everything from D1 that composing needs, at one row of the log. */
export const snapshot = v.object({
  /** The last row of the log included. Its `token` reveals that a database was restored. */
  row: count,
  token: v.string(),
  /** When the snapshot was read, in ms; it doesn't include decisions that had ended by then. */
  at: time,
  /** The last row of the log that changed a visible story or event. */
  visible: count,
  /** The decisions in effect of the kinds that composing uses, newest first. */
  decisions: v.array(row),
  /** Our published and scheduled stories for lists, and all explainers, newest first. */
  own: v.array(row),
  /** Ids of decisions that aren't applied yet. */
  todo: v.object({ stories: v.array(v.string()), happenings: v.array(v.string()) }),
  /** The newest brief and its number of stories; null before the first brief. */
  brief: v.nullable(v.object({ slot: v.string(), stories: count })),
});
export type Snapshot = v.InferOutput<typeof snapshot>;
export type SnapshotRow = Snapshot["own"][number];

/** The clusters of several newsrooms that were current at `at` (ms), sorted by newest report. */
export const clustersAt = v.object({ at: time, list: v.array(cluster) });
/** If the clock is set back by more than this, in ms, the snapshot is read again. */
export const CLOCK_TOLERANCE_MS = 60_000;
