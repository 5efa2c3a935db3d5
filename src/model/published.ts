import * as v from "valibot";
import { count, stored, time } from "./schemas.ts";

/**
 * The reason why KV doesn't have a value: KV refused it, didn't respond or lost it, or the day's last writes are
 * reserved for decisions.
 */
const reason = v.picklist(["", "refused", "silent", "lost", "saved"]);
export type WaitingReason = v.InferOutput<typeof reason>;

/** The newsroom's record of a value in KV. */
export const published = v.object({
  name: stored(60),
  /** The number of publications; a later value has a higher number. 0 before KV accepted one. */
  serial: count,
  /** A hash of the part that readers must see immediately. */
  hash: stored(40),
  /** A hash of the part that may be delayed. A single hash couldn't distinguish the two. */
  rest: stored(40),
  /** When KV accepted the value, in ms. */
  publishedAt: time,
  /** When the value last changed for readers, in ms. */
  changedAt: time,
  /** Values with a lower serial number are outdated by a decision. */
  least: count,
  /** The last row of the decision log in the value. */
  row: count,
  /** Since when KV lacks the current value, in ms, or null. */
  refusedSince: v.nullable(time),
  reason,
});

export type Published = v.InferOutput<typeof published>;

/** True if a decision changed the value and KV doesn't have the new one yet. */
export const isOutOfDate = ({ serial, least }: Published): boolean => serial < least;

/** The record of a value before its first publication, without the name. */
export const NEVER_PUBLISHED: Omit<Published, "name"> = {
  ...{ serial: 0, hash: "", rest: "", publishedAt: 0, changedAt: 0, least: 0, row: 0 },
  ...{ refusedSince: null, reason: "" },
};

/** The state of a value whose current version is in KV. */
export const IN_KV = { refusedSince: null, reason: "" } as const;
