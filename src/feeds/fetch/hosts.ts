/** How far apart two requests to one host start; the national newspaper serves fourteen of our sections. */
const SPACING_MS = 100;
/** A bound for the memory of an isolate that lives for weeks. */
const MOST_HOSTS = 500;

/** What one isolate knows of the hosts it asks: whose turn is next, and who wants to be left alone. */
export interface Hosts {
  /** Takes the next turn at a host and gives the wait for it in ms. */
  turn(host: string, now: number): number;
  /** Until when a host asked to be left alone (Retry-After), ms; 0 when it did not. */
  blockedUntil(host: string): number;
  block(host: string, until: number): void;
}

export function openHosts(): Hosts {
  const turns = new Map<string, number>();
  const blocks = new Map<string, number>();
  return {
    turn(host, now) {
      const at = Math.max(now, turns.get(host) ?? 0);
      if (turns.size >= MOST_HOSTS) turns.clear();
      turns.set(host, at + SPACING_MS);
      return at - now;
    },
    blockedUntil: (host) => blocks.get(host) ?? 0,
    block(host, until) {
      if (blocks.size >= MOST_HOSTS) blocks.clear();
      blocks.set(host, Math.max(until, blocks.get(host) ?? 0));
    },
  };
}

/** The host of an address, with its port; empty for what is no address. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? "";
}
