import * as v from "valibot";
import { count, stored, time } from "./schemas.ts";

/**
 * Why KV doesn't have a value yet: KV refused it, didn't answer or lost it, or the last writes of the day are saved for
 * decisions.
 */
const reason = v.picklist(["", "refused", "silent", "lost", "saved"]);
export type WaitingReason = v.InferOutput<typeof reason>;

/** A value of KV, as the newsroom published it. */
export const published = v.object({
  name: stored(60),
  /** Counts publications: a later value has a higher number. 0 before KV accepted one. */
  serial: count,
  /** Hash of what readers must see at once. */
  hash: stored(40),
  /** Hash of what may wait. A hash of everything can't distinguish that from a change readers must see at once. */
  rest: stored(40),
  /** When KV accepted it, in ms. */
  publishedAt: time,
  /** When it last changed for readers, in ms. */
  changedAt: time,
  /** A decision made values with a lower serial number invalid. */
  least: count,
  /** The last row of the decisions' log that it includes. */
  row: count,
  /** Since when KV doesn't have the current value, in ms; null if it does. */
  refusedSince: v.nullable(time),
  reason,
});

export type Published = v.InferOutput<typeof published>;

/** True for a value that a decision changed and KV doesn't have yet. */
export const isOutOfDate = ({ serial, least }: Published): boolean => serial < least;

/** The row of a value before its first publication, but for its name. */
export const NEVER_PUBLISHED: Omit<Published, "name"> = {
  ...{ serial: 0, hash: "", rest: "", publishedAt: 0, changedAt: 0, least: 0, row: 0 },
  ...{ refusedSince: null, reason: "" },
};

/** KV has the current value. */
export const IN_KV = { refusedSince: null, reason: "" } as const;
