import { refusedAddress } from "../../text/public-host.ts";
import type { Outside } from "./fetch-feed.ts";
import { openHosts } from "./hosts.ts";

/** The Free plan allows 50 subrequests per invocation; the stores need some. */
const MAX_REQUESTS = 40;

/** A site as publishers see it: its program (city/agent.ts), and the origin of its page about it. */
interface Visitor {
  agent: string;
  origin: string;
}

/** The network outside for one invocation of a site, without its own hosts; parts can be replaced. */
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

/** An origin's host, with and without www. */
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
