import { site } from "../city/site.ts";
import type { Source } from "../city/source.ts";
import type { FeedKey } from "../model/headline.ts";
import { refusedAddress } from "../model/outside-address.ts";
import type { Outside } from "../sources/fetch/fetch-feed.ts";
import type { Hosts } from "../sources/fetch/hosts.ts";
import type { SectionRecord } from "./section-record.ts";
import type { Storage } from "./storage.ts";

/** A poll of a section that is under way. */
export interface Run {
  /** The section as soon as it is worth showing. */
  early: Promise<SectionRecord>;
  /** The section when all sources have settled and it is saved. */
  done: Promise<SectionRecord>;
}

/** What asking the sources needs. */
export interface PollDeps {
  storage: Storage;
  /** Hosts' turns and waits. */
  hosts: Hosts;
  /** The sections that are being asked for. */
  underway: Map<FeedKey, Run>;
  /** The archive; without one a poll goes on, and tells it later. */
  db?: D1Database | undefined;
  now: () => number;
  /** The site's canonical origin: tells publishers where to find us. */
  origin?: string;
  /** Requests to sources this invocation may still make. */
  budget?: { left: number };
  /** Called with each section that was saved, before its run is done. */
  saved?: (record: SectionRecord, before: SectionRecord) => Promise<unknown>;
  sourcesOf: (key: FeedKey) => readonly Source[];
  /** For tests and simulations: another network, no waiting. */
  fetch?: Outside["fetch"];
  sleep?: Outside["sleep"];
  random?: Outside["random"];
  refused?: Outside["refused"];
  patience?: typeof PATIENCE;
}

/** How long asking the sources of a section takes at most, in ms. */
export const PATIENCE = {
  /** A visitor is waiting: everything ends within this. */
  visitor: 10_000,
  /** A visitor's section is shown after this long if any source gave articles; the rest follows later. */
  stragglers: 4_000,
  /** No reader waits for a scheduled poll, but an invocation should end. */
  scheduled: 20_000,
};

/** The Free plan allows 50 subrequests an invocation; the stores need a few. */
const REQUESTS_A_RUN = 40;

/** What of it decides how the network is asked. */
type Network = Pick<
  PollDeps,
  "now" | "hosts" | "origin" | "budget" | "fetch" | "sleep" | "random" | "refused"
>;

/** The network as a poll sees it. */
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
