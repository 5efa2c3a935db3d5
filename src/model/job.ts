import * as v from "valibot";
import { LIMITS } from "./limits.ts";
import { count, stored } from "./schemas.ts";

/** Kinds of jobs that run before all others. */
const URGENT = ["weather", "decisions", "announce"] as const;

/** Kinds of jobs that other jobs add. */
const FOLLOWING = ["cluster", "recluster", "publish", "front", "forecast"] as const;

/** All kinds, in the order in which due jobs run. */
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

/** Kinds that are due in each run; the others are added if there is work. */
export const EVERY_RUN: readonly JobKind[] = KINDS.filter(
  (kind) => ![...FOLLOWING, "announce", "pictures"].includes(kind),
);

export const isUrgent = (kind: JobKind): boolean => URGENT.some((urgent) => urgent === kind);

/** The position of a kind in the order in which due jobs run. */
export const orderOf = (kind: JobKind): number => KINDS.indexOf(kind);

/** A part of the newsroom's work that is small enough for one invocation. */
export const job = v.object({
  kind: v.picklist(KINDS),
  /** The job's section or story; empty if the kind has only one job. */
  key: stored(LIMITS.id),
  /** The number of consecutive repetitions. */
  step: count,
  /** Consecutive failures. A running job counts as failed until it ends. */
  attempts: count,
  /** In ms; null while the job runs, and after it was interrupted. */
  notBefore: v.nullable(count),
  /** The reason for the last failure, or empty. */
  reason: stored(300),
});

export type Job = v.InferOutput<typeof job>;

/** The number of consecutive failures after which a job is shown as failing and waits longer each time. */
export const MAX_ATTEMPTS = 3;

export const isFailing = ({ attempts }: Job): boolean => attempts >= MAX_ATTEMPTS;
