import { refusedAddress } from "../../text/public-host.ts";
import type { Outside } from "./fetch-feed.ts";
import { openHosts } from "./hosts.ts";

/** The Free plan allows 50 subrequests per invocation; KV and D1 need some of them. */
const MAX_REQUESTS = 40;

/** How a site identifies itself to publishers: its user agent (city/agent.ts) and the origin of its page about it. */
interface Visitor {
  agent: string;
  origin: string;
}

/** The network access of one invocation, except to the site's own hosts. Tests replace its functions with `parts`. */
export function openOutside({ agent, origin }: Visitor, parts: Partial<Outside> = {}): Outside {
  return {
    fetch: (address, init) => fetch(address, init),
    now: () => Date.now(),
    sleep,
    random: Math.random,
    refused: (url) => refusedAddress(url, hostsOf(origin)),
    hosts: openHosts(),
    budget: { left: MAX_REQUESTS },
    userAgent: `${agent}/1.0 (+${origin}/about-us)`,
    ...parts,
  };
}

/** The host of an origin, with and without "www.". */
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
