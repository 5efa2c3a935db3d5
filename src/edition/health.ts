import type { FeedKey } from "../model/headline.ts";
import type { SectionState } from "../model/source-state.ts";
import { statusOf } from "./status.ts";

/** The clock asks each section's sources about once an hour: after three rounds without one good load a person should look. */
const LIMIT_MINUTES = 180;

/** What `/healthz` and the webhook say. */
export interface Health {
  status: "ok" | "late";
  at: string;
  limitMinutes: number;
  /** Sections older than the limit, or never loaded. */
  late: { section: FeedKey; ageMinutes: number | null }[];
}

/** How the edition is doing at `now` (ms). A section that no source fills is late for nobody. */
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
