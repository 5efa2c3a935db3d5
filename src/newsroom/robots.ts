import * as v from "valibot";
import { site } from "../city/site.ts";
import { time } from "../model/schemas.ts";
import type { SourceState } from "../model/source-state.ts";
import type { Outside } from "../sources/fetch/fetch-feed.ts";
import { fetchRobots } from "../sources/fetch/fetch-robots.ts";
import { hostOf } from "../sources/fetch/hosts.ts";
import { isAllowed, NO_RULES, nextVisit, type RobotsRules } from "../sources/fetch/robots-rules.ts";
import { type StateKey, stateKey } from "./state/key.ts";
import type { Storage } from "./storage.ts";

/** A robots.txt is used for a day (RFC 9309, 2.4). */
const DAY_MS = 86_400_000;
/** Wait after a robots.txt that couldn't be read. */
const RETRY_MS = 3_600_000;
/** Longest that a feed waits for its host's robots.txt. */
const PATIENCE_MS = 3_000;

const schema = v.object({
  /** When it was last read, and when it is due again, in ms. */
  readAt: v.nullable(time),
  nextAt: time,
  isClosed: v.boolean(),
  rules: v.array(v.object({ allow: v.boolean(), path: v.string() })),
  delaySeconds: v.number(),
  visitTime: v.nullable(v.object({ from: v.number(), to: v.number() })),
});

/** The stored robots.txt of a host. */
type Robots = v.InferOutput<typeof schema>;

const UNREAD: Robots = { ...NO_RULES, rules: [], readAt: null, nextAt: 0, isClosed: false };

/** The state of each host that was asked. */
const keys = new Map<string, StateKey<Robots>>();

function keyOf(address: string): StateKey<Robots> {
  const host = hostOf(address);
  const key = keys.get(host) ?? stateKey(`robots ${host}`, schema, UNREAD);
  keys.set(host, key);
  return key;
}

/** Fetches in progress, by host, which feeds of one host share. */
const underway = new WeakMap<Storage, Map<string, Promise<Robots>>>();

/**
 * The rules of an address's host, from a robots.txt of at most a day ago, fetched first where it is older. While it
 * can't be reached the last copy is used; after a server error without a copy everything is disallowed.
 */
export async function robotsOf(storage: Storage, address: string, outside: Outside): Promise<Robots> {
  const before = keyOf(address).read(storage);
  const now = outside.now();
  // A time more than a day ahead comes from a clock that was set back.
  if (before.nextAt > now && before.nextAt <= now + DAY_MS) return before;
  const fetches = underway.get(storage) ?? new Map<string, Promise<Robots>>();
  underway.set(storage, fetches);
  const host = hostOf(address);
  const fetching =
    fetches.get(host) ?? renewed(storage, address, before, outside).finally(() => fetches.delete(host));
  fetches.set(host, fetching);
  return fetching;
}

async function renewed(storage: Storage, address: string, before: Robots, outside: Outside): Promise<Robots> {
  const now = outside.now();
  try {
    const answer = await fetchRobots(address, site.name, PATIENCE_MS, outside);
    const isClosed = answer.kind === "closed" && before.readAt === null;
    const after: Robots =
      answer.kind === "read"
        ? { ...answer.rules, rules: [...answer.rules.rules], readAt: now, nextAt: now + DAY_MS, isClosed }
        : { ...before, nextAt: now + RETRY_MS, isClosed };
    keyOf(address).save(storage, after);
    return after;
  } catch {
    // This run has no requests left: the next one fetches it.
    return before;
  }
}

/** Whether an address may be requested now, and if not, until when (ms) it waits; null where it is disallowed. */
export function admission(
  robots: Pick<Robots, "rules" | "visitTime" | "isClosed">,
  address: string,
  now: number,
): { isOpen: boolean; until: number | null } {
  if (robots.isClosed || !isAllowed(robots, address)) return { isOpen: false, until: null };
  const until = nextVisit(robots, now);
  return { isOpen: until <= now, until };
}

/**
 * Whether an address may be requested now by its host's robots.txt, fetched first where it is older than a day;
 * starts the delay that it asks for. `why` is for the log line of a disallowed one.
 */
export async function admittedNow(
  storage: Storage,
  address: string,
  outside: Outside,
): Promise<ReturnType<typeof admission> & { why: string }> {
  const robots = await robotsOf(storage, address, outside);
  outside.hosts.setDelay(hostOf(address), robots.delaySeconds * 1000);
  const why = robots.isClosed ? "Its robots.txt returns an error" : "Its robots.txt disallows this address";
  return { ...admission(robots, address, outside.now()), why };
}

/** A feed's robots.txt for the status page; null before it was read. */
export function reportRobots(storage: Storage, feed: string): NonNullable<SourceState["robotsFile"]> | null {
  const { readAt, delaySeconds, visitTime, isClosed, rules } = keyOf(feed).read(storage);
  if (readAt === null && !isClosed) return null;
  return {
    readAt,
    isAllowed: !isClosed && isAllowed({ rules } satisfies Pick<RobotsRules, "rules">, feed),
    delaySeconds,
    visitTime,
  };
}
