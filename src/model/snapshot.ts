import * as v from "valibot";
import { cluster } from "./cluster.ts";
import { count, stored, time } from "./schemas.ts";

/** A row of `decisions` as D1 has it; `body` is JSON, which `decisionOfRow` reads. */
const row = v.object({
  ...{ kind: stored(40), id: stored(200), version: count, body: v.string() },
  /** The period of its body; times in ms. */
  ...{ section: v.nullable(v.string()), publishAt: v.nullable(v.number()), until: v.nullable(v.number()) },
});

/** Everything that composing needs of D1, as of one row of the log. */
export const snapshot = v.object({
  /** The last row of the log that it includes; `token` is that row's, which reveals a restored database. */
  row: count,
  token: v.string(),
  /** When it was read, in ms; what had ended by then isn't in it. */
  at: time,
  /** The last row of the log that changed a story or an event that readers can see. */
  visible: count,
  /** The decisions in force of the kinds that composing uses, newest first. */
  decisions: v.array(row),
  /** Our own published and scheduled stories of lists, and all explainers, newest first. */
  own: v.array(row),
  /** Decisions that aren't applied yet, by id. */
  todo: v.object({ stories: v.array(v.string()), happenings: v.array(v.string()) }),
  /** The newest brief, and how many stories it has; null before the first. */
  brief: v.nullable(v.object({ slot: v.string(), stories: count })),
});
export type Snapshot = v.InferOutput<typeof snapshot>;
export type SnapshotRow = Snapshot["own"][number];

/** The clusters of several newsrooms' reports that were current at `at` (ms), newest report first. */
export const clustersAt = v.object({ at: time, list: v.array(cluster) });
/** A clock that was set back by more than this makes what had ended count again. */
export const CLOCK_TOLERANCE_MS = 60_000;
