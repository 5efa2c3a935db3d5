import * as v from "valibot";
import { type AlertMessage, readAlertMessage } from "./alert-message.ts";
import { parseServiceTime } from "./service-text.ts";
import type { WarningMemory } from "./warning-memory.ts";

/** The maximum size of a response in bytes. In a storm, a list for one city has about 100 KB. */
export const WARNINGS_BYTES = 4 * 1024 * 1024;
const MESSAGES_OF_AN_ANSWER = 1000;

/** A message dated further ahead than this has a wrong date. */
const AHEAD_MS = 24 * 60 * 60_000;
/** The maximum difference between the service's clock and ours; an `updated` further ahead is ignored. */
const CLOCKS_MS = 5 * 60_000;

const Collection = v.object({
  features: v.array(v.unknown()),
  updated: v.fallback(v.nullable(v.string()), null),
});

/** A response of the service. Times are in ms. */
export interface AlertList {
  readonly messages: readonly AlertMessage[];
  readonly updated: number | null;
  /** True if an earlier response was newer. */
  readonly stale: boolean;
}

const isMessage = (message: AlertMessage | null): message is AlertMessage => message !== null;

/** The messages in a response, except those dated in the future; null if the response isn't a list of alerts. */
export function readAlertList(
  collection: unknown,
  { updated }: Pick<WarningMemory, "updated">,
  now: number,
): AlertList | null {
  const read = v.safeParse(Collection, collection);
  if (!read.success) return null;
  const said = parseServiceTime(read.output.updated);
  const stale = said !== null && updated !== null && said < updated && updated <= now + CLOCKS_MS;
  // The service's time is used as well, in case our clock was set back.
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
