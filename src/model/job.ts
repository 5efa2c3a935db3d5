import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import { count, stored } from "./schemas.ts";

/** The kinds of the newsroom's jobs that are done before all others. */
const URGENT = ["weather", "decisions", "announce"] as const;

/** Those that follow from others. */
const FOLLOWING = ["cluster", "recluster", "publish", "front", "forecast"] as const;

/** Every kind, in the order in which due jobs are done. */
const KINDS = [
  ...URGENT,
  "poll",
  ...FOLLOWING,
  "maintenance",
  "goneUpstream",
  "pictures",
  "calendars",
] as const;

export type JobKind = (typeof KINDS)[number];

/** Those that are due in each run; the others are added when there is work. */
export const EVERY_RUN: readonly JobKind[] = KINDS.filter(
  (kind) => ![...FOLLOWING, "announce", "pictures"].includes(kind),
);

export const isUrgent = (kind: JobKind): boolean => URGENT.some((urgent) => urgent === kind);

/** A kind's place in the order in which due jobs are done. */
export const orderOf = (kind: JobKind): number => KINDS.indexOf(kind);

/** One slice of the newsroom's work, small enough for one invocation. */
export const job = v.object({
  kind: v.picklist(KINDS),
  /** Its section or story; empty for the only one of its kind. */
  key: stored(LIMITS.id),
  /** Number of consecutive reruns that it requested. */
  step: count,
  /** Failures in a row; while it is being done, it counts as failed. */
  attempts: count,
  /** In ms; null while it is being done, and after it was cut off. */
  notBefore: v.nullable(count),
  /** Why it failed last; empty for no failure. */
  reason: stored(300),
});

export type Job = v.InferOutput<typeof job>;

/** Failures in a row after which a job is shown as failing, and waits longer each time. */
export const MAX_ATTEMPTS = 3;

export const isFailing = ({ attempts }: Job): boolean => attempts >= MAX_ATTEMPTS;
