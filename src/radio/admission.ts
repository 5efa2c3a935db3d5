import { probedRange, readRange, resumedRange } from "./range.ts";
import type { RelayRequest } from "./relay-request.ts";
import type { Sessions } from "./sessions.ts";
import type { StreamRing } from "./stream-ring.ts";

/** Seconds of sound that a new listener is sent at once, which bridge an outage of that length. */
const burstSeconds = 7;

/** How a listen request is answered. */
interface Admission {
  status: 200 | 206;
  contentRange: string | undefined;
  /** Ring address of the first byte. */
  offset: number;
  prelude: Uint8Array | undefined;
  /** For a range probe: its number of bytes. */
  probe: number | undefined;
  /** For a resumed stream: whether it continues at the exact byte. */
  resumed: "exact" | "live" | undefined;
}

/**
 * Where a listener starts. A new one starts some seconds behind live; a browser with `Range: bytes=N-` continues at
 * byte N if the ring still has it. Otherwise it starts like a new one, but with 206: Chromium then plays at once,
 * while after a 200 it discards N bytes in real time.
 */
export function admit(
  ask: RelayRequest,
  ring: StreamRing,
  sessions: Sessions,
  feed: { prelude: Uint8Array | undefined; playableFrom: number },
): Admission {
  const { prelude, playableFrom } = feed;
  // With titles in the stream, its byte numbers differ from the ring's.
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
