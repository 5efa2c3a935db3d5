import * as v from "valibot";
import { LIMITS } from "../model/limits.ts";
import { count, feedKey, stored, time } from "../model/schemas.ts";

/** Another newsroom's article on the same story. */
const otherReport = v.object({
  source: stored(LIMITS.name),
  path: stored(LIMITS.link),
  title: stored(LIMITS.title),
  language: v.exactOptional(stored(LIMITS.category)),
});
export type OtherReport = v.InferOutput<typeof otherReport>;

/** A headline's coverage by other newsrooms. */
export const coverage = v.object({
  /** The story's own page. */
  path: stored(LIMITS.link),
  /** False where its reports may be about two events; they are then shown as related. */
  isClear: v.boolean(),
  /** How many newsrooms report it. */
  sources: count,
  /** When its newest report in the list was published, in ms, which lists are sorted by. Missing without a date. */
  newest: v.exactOptional(time),
  /** Ids of all its articles. */
  ids: v.array(stored(LIMITS.id)),
  /** The other newsrooms, each with its article, in order of time. */
  others: v.array(otherReport),
});
export type Coverage = v.InferOutput<typeof coverage>;

/** A story in "Most covered". */
export const covered = v.object({
  id: stored(LIMITS.id),
  title: stored(LIMITS.title),
  language: v.exactOptional(stored(LIMITS.category)),
  feedKey,
  /** The publisher of the lead headline. */
  source: stored(LIMITS.name),
  /** All newsrooms that report it. */
  sources: v.array(stored(LIMITS.name)),
  /** The oldest and the newest report, in ms. */
  began: time,
  newest: time,
  /** The headlines of other newsrooms, one each. */
  others: v.array(otherReport),
});
export type Covered = v.InferOutput<typeof covered>;
