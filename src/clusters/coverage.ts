import * as v from "valibot";
import { LIMITS } from "../model/limits.ts";
import { count, feedKey, stored, time } from "../model/schemas.ts";

/** Another newsroom's article about the same story. */
const otherReport = v.object({
  source: stored(LIMITS.name),
  path: stored(LIMITS.link),
  title: stored(LIMITS.title),
  language: v.exactOptional(stored(LIMITS.category)),
});
export type OtherReport = v.InferOutput<typeof otherReport>;

/** Other newsrooms' reports of a headline's story. */
export const coverage = v.object({
  /** The path of the story's page. */
  path: stored(LIMITS.link),
  /** False if the reports may be about different events; they are then shown as related. */
  isClear: v.boolean(),
  /** The number of newsrooms that report the story. */
  sources: count,
  /** When the story's newest listed report was published, in ms, which sorts lists. Undefined without a date. */
  newest: v.exactOptional(time),
  /** The ids of all the story's articles. */
  ids: v.array(stored(LIMITS.id)),
  /** Other newsrooms with an article each, sorted by time. */
  others: v.array(otherReport),
});
export type Coverage = v.InferOutput<typeof coverage>;

/** A story in "Most covered". */
export const covered = v.object({
  id: stored(LIMITS.id),
  title: stored(LIMITS.title),
  language: v.exactOptional(stored(LIMITS.category)),
  feedKey,
  /** The publisher of the lead report. */
  source: stored(LIMITS.name),
  /** All newsrooms that report the story. */
  sources: v.array(stored(LIMITS.name)),
  /** The times of the oldest and the newest report, in ms. */
  began: time,
  newest: time,
  /** Headlines of other newsrooms, one from each. */
  others: v.array(otherReport),
});
export type Covered = v.InferOutput<typeof covered>;
