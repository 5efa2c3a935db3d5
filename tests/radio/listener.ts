import { connect, type Socket } from "node:net";
import { readAudioFrame } from "../../src/radio/audio-frame.ts";

const utf8 = new TextDecoder();

/** Walks over the frames of a stream and counts what does not fit. */
class FrameWalk {
  seconds = 0;
  frames = 0;
  junk = 0;
  errors = 0;
  repeated = 0;
  /** Set to notice frames that come twice. */
  seen: Set<number> | undefined;
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
      if (this.seen) this.remember(bytes.subarray(at, at + frame.length));
      at += frame.length;
    }
    this.rest = Buffer.from(bytes.subarray(at));
  }

  private remember(frame: Buffer): void {
    // FNV-1a over a part of the frame: pink noise makes each one different.
    let hash = 0x811c9dc5;
    for (let i = 40; i < Math.min(frame.length, 240); i++)
      hash = Math.imul(hash ^ (frame[i] ?? 0), 0x01000193);
    if (this.seen?.has(hash)) this.repeated += 1;
    this.seen?.add(hash);
  }
}

/** Removes the chunk sizes of HTTP/1.1 (RFC 9112, 7.1). */
class Dechunk {
  private left = 0;
  private line = "";
  private afterChunk = false;
  ended = false;

  push(piece: Buffer, take: (bytes: Buffer) => void): void {
    let at = 0;
    while (at < piece.length && !this.ended) {
      if (this.left > 0) {
        const bytes = piece.subarray(at, at + this.left);
        take(bytes);
        at += bytes.length;
        this.left -= bytes.length;
        this.afterChunk = this.left === 0;
        continue;
      }
      const char = String.fromCharCode(piece[at] ?? 0);
      at += 1;
      if (char !== "\n") {
        this.line += char;
        continue;
      }
      const text = this.line.trim();
      this.line = "";
      if (this.afterChunk) this.afterChunk = false;
      else {
        this.left = Number.parseInt(text, 16);
        this.ended = this.left === 0;
      }
    }
  }
}

/** A listener on a bare socket, with a player's clock: it starts at the first byte and plays in real time. */
export class BenchListener {
  readonly walk = new FrameWalk();
  status = 0;
  /** Milliseconds from the request to the first byte of sound; NaN while there is none. */
  firstByteMs = Number.NaN;
  bytes = 0;
  underruns = 0;
  longestGapMs = 0;
  /** Smallest cushion in seconds after the first two seconds. */
  lowestCushion = Number.POSITIVE_INFINITY;
  closed = false;
  head = "";
  private playFrom = 0;
  private lastByteAt = 0;
  private starved = false;
  private readonly asked = performance.now();
  private dechunk: Dechunk | undefined;
  private readonly socket: Socket;

  constructor(address: URL, headers: Record<string, string> = {}) {
    this.socket = connect(Number(address.port), address.hostname);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const target = address.pathname + address.search;
    this.socket.write(`GET ${target} HTTP/1.1\r\nHost: ${address.host}\r\n${lines.join("")}\r\n`);
    this.socket.on("data", (piece) => this.take(piece));
    this.socket.on("close", () => {
      this.closed = true;
    });
    this.socket.on("error", () => {});
  }

  stop(): void {
    this.socket.destroy();
  }

  /** Stops reading, as a player that hangs does. */
  stall(): void {
    this.socket.pause();
  }

  /** Seconds of sound that have come but not been played. */
  get cushion(): number {
    return this.playFrom === 0 ? 0 : this.walk.seconds - (performance.now() - this.playFrom) / 1000;
  }

  /** Looks at the cushion; to be called every 100 ms or so. */
  watch(): void {
    if (this.playFrom === 0) return;
    const now = performance.now();
    this.longestGapMs = Math.max(this.longestGapMs, now - this.lastByteAt);
    const { cushion } = this;
    if (now - this.playFrom > 2000) this.lowestCushion = Math.min(this.lowestCushion, cushion);
    if (cushion < 0 && !this.starved) this.underruns += 1;
    // A player that ran dry waits, so its clock stops until there is sound again.
    if (cushion < 0) this.playFrom -= cushion * 1000;
    this.starved = cushion < 0.05;
  }

  private take(piece: Buffer): void {
    let body: Buffer | undefined = piece;
    if (this.status === 0) body = this.takeHead(piece);
    if (!body || body.length === 0) return;
    if (this.dechunk) this.dechunk.push(body, (bytes) => this.sound(bytes));
    else this.sound(body);
    if (this.dechunk?.ended) this.closed = true;
  }

  private takeHead(piece: Buffer): Buffer | undefined {
    this.head += piece.toString("latin1");
    const end = this.head.indexOf("\r\n\r\n");
    if (end < 0) return undefined;
    const body = Buffer.from(this.head.slice(end + 4), "latin1");
    this.head = this.head.slice(0, end);
    this.status = Number(this.head.slice(9, 12));
    if (/^transfer-encoding: chunked/im.test(this.head)) this.dechunk = new Dechunk();
    return body;
  }

  private sound(bytes: Buffer): void {
    const now = performance.now();
    if (Number.isNaN(this.firstByteMs)) {
      this.firstByteMs = now - this.asked;
      this.playFrom = now;
    }
    this.lastByteAt = now;
    this.bytes += bytes.length;
    if (this.status < 300) this.walk.push(bytes);
    else this.head += utf8.decode(bytes);
  }
}

/** The value below which a share `p` of `values` lies. */
export function percentile(values: number[], p: number): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(p * sorted.length), sorted.length - 1)] ?? Number.NaN;
}
