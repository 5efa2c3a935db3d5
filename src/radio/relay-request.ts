import type { Station } from "./station.ts";

/** What a relay is told of a visitor who opens a stream: the only things of the request that reach it. */
export interface RelayRequest {
  /** The sound, or the events beside it. */
  what: "listen" | "events";
  station: Station;
  sid: string | undefined;
  range: string | null;
  wantsTitles: boolean;
  /** Whose stream it is, for the limits; empty when unknown. */
  subscriber: string;
  /** Where the listener is, for the overflow of a full relay. */
  region: string;
}

/**
 * Writes the request for the Durable Object; ends with the visitor's own `signal`. A stream is asked for by
 * fetch and not by a call, because only a request brings the signal of who left.
 */
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

/** A header of a refusal: this relay does not hear the player, but has sent listeners of its region to the next. */
export const askTheNext = "X-Ask-The-Next";
