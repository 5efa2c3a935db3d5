import { joinBytes } from "./bytes.ts";

/** A part of a SHOUTcast or Icecast stream: sound, or the text of a metadata block. */
type IcyPart = { kind: "audio"; bytes: Uint8Array } | { kind: "text"; bytes: Uint8Array };

/**
 * Removes the metadata blocks from a stream. After every `interval` bytes of sound comes one byte with the block's
 * length in units of 16, then the block. An interval of 0 means that there are no blocks.
 */
export class IcyDemux {
  private left: number;
  private block: Uint8Array[] | undefined;
  private readonly interval: number;

  constructor(interval: number) {
    this.interval = interval;
    this.left = interval;
  }

  *push(piece: Uint8Array): Generator<IcyPart> {
    if (this.interval === 0) {
      if (piece.length > 0) yield { kind: "audio", bytes: piece };
      return;
    }
    let at = 0;
    while (at < piece.length) {
      if (this.left === 0) {
        const length = (piece[at] ?? 0) * 16;
        at += 1;
        this.left = length > 0 ? length : this.interval;
        this.block = length > 0 ? [] : undefined;
        continue;
      }
      const bytes = piece.subarray(at, at + this.left);
      at += bytes.length;
      this.left -= bytes.length;
      if (!this.block) {
        yield { kind: "audio", bytes };
        continue;
      }
      this.block.push(bytes.slice());
      if (this.left > 0) continue;
      yield { kind: "text", bytes: joinBytes(this.block) };
      this.block = undefined;
      this.left = this.interval;
    }
  }
}
