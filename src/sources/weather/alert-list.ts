import * as v from "valibot";
import { type AlertMessage, readAlertMessage } from "./alert-message.ts";
import { parseServiceTime } from "./service-time.ts";
import type { WarningMemory } from "./warning-memory.ts";

/** The largest answer that the caller may read, in bytes. A list for one city has some 100 KB in a storm. */
export const WARNINGS_BYTES = 4 * 1024 * 1024;
const MESSAGES_OF_AN_ANSWER = 1000;

/** A message dated later than this is dated wrongly. */
const AHEAD_MS = 24 * 60 * 60_000;
/** The service's clock and ours differ by less: an `updated` further ahead makes no later answer stale. */
const CLOCKS_MS = 5 * 60_000;

const Collection = v.object({
  features: v.array(v.unknown()),
  updated: v.fallback(v.nullable(v.string()), null),
});

/** An answer of the service. Times are in ms. */
export interface AlertList {
  readonly messages: readonly AlertMessage[];
  readonly updated: number | null;
  /** True if an answer seen before was newer. */
  readonly stale: boolean;
}

const isMessage = (message: AlertMessage | null): message is AlertMessage => message !== null;

/** The messages of an answer, without those from the future; null for what isn't a list of the service. */
export function readAlertList(
  collection: unknown,
  { updated }: Pick<WarningMemory, "updated">,
  now: number,
): AlertList | null {
  const read = v.safeParse(Collection, collection);
  if (!read.success) return null;
  const said = parseServiceTime(read.output.updated);
  const stale = said !== null && updated !== null && said < updated && updated <= now + CLOCKS_MS;
  // The service's own time decides where our clock was set back.
  const latest = Math.max(now, said ?? 0) + AHEAD_MS;
  const messages = stale
    ? []
    : read.output.features.slice(0, MESSAGES_OF_AN_ANSWER).map(readAlertMessage).filter(isMessage);
  return {
    messages: messages.filter(({ sent }) => sent === null || sent <= latest),
    updated: said ?? updated,
    stale,
  };
}
