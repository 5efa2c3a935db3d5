import { type AudioFrame, readAudioFrame } from "./audio-frame.ts";
import { joinBytes } from "./bytes.ts";

/** Complete frames and their duration. */
export interface Sound {
  bytes: Uint8Array;
  seconds: number;
  /** Set if a new stream with its own headers begins (chained Ogg). */
  begins?: boolean;
}

/** Splits a stream into complete frames; pieces may have any length. */
export interface SoundCutter {
  /** Adds a piece; returns the frames that it completes. */
  push(piece: Uint8Array): Sound;
  /** The bytes that a decoder needs before the first frame (Ogg header pages). */
  readonly prelude: Uint8Array | undefined;
}

const headerLength = 7;

/**
 * Splits MPEG audio and ADTS AAC into frames. Drops other bytes (a partial frame, a tag). A frame counts only if
 * another one follows, because two sync bytes also occur by chance.
 */
export class FrameCutter implements SoundCutter {
  readonly prelude = undefined;
  private rest: Uint8Array = new Uint8Array(0);
  private last: AudioFrame | undefined;

  push(piece: Uint8Array): Sound {
    const bytes = this.rest.length > 0 ? joinBytes([this.rest, piece]) : piece;
    const runs: Uint8Array[] = [];
    let seconds = 0;
    let at = 0;
    let runStart = 0;
    while (at + headerLength <= bytes.length) {
      const frame = readAudioFrame(bytes, at);
      const found = frame && this.follows(frame) ? frame : undefined;
      if (found && at + found.length > bytes.length) break;
      const proof = found && !this.last ? this.proveFirst(bytes, at, found) : "yes";
      if (proof === "wait") break;
      if (!found || proof === "no") {
        if (at > runStart) runs.push(bytes.subarray(runStart, at));
        this.last = undefined;
        at += 1;
        runStart = at;
        continue;
      }
      this.last = found;
      seconds += found.seconds;
      at += found.length;
    }
    if (at > runStart) runs.push(bytes.subarray(runStart, at));
    this.rest = bytes.slice(at);
    return { bytes: runs.length > 0 ? joinBytes(runs) : new Uint8Array(0), seconds };
  }

  private follows(frame: AudioFrame): boolean {
    return !this.last || (this.last.codec === frame.codec && this.last.sampleRate === frame.sampleRate);
  }

  private proveFirst(bytes: Uint8Array, at: number, frame: AudioFrame): "yes" | "no" | "wait" {
    const next = at + frame.length;
    if (next + headerLength > bytes.length) return "wait";
    const second = readAudioFrame(bytes, next);
    return second?.codec === frame.codec && second.sampleRate === frame.sampleRate ? "yes" : "no";
  }
}
