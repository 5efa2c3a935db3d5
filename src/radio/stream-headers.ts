import { icyInterval } from "./icy-mux.ts";
import type { RelayRequest } from "./relay-request.ts";

/** Converts a header value to ASCII, because players decode other bytes differently. */
function asciiOf(name: string): string {
  return name.normalize("NFKD").replace(/[^\x20-\x7e]/g, "");
}

/** The headers of the stream, for GET and HEAD. */
export function streamHeaders(
  ask: RelayRequest,
  sound: { type: string; bitrate: number | undefined },
): Headers {
  const headers = new Headers({
    "Content-Type": sound.type,
    "Cache-Control": "no-store, no-transform",
    "X-Content-Type-Options": "nosniff",
    // Keeps nginx from buffering the sound.
    "X-Accel-Buffering": "no",
    "icy-name": asciiOf(ask.station.name),
  });
  if (sound.bitrate) headers.set("icy-br", String(sound.bitrate));
  if (ask.wantsTitles) headers.set("icy-metaint", String(icyInterval));
  return headers;
}
