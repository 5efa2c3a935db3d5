import { decodeLines } from "./decode-lines.ts";
import { ICS_LIMITS } from "./limits.ts";

const LF = 10;
const CR = 13;
const SPACE = 32;
const TAB = 9;

/** The number of bytes after which a batch ends. */
const BATCH = 8_192;

/** A batch of lines, and the number of bytes and folded lines that were read for it. */
interface LineBatch {
  lines: string[];
  bytes: number;
  pieces: number;
}

/** The unfolded bytes of a batch. The line that isn't finished begins at `open`. */
class Unfolded {
  private readonly bytes = new Uint8Array(BATCH + 2 * ICS_LIMITS.lineBytes + 16);
  private length = 0;
  private open = 0;

  /** Ends the current line and begins the next. */
  endLine(): void {
    this.bytes[this.length++] = LF;
    this.open = this.length;
  }

  append(piece: Uint8Array): void {
    const room = ICS_LIMITS.lineBytes - (this.length - this.open);
    if (room <= 0) return;
    this.bytes.set(piece.length > room ? piece.subarray(0, room) : piece, this.length);
    this.length += Math.min(piece.length, room);
  }

  get isFull(): boolean {
    return this.open > BATCH;
  }

  /** Returns the finished lines as text; the unfinished line stays. */
  take(): string[] {
    const lines = this.open > 0 ? decodeLines(this.bytes.subarray(0, this.open - 1)) : [];
    this.bytes.copyWithin(0, this.open, this.length);
    this.length -= this.open;
    this.open = 0;
    return lines;
  }
}

/**
 * Yields a calendar's content lines in batches. Unfolds the bytes before they are decoded, because a fold may split a
 * UTF-8 character (RFC 5545 3.1). Lines end with CRLF or LF, or with CR in a file without LF.
 */
export function* unfold(bytes: Uint8Array): Generator<LineBatch> {
  const end = bytes.includes(LF) ? LF : CR;
  const unfolded = new Unfolded();
  let from = 0;
  let at = 0;
  let pieces = 0;
  while (at < bytes.length) {
    const next = bytes.indexOf(end, at);
    let stop = next < 0 ? bytes.length : next;
    const following = stop + 1;
    while (stop > at && bytes[stop - 1] === CR) stop--;
    const isFolded = at > 0 && (bytes[at] === SPACE || bytes[at] === TAB);
    if (!isFolded && at > 0) unfolded.endLine();
    unfolded.append(bytes.subarray(isFolded ? at + 1 : at, stop));
    at = following;
    pieces++;
    if (!unfolded.isFull && at - from < 4 * BATCH) continue;
    yield { lines: unfolded.take(), bytes: at - from, pieces };
    from = at;
    pieces = 0;
  }
  unfolded.endLine();
  yield { lines: unfolded.take(), bytes: at - from, pieces };
}
