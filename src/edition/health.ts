import type { Db } from "../archive/ask.ts";
import { firstChangeSince } from "../archive/withdrawn.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { isOutOfDate, type Published } from "../model/published.ts";
import { SITE } from "./decisions.ts";
import { TODAY } from "./today.ts";

/** The age at which a section counts as late, in minutes: three rounds of requests. */
const LIMIT_MINUTES = 180;
/** The maximum time until a change at the desk takes effect, in ms. */
const CHANGE_MS = 5 * 60_000;

/**
 * Whether editors' changes are in effect: "late" if one hasn't been for five minutes, "unknown" if the newsroom or D1
 * doesn't respond.
 */
export type Changes = "in force" | "late" | "unknown";

/** Whether editors' changes are in effect at `now` (ms), by the newsroom's values. Never rejects. */
export async function changesOf(ask: Db, values: readonly Published[] | null, now: number): Promise<Changes> {
  if (!values) return "unknown";
  const isLate = (since: number) => now - since >= CHANGE_MS;
  if (values.some((value) => isOutOfDate(value) && isLate(value.refusedSince ?? now))) return "late";
  const lists = values.filter(({ name }) => name !== SITE && name !== TODAY);
  if (lists.length === 0) return "in force";
  const first = await firstChangeSince(ask, Math.min(...lists.map(({ row }) => row)));
  if (first.kind === "unavailable") return "unknown";
  return first.kind === "found" && isLate(first.value) ? "late" : "in force";
}

/** The response of `/healthz` and the webhook. */
export interface Health {
  status: "ok" | "late";
  at: string;
  limitMinutes: number;
  /** Sections that are late or were never loaded. */
  late: { section: FeedKey; ageMinutes: number | null }[];
  changes: Changes;
}

/**
 * The state of the edition at `now` (ms), from the time in ms at which each section last loaded stories. A section
 * without sources is never late; one that isn't in `loaded` was never loaded.
 */
export function healthOf(
  loaded: ReadonlyMap<FeedKey, number>,
  now: number,
  sourced: ReadonlySet<FeedKey>,
  changes: Changes,
): Health {
  const late = FEED_KEYS.filter((key) => sourced.has(key)).flatMap((section) => {
    const at = loaded.get(section);
    const ageMinutes = at === undefined ? null : Math.max(0, Math.floor((now - at) / 60_000));
    return ageMinutes === null || ageMinutes > LIMIT_MINUTES ? [{ section, ageMinutes }] : [];
  });
  const isWell = late.length === 0 && changes === "in force";
  const at = new Date(now).toISOString();
  return { status: isWell ? "ok" : "late", at, limitMinutes: LIMIT_MINUTES, late, changes };
}
