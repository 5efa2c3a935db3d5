import { joinBytes } from "./bytes.ts";
import type { Sound } from "./frame-cutter.ts";
import { findOverlap } from "./overlap.ts";

const patience = { bytes: 128 * 1024, ms: 400 };

/** Joins the sound of a new connection to that of the old one. */
export class Splice {
  /** Bytes of repeated sound that were removed. */
  removed = 0;
  /** True if the new sound continues exactly at the end of the old one. */
  matched = false;
  private waiting: Sound[] = [];
  private since = 0;
  private readonly tail: Uint8Array;

  /** `tail` contains the last bytes sent: about 1 KB with at least two frames, enough to occur only once. */
  constructor(tail: Uint8Array) {
    this.tail = tail;
  }

  /** Adds sound at `now` (ms); returns the bytes to append once the join is decided, undefined before that. */
  push(sound: Sound, now: number): Sound | undefined {
    if (sound.bytes.length > 0) {
      if (this.waiting.length === 0) this.since = now;
      this.waiting.push(sound);
    }
    if (this.waiting.length === 0) return undefined;
    const bytes = joinBytes(this.waiting.map((part) => part.bytes));
    const seconds = this.waiting.reduce((sum, part) => sum + part.seconds, 0);
    const from = findOverlap(this.tail, bytes);
    if (from !== undefined) {
      this.removed = from;
      this.matched = true;
      return { bytes: bytes.subarray(from), seconds: seconds * (1 - from / bytes.length) };
    }
    const settled =
      bytes.length >= patience.bytes || now - this.since >= patience.ms || this.tail.length === 0;
    return settled ? { bytes, seconds } : undefined;
  }
}
