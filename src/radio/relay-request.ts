import type { Station } from "./station.ts";

/** What the Worker asks a relay: the only things of a visitor's request that reach it. */
export interface RelayRequest {
  what: "listen" | "head" | "now" | "events" | "stats";
  station: Station;
  sid: string | undefined;
  range: string | null;
  wantsTitles: boolean;
  /** Whose stream it is, for the limits; empty when unknown. */
  subscriber: string;
  /** Where the listener is, for the overflow of a full relay. */
  region: string;
}

/** Writes the request for the Durable Object; ends with the visitor's own `signal`. */
export function toRelay(ask: RelayRequest, signal: AbortSignal): Request {
  return new Request("https://relay/", {
    headers: { "X-Ask": encodeURIComponent(JSON.stringify(ask)) },
    signal,
  });
}

/** Reads what `toRelay` wrote. Only the Worker can reach a relay, so the shape is known. */
export function fromWorker(request: Request): RelayRequest {
  return JSON.parse(decodeURIComponent(request.headers.get("X-Ask") ?? "")) as RelayRequest;
}
