import { type ClientRequest, get } from "node:http";
import { readAudioFrame } from "../../src/radio/audio-frame.ts";

/** Parses the frames of a stream and counts errors. */
class FrameWalk {
  seconds = 0;
  frames = 0;
  junk = 0;
  errors = 0;
  private rest: Buffer = Buffer.alloc(0);
  private inSync = false;

  push(piece: Buffer): void {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, piece]) : piece;
    let at = 0;
    while (at + 7 <= bytes.length) {
      const frame = readAudioFrame(bytes, at);
      if (frame && at + frame.length > bytes.length) break;
      if (!frame) {
        if (this.inSync) this.errors += 1;
        if (this.frames === 0) this.junk += 1;
        this.inSync = false;
        at += 1;
        continue;
      }
      if (!this.inSync && at + frame.length + 7 > bytes.length) break;
      if (!this.inSync && !readAudioFrame(bytes, at + frame.length)) {
        if (this.frames === 0) this.junk += 1;
        at += 1;
        continue;
      }
      this.inSync = true;
      this.frames += 1;
      this.seconds += frame.seconds;
      at += frame.length;
    }
    this.rest = Buffer.from(bytes.subarray(at));
  }
}

/** A listener with its own connection, who plays in real time from the first byte. */
export class BenchListener {
  readonly walk = new FrameWalk();
  status = 0;
  /** Time from the request to the first byte of sound, in ms; NaN before that. */
  firstByteMs = Number.NaN;
  bytes = 0;
  underruns = 0;
  /** The smallest buffer after the first two seconds, in seconds. */
  lowestCushion = Number.POSITIVE_INFINITY;
  closed = false;
  private playFrom = 0;
  private starved = false;
  private readonly asked = performance.now();
  private readonly request: ClientRequest;

  constructor(address: URL) {
    this.request = get(address, { agent: false }, (answer) => {
      this.status = answer.statusCode ?? 0;
      answer.on("data", (piece: Buffer) => this.sound(piece));
      answer.on("error", () => {});
    });
    this.request.on("close", () => {
      this.closed = true;
    });
    this.request.on("error", () => {});
  }

  stop(): void {
    this.request.destroy();
  }

  /** Seconds of sound received but not yet played. */
  get cushion(): number {
    return this.playFrom === 0 ? 0 : this.walk.seconds - (performance.now() - this.playFrom) / 1000;
  }

  /** Measures the buffer. Call it about every 100 ms. */
  watch(): void {
    if (this.playFrom === 0) return;
    const { cushion } = this;
    if (performance.now() - this.playFrom > 2000) this.lowestCushion = Math.min(this.lowestCushion, cushion);
    if (cushion < 0 && !this.starved) this.underruns += 1;
    // A player with an empty buffer pauses until there is sound.
    if (cushion < 0) this.playFrom -= cushion * 1000;
    this.starved = cushion < 0.05;
  }

  private sound(bytes: Buffer): void {
    if (Number.isNaN(this.firstByteMs)) {
      this.playFrom = performance.now();
      this.firstByteMs = this.playFrom - this.asked;
    }
    this.bytes += bytes.length;
    if (this.status < 300) this.walk.push(bytes);
  }
}
