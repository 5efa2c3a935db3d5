import { type FetchedFeed, fetchFeed, type Outside } from "../../sources/fetch/fetch-feed.ts";
import { fetchRobots } from "../../sources/fetch/fetch-robots.ts";
import { isAllowed, NO_RULES } from "../../sources/fetch/robots-rules.ts";

const DEADLINE_MS = 15_000;
const MOST_BYTES = 2_000_000;
/** Milliseconds between two requests; a host's robots.txt may ask for more. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** The user agent in robots.txt. */
const AGENT = "new-city";

/** A response with a body. */
type Body = Extract<FetchedFeed, { kind: "body" }>;

/** One request: a POST with `json`. */
export interface DiscoveryRequest {
  address: string;
  accept: string;
  json?: string | null;
}

/**
 * Requests with a second between them and within each host's robots.txt, which is fetched once (RFC 9309). Rejects
 * for disallowed addresses and for every failure.
 */
export function withinRobots(outside: Outside): (request: DiscoveryRequest) => Promise<Body> {
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
