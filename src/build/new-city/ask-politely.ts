import { type FetchedFeed, fetchFeed, type Outside } from "../../sources/fetch/fetch-feed.ts";
import { fetchRobots } from "../../sources/fetch/fetch-robots.ts";
import { isAllowed, NO_RULES } from "../../sources/fetch/robots-rules.ts";

const DEADLINE_MS = 15_000;
const MOST_BYTES = 2_000_000;
/** Between two requests of a search; a host's robots.txt may ask for more. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The name that a robots.txt may have rules for. */
const AGENT = "new-city";

/** An answer with a body. */
type Body = Extract<FetchedFeed, { kind: "body" }>;

/** One request: with `json` it is sent by POST. */
export interface PoliteRequest {
  address: string;
  accept: string;
  json?: string | null;
}

/**
 * A way to ask that waits a second before each request and asks for nothing that a host's robots.txt disallows, which
 * is fetched once for each host (RFC 9309). It rejects for those and for every failure.
 */
export function politely(outside: Outside): (request: PoliteRequest) => Promise<Body> {
  const hosts = new Map<string, ReturnType<typeof fetchRobots>>();
  return async (request) => {
    const { host } = new URL(request.address);
    const asking = hosts.get(host) ?? fetchRobots(request.address, AGENT, DEADLINE_MS, outside);
    hosts.set(host, asking);
    const robots = await asking;
    if (robots.kind === "closed") throw new Error("its robots.txt returns an error");
    const rules = robots.kind === "read" ? robots.rules : NO_RULES;
    if (!isAllowed(rules, request.address)) throw new Error("its robots.txt disallows it");
    const pause = Math.min(Math.max(PAUSE_MS, rules.delaySeconds * 1000), LONGEST_PAUSE_MS);
    await outside.sleep(pause, new AbortController().signal);
    const once = { validators: null, deadlineMs: DEADLINE_MS, tries: 1, maxBytes: MOST_BYTES };
    const answer = await fetchFeed({ ...request, ...once }, outside);
    if (answer.kind === "unchanged") throw new Error("it answered 304 to a request without validators");
    return answer;
  };
}
