import { site } from "../city/site.ts";
import type { Source } from "../city/source.ts";
import type { FeedKey } from "../model/headline.ts";
import { refusedAddress } from "../model/outside-address.ts";
import type { Outside } from "../sources/fetch/fetch-feed.ts";
import type { Hosts } from "../sources/fetch/hosts.ts";
import type { SectionRecord } from "./section-record.ts";
import type { Storage } from "./storage.ts";

/** A poll in progress. */
export interface Run {
  /** The section as soon as it has something to show. */
  early: Promise<SectionRecord>;
  /** The section when all sources have settled and it is saved. */
  done: Promise<SectionRecord>;
}

/** The dependencies for requesting sources. */
export interface PollDeps {
  storage: Storage;
  /** The hosts' turns and waits. */
  hosts: Hosts;
  /** The sections that are being requested. */
  underway: Map<FeedKey, Run>;
  /** The archive; without one, a poll records its stories later. */
  db?: D1Database | undefined;
  now: () => number;
  /** The site's canonical origin, in the user agent. */
  origin?: string;
  /** Requests left in this invocation. */
  budget?: { left: number };
  /** Called with each saved section, before its run ends. */
  saved?: (record: SectionRecord, before: SectionRecord) => Promise<unknown>;
  sourcesOf: (key: FeedKey) => readonly Source[];
  /** For tests and simulations: another network, no delays. */
  fetch?: Outside["fetch"];
  sleep?: Outside["sleep"];
  random?: Outside["random"];
  refused?: Outside["refused"];
  patience?: typeof PATIENCE;
}

/** Longest requests of a section's sources, in ms. */
export const PATIENCE = {
  /** A visitor is waiting: everything ends within this. */
  visitor: 10_000,
  /** A visitor's section is shown after this long if a source has loaded; the rest follows later. */
  stragglers: 4_000,
  /** For a scheduled poll, so that the invocation ends. */
  scheduled: 20_000,
};

/** The Free plan allows 50 subrequests per invocation; the stores need some. */
const REQUESTS_A_RUN = 40;

/** The part that affects requests. */
type Network = Pick<
  PollDeps,
  "now" | "hosts" | "origin" | "budget" | "fetch" | "sleep" | "random" | "refused"
>;

/** The network for a poll. */
export function networkOf(deps: Network): Outside {
  return {
    fetch: deps.fetch ?? ((address, init) => fetch(address, init)),
    now: deps.now,
    sleep: deps.sleep ?? sleep,
    random: deps.random ?? Math.random,
    refused: deps.refused ?? ((url) => refusedAddress(url, hostsOf(deps.origin ?? site.origin))),
    hosts: deps.hosts,
    budget: deps.budget ?? { left: REQUESTS_A_RUN },
    userAgent: `${site.name}/1.0 (+${deps.origin ?? site.origin}/about-us)`,
  };
}

/** Our origin's host, with and without www. */
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
