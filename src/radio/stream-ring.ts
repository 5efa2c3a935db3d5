import { joinBytes } from "./bytes.ts";
import type { Sound } from "./frame-cutter.ts";

interface Chunk extends Sound {
  /** Bytes and seconds from the relay's start to the chunk's first byte. */
  offset: number;
  second: number;
}

/**
 * The last seconds of a station's sound, addressed by bytes since the relay's start. Each chunk starts with a frame.
 * Times are exact, because they count frames.
 */
export class StreamRing {
  /** Bytes and seconds since the start. */
  head = 0;
  second = 0;
  private chunks: Chunk[] = [];
  private slices = new Map<number, Uint8Array>();
  private readonly keepSeconds: number;
  private readonly keepBytes: number;

  constructor(keepSeconds: number, keepBytes: number) {
    this.keepSeconds = keepSeconds;
    this.keepBytes = keepBytes;
  }

  append(sound: Sound): void {
    if (sound.bytes.length === 0) return;
    this.chunks.push({ ...sound, offset: this.head, second: this.second });
    this.head += sound.bytes.length;
    this.second += sound.seconds;
    this.slices.clear();
    let old = this.chunks[0];
    while (
      old &&
      this.chunks.length > 1 &&
      (this.second - old.second > this.keepSeconds || this.head - old.offset > this.keepBytes)
    ) {
      this.chunks.shift();
      old = this.chunks[0];
    }
  }

  /** True if the ring still has everything from `offset` on. */
  holds(offset: number): boolean {
    return offset >= (this.chunks[0]?.offset ?? this.head) && offset <= this.head;
  }

  /** The bytes from `offset` to the head; listeners at the same position share one array. */
  read(offset: number): Uint8Array {
    const shared = this.slices.get(offset);
    if (shared) return shared;
    const parts = this.chunks
      .slice(this.chunkAt(offset))
      .map((chunk) => (chunk.offset < offset ? chunk.bytes.subarray(offset - chunk.offset) : chunk.bytes));
    const slice = joinBytes(parts);
    this.slices.set(offset, slice);
    return slice;
  }

  /** The first frame at most `seconds` behind the head, where new listeners start. */
  startOf(seconds: number): number {
    return this.chunks.find((chunk) => this.second - chunk.second <= seconds)?.offset ?? this.head;
  }

  /** The time of a byte: interpolated within a chunk, and before the ring estimated from its average rate. */
  secondAt(offset: number): number {
    const chunk = this.chunks[this.chunkAt(offset)];
    if (!chunk || offset >= this.head) return this.second;
    return chunk.second + ((offset - chunk.offset) / chunk.bytes.length) * chunk.seconds;
  }

  /** Bytes per second, measured over the ring; 0 if the ring is empty. */
  get rate(): number {
    const [oldest] = this.chunks;
    return oldest && this.second > oldest.second
      ? (this.head - oldest.offset) / (this.second - oldest.second)
      : 0;
  }

  /** The last bytes, at most `length`. */
  tail(length: number): Uint8Array {
    return this.read(Math.max(this.head - length, this.chunks[0]?.offset ?? this.head));
  }

  /** Drops the sound but keeps the counts, so that byte addresses stay unique. */
  clear(): void {
    this.chunks = [];
    this.slices.clear();
  }

  private chunkAt(offset: number): number {
    let i = this.chunks.length - 1;
    while (i > 0 && (this.chunks[i]?.offset ?? 0) > offset) i--;
    return Math.max(i, 0);
  }
}
