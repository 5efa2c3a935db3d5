/** The minimum interval between two requests to one host in ms; one newspaper serves 14 of our sections. */
const SPACING_MS = 100;
/** Later turns and longer waits are ignored: they come from a clock that has since been set back. */
const MAX_QUEUE_MS = 60_000;
const MAX_BLOCK_MS = 25 * 60 * 60_000;
/** Bounds the memory of an isolate that runs for weeks. */
const MAX_HOSTS = 500;

/** The turns and waits of the hosts that an isolate requests. */
export interface Hosts {
  /** Reserves the next turn at a host and returns the wait for it in ms. */
  turn(host: string, now: number): number;
  /** The time in ms until which a host told us to wait (Retry-After); 0 if it didn't. */
  blockedUntil(host: string, now: number): number;
  block(host: string, until: number): void;
  /** The minimum interval between two requests to a host in ms, from its robots.txt; 0 if it has none. */
  delayOf(host: string): number;
  setDelay(host: string, ms: number): void;
}

export function openHosts(): Hosts {
  const turns = new Map<string, number>();
  const blocks = new Map<string, number>();
  const delays = new Map<string, number>();
  return {
    delayOf: (host) => delays.get(host) ?? 0,
    setDelay(host, ms) {
      if (delays.size >= MAX_HOSTS) delays.clear();
      delays.set(host, ms);
    },
    turn(host, now) {
      const last = turns.get(host) ?? 0;
      const at = last - now > MAX_QUEUE_MS ? now : Math.max(now, last);
      if (turns.size >= MAX_HOSTS) turns.clear();
      turns.set(host, at + SPACING_MS);
      return at - now;
    },
    blockedUntil(host, now) {
      const until = blocks.get(host) ?? 0;
      return until > now && until - now <= MAX_BLOCK_MS ? until : 0;
    },
    block(host, until) {
      if (blocks.size >= MAX_HOSTS) blocks.clear();
      blocks.set(host, Math.max(until, blocks.get(host) ?? 0));
    },
  };
}

/** The host of an address with its port; empty for an invalid address. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? "";
}
