import type { Station } from "./station.ts";

/** The parts of a visitor's request that are sent to a relay. */
export interface RelayRequest {
  /** Whether the sound or its title events are requested. */
  what: "listen" | "events";
  station: Station;
  sid: string | undefined;
  range: string | null;
  wantsTitles: boolean;
  /** The client's address for the limits; empty if unknown. */
  clientKey: string;
  /** The listener's region, which determines the overflow relay if this one is full. */
  region: string;
}

/**
 * Builds the request to the Durable Object, which ends when the visitor's `signal` aborts. It uses fetch, because RPC
 * calls don't forward the signal of a client that leaves.
 */
export function toRelay(ask: RelayRequest, signal: AbortSignal): Request {
  return new Request("https://relay/", {
    headers: { "X-Ask": encodeURIComponent(JSON.stringify(ask)) },
    signal,
  });
}

/** Parses a request of `toRelay`. It isn't validated, because only the Worker can reach a relay. */
export function fromWorker(request: Request): RelayRequest {
  return JSON.parse(decodeURIComponent(request.headers.get("X-Ask") ?? "")) as RelayRequest;
}

/** The header of a refusal that means: the player isn't on this relay, but may be on the next one of its region. */
export const askTheNext = "X-Ask-The-Next";
