import { probedRange, readRange, resumedRange } from "./range.ts";
import type { RelayRequest } from "./relay-request.ts";
import type { Sessions } from "./sessions.ts";
import type { StreamRing } from "./stream-ring.ts";

/** The seconds of sound sent to a new listener at once, which bridge an outage of the same length. */
const burstSeconds = 7;

/** The response to a request to listen. */
interface Admission {
  status: 200 | 206;
  contentRange: string | undefined;
  /** The ring address of the first byte. */
  offset: number;
  prelude: Uint8Array | undefined;
  /** The number of bytes of a range probe; undefined for other requests. */
  probe: number | undefined;
  /** For a resumed stream, whether it continues at the exact byte or live. */
  resumed: "exact" | "live" | undefined;
}

/**
 * Determines where a listener starts. A new one starts a few seconds behind live. A browser with `Range: bytes=N-`
 * continues at byte N if the ring still has it, otherwise like a new one but with status 206: Chromium then plays at
 * once, but after a 200 it discards N bytes in real time.
 */
export function admit(
  ask: RelayRequest,
  ring: StreamRing,
  sessions: Sessions,
  feed: { prelude: Uint8Array | undefined; playableFrom: number },
): Admission {
  const { prelude, playableFrom } = feed;
  // With titles in the stream, the listener's byte numbers aren't those of the ring.
  const range = ask.wantsTitles ? readRange(null) : readRange(ask.range);
  const fresh = {
    offset: Math.max(ring.startOf(burstSeconds), playableFrom),
    prelude,
    probe: undefined,
    resumed: undefined,
  };
  if (range.kind === "probe")
    return { ...fresh, status: 206, contentRange: probedRange(range.length), probe: range.length };
  const had = range.kind === "resume" ? range.from : 0;
  const exact =
    range.kind === "resume" ? sessions.exactPlace(ask.sid, had, ring, burstSeconds + 1) : undefined;
  const start = exact === undefined ? fresh : { ...fresh, offset: exact, prelude: undefined };
  if (ask.sid && !ask.wantsTitles)
    sessions.note(ask.sid, start.offset, had + (start.prelude?.length ?? 0), ring);
  if (range.kind === "whole") return { ...start, status: 200, contentRange: undefined };
  const resumed = exact === undefined ? "live" : "exact";
  return { ...start, status: 206, contentRange: resumedRange(had), resumed };
}
