import { limitOf } from "../../city/publisher-limits.ts";
import { firstState } from "../../model/source-state.ts";
import { type FetchedFeed, fetchFeed, fetchSource, type Outside } from "../../sources/fetch/fetch-feed.ts";
import {
  isAllowed,
  isServerError,
  NO_RULES,
  type RobotsRules,
  robotsFile,
} from "../../sources/fetch/robots-rules.ts";

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 2_000_000;
/** The pause between two requests in ms; a host's robots.txt may require a longer one. */
const PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
/** The user agent that robots.txt files are read for. */
const AGENT = "new-city";

/** A response with a body. */
type Body = Extract<FetchedFeed, { kind: "body" }>;

/** One request; a POST if `json` is set. */
export interface DiscoveryRequest {
  address: string;
  accept: string;
  json?: string | null;
}

/**
 * Returns a function for requests with a second between them, as each host's robots.txt allows (RFC 9309). Fetches each
 * robots.txt once. Rejects for disallowed addresses and after every failure.
 */
export function withinRobots(outside: Outside): (request: DiscoveryRequest) => Promise<Body> {
  const hosts = new Map<string, Promise<RobotsRules>>();
  return async (request) => {
    if (limitOf(request.address)) throw new Error("ask its publisher for permission first");
    const { host } = new URL(request.address);
    const fetching = hosts.get(host) ?? rulesOf(request.address, outside);
    hosts.set(host, fetching);
    const rules = await fetching;
    if (!isAllowed(rules, request.address)) throw new Error("its robots.txt disallows it");
    const pause = Math.min(Math.max(PAUSE_MS, rules.delaySeconds * 1000), MAX_PAUSE_MS);
    await outside.sleep(pause, new AbortController().signal);
    const once = { validators: null, timeoutMs: TIMEOUT_MS, tries: 1, maxBytes: MAX_BYTES };
    const answer = await fetchFeed({ ...request, ...once }, outside);
    if (answer.kind === "unchanged") throw new Error("it answered 304 to a request without validators");
    return answer;
  };
}

/** The robots.txt rules for an address; none if its host can't be reached. Rejects after a server error. */
async function rulesOf(address: string, outside: Outside): Promise<RobotsRules> {
  const file = robotsFile(address, AGENT, TIMEOUT_MS);
  const outcome = await fetchSource(file, firstState("robots", file.id), outside);
  if (outcome.kind === "failed" && isServerError(outcome.error))
    throw new Error("its robots.txt returns an error");
  return outcome.kind === "read" ? outcome.reading : NO_RULES;
}
