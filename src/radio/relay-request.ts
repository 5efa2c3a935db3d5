import type { Station } from "./station.ts";

/** The parts of a visitor's request that a relay gets. */
export interface RelayRequest {
  /** The sound, or the events beside it. */
  what: "listen" | "events";
  station: Station;
  sid: string | undefined;
  range: string | null;
  wantsTitles: boolean;
  /** The client's key for the limits; empty when unknown. */
  clientKey: string;
  /** The listener's region, for the overflow of a full relay. */
  region: string;
}

/**
 * Builds the request for the Durable Object, which ends with the visitor's own `signal`. It is a fetch, because RPC
 * calls don't pass the signal of a client that leaves.
 */
export function toRelay(ask: RelayRequest, signal: AbortSignal): Request {
  return new Request("https://relay/", {
    headers: { "X-Ask": encodeURIComponent(JSON.stringify(ask)) },
    signal,
  });
}

/** Parses what `toRelay` built. Only the Worker can reach a relay, so it isn't validated. */
export function fromWorker(request: Request): RelayRequest {
  return JSON.parse(decodeURIComponent(request.headers.get("X-Ask") ?? "")) as RelayRequest;
}

/** A header of a refusal: the player isn't on this relay, which has sent listeners of its region to the next. */
export const askTheNext = "X-Ask-The-Next";
