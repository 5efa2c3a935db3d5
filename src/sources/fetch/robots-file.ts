import type { FeedError } from "../feed-error.ts";
import type { PolledResource } from "../polled.ts";
import { hostOf } from "./hosts.ts";
import { NO_RULES, type RobotsRules, readRobots } from "./robots-rules.ts";

const HOUR_MS = 3_600_000;
const MAX_BYTES = 2_000_000;

/** The robots.txt of an address's host, read for the user agent `agent` and used for a day (RFC 9309, 2.4). */
export function robotsFile(
  address: string,
  agent: string,
  timeoutMs: number,
): PolledResource<"robots", RobotsRules> {
  const url = URL.parse("/robots.txt", address)?.href ?? "";
  return {
    ...{ kind: "robots", id: hostOf(address), name: url, isForPrograms: true },
    request: { address: url, accept: "text/plain, */*;q=0.5" },
    limits: {
      ...{ intervalMs: 24 * HOUR_MS, retryMs: HOUR_MS, maxRetryMs: HOUR_MS },
      ...{ timeoutMs, maxBytes: MAX_BYTES, tries: 1 },
    },
    read: ({ bytes }) => readRobots(new TextDecoder().decode(bytes), agent),
    readFailure: (error) => (meansNoRules(error) ? NO_RULES : null),
  };
}

/** A 4xx status or a document that isn't text means no rules (RFC 9309, 2.3.1.3). A busy host (429) doesn't. */
function meansNoRules({ kind, details: { status = 0 } }: FeedError): boolean {
  if (kind === "rate-limited" || status >= 500) return false;
  return status >= 200 || kind === "empty" || kind === "bot-challenge";
}

/** True for a server error: then nothing may be requested from the host (RFC 9309, 2.3.1.4). */
export const isServerError = ({ details }: FeedError): boolean => (details.status ?? 0) >= 500;
