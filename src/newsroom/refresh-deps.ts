import { site } from "../city/site.ts";
import type { Source } from "../city/source.ts";
import type { FeedKey } from "../model/headline.ts";
import type { Front } from "../edition/front.ts";
import type { SectionRecord } from "./section-record.ts";
import { refusedAddress } from "../model/outside-address.ts";
import type { Outside } from "../sources/fetch/fetch-feed.ts";
import { type Hosts, openHosts } from "../sources/fetch/hosts.ts";

/** What a refresh needs of one invocation: a reader's request or a tick of the clock. */
export interface RefreshDeps {
  kv: KVNamespace;
  /** The library; without one a refresh goes on, and tells it later. */
  db?: D1Database | undefined;
  now: () => number;
  /** Keeps work alive after the response: `waitUntil`. */
  later: (work: Promise<unknown>) => void;
  /** The site's canonical origin: tells publishers where to find us. */
  origin?: string;
  /** Requests to sources this invocation may still make; one object for all calls of a request. */
  budget?: { left: number };
  /** Told of each section whose list changed, once it is written. */
  changed?: (record: SectionRecord) => Promise<unknown>;
  /** What the front value tells of stories. */
  storiesFor?: (front: Front) => Promise<unknown>;
  /** For tests and simulations: other sources, another network, no waiting. */
  fetch?: Outside["fetch"];
  sourcesOf?: (key: FeedKey) => readonly Source[];
  sleep?: Outside["sleep"];
  random?: Outside["random"];
  refused?: Outside["refused"];
  patience?: typeof PATIENCE;
}

/** How long a refresh takes at most, in ms. */
export const PATIENCE = {
  /** A visitor is on the line: everything ends within this. */
  visitor: 10_000,
  /** A visitor's section is shown after this long if any source gave articles; the rest follows later. */
  stragglers: 4_000,
  /** Nobody waits for the clock, but an invocation should end. */
  clock: 20_000,
};

/** The Free plan allows 50 subrequests an invocation; the store needs a few. */
const REQUESTS_A_RUN = 40;

/** A refresh under way: when it began, in ms, and the section as soon as it is worth showing. */
interface Underway {
  began: number;
  early: Promise<SectionRecord>;
}

/** What the isolate remembers between invocations: its hosts' turns and waits, and what is under way. */
export interface Isolate {
  hosts: Hosts;
  underway: Map<FeedKey, Underway>;
}

/** No invocation lives longer; what still seems under way then was cut off with it. */
const LONGEST_RUN_MS = 60_000;

/** The refresh of a section that another request of this isolate has begun, if it can still come to an end. */
export function underwayOf(deps: Pick<RefreshDeps, "kv" | "now">, key: FeedKey): Underway | undefined {
  const { underway } = isolateOf(deps.kv);
  const running = underway.get(key);
  if (running && Math.abs(deps.now() - running.began) <= LONGEST_RUN_MS) return running;
  underway.delete(key);
  return undefined;
}

const isolates = new WeakMap<KVNamespace, Isolate>();

/** The isolate's memory; a binding is the same object for all requests of an isolate. */
export function isolateOf(kv: KVNamespace): Isolate {
  const isolate = isolates.get(kv) ?? { hosts: openHosts(), underway: new Map() };
  isolates.set(kv, isolate);
  return isolate;
}

/** The world outside as a refresh sees it. */
export function outsideOf(deps: RefreshDeps): Outside {
  return {
    fetch: deps.fetch ?? ((address, init) => fetch(address, init)),
    now: deps.now,
    sleep: deps.sleep ?? sleep,
    random: deps.random ?? Math.random,
    refused: deps.refused ?? ((url) => refusedAddress(url, hostsOf(deps.origin ?? site.origin))),
    hosts: isolateOf(deps.kv).hosts,
    budget: deps.budget ?? { left: REQUESTS_A_RUN },
    userAgent: `${site.name}/1.0 (+${deps.origin ?? site.origin}/about-us)`,
  };
}

/** The host of our origin, with and without www. */
function hostsOf(origin: string): string[] {
  const host = URL.parse(origin)?.hostname ?? "";
  return [host, host.startsWith("www.") ? host.slice(4) : `www.${host}`];
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
