import type { Db } from "../archive/ask.ts";
import { firstChangeSince } from "../archive/withdrawn.ts";
import type { FeedKey } from "../model/headline.ts";
import { isOutOfDate, type Published } from "../model/published.ts";
import type { SectionState } from "../model/source-state.ts";
import { SITE } from "./decisions.ts";
import { statusOf } from "./status.ts";
import { TODAY } from "./today.ts";

/** A section is late after three hours, which is three rounds of requests. */
const LIMIT_MINUTES = 180;
/** Maximum time for a change at the desk to take effect, in ms. */
const CHANGE_MS = 5 * 60_000;

/**
 * Whether editors' changes are in force: "late" where one hasn't been for five minutes, "unknown" where the newsroom
 * or D1 doesn't answer.
 */
export type Changes = "in force" | "late" | "unknown";

/** The same at `now` (ms), by the newsroom's values; null where it doesn't answer. Never rejects. */
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

/** The result of `/healthz` and the webhook. */
export interface Health {
  status: "ok" | "late";
  at: string;
  limitMinutes: number;
  /** Sections older than the limit, or never loaded. */
  late: { section: FeedKey; ageMinutes: number | null }[];
  changes: Changes;
}

/** The state of the edition at `now` (ms). A section without sources is never late. */
export function healthOf(
  records: readonly SectionState[],
  now: number,
  sourced: (key: FeedKey) => boolean,
  changes: Changes,
): Health {
  const { sections, at } = statusOf(records, now, sourced);
  const late = sections
    .filter(({ key }) => sourced(key))
    .filter(({ ageMinutes }) => ageMinutes === null || ageMinutes > LIMIT_MINUTES)
    .map(({ key, ageMinutes }) => ({ section: key, ageMinutes }));
  const isWell = late.length === 0 && changes === "in force";
  return { status: isWell ? "ok" : "late", at, limitMinutes: LIMIT_MINUTES, late, changes };
}
