import type { FeedKey } from "../model/headline.ts";
import type { SectionState } from "../model/source-state.ts";
import { statusOf } from "./status.ts";

/** A section is late after three hours, which is three rounds of requests. */
const LIMIT_MINUTES = 180;

/** The result of `/healthz` and the webhook. */
export interface Health {
  status: "ok" | "late";
  at: string;
  limitMinutes: number;
  /** Sections older than the limit, or never loaded. */
  late: { section: FeedKey; ageMinutes: number | null }[];
}

/** The state of the edition at `now` (ms). A section without sources is never late. */
export function healthOf(
  records: readonly SectionState[],
  now: number,
  sourced: (key: FeedKey) => boolean,
): Health {
  const { sections, at } = statusOf(records, now, sourced);
  const late = sections
    .filter(({ key }) => sourced(key))
    .filter(({ ageMinutes }) => ageMinutes === null || ageMinutes > LIMIT_MINUTES)
    .map(({ key, ageMinutes }) => ({ section: key, ageMinutes }));
  return { status: late.length === 0 ? "ok" : "late", at, limitMinutes: LIMIT_MINUTES, late };
}
