/** The range of an endless stream that a player requests. */
type StreamRange = { kind: "whole" } | { kind: "probe"; length: number } | { kind: "resume"; from: number };

const longestProbe = 1024;

/**
 * Parses a Range header. `bytes=0-` is the whole stream (Chromium always sends it), `bytes=0-1` is Safari's probe, and
 * `bytes=N-` resumes a stream. Anything else counts as the whole stream: a server may ignore a Range (RFC 9110, 14.2).
 */
export function readRange(header: string | null): StreamRange {
  const match = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (!match) return { kind: "whole" };
  const from = Number(match[1]);
  if (from > 0) return { kind: "resume", from };
  const last = match[2] === "" ? Number.POSITIVE_INFINITY : Number(match[2]);
  return last < longestProbe ? { kind: "probe", length: last + 1 } : { kind: "whole" };
}

/**
 * The Content-Range of a resumed stream. Its end must be a number, and 10^12 bytes are two years of radio; `*` is an
 * unknown length.
 */
export function resumedRange(from: number): string {
  return `bytes ${from}-${from + 1e12}/*`;
}

/** The Content-Range of a probe, with the total that icecast-kh sends and Safari accepts. */
export function probedRange(length: number): string {
  return `bytes 0-${length - 1}/1073741823`;
}
