import { joinBytes } from "./bytes.ts";

/** Bytes of sound between two metadata blocks; this is Icecast's default. */
export const icyInterval = 16000;

/** Creates a metadata block: one length byte and the text, padded with zeros to a multiple of 16. */
export function icyBlock(title: string): Uint8Array {
  // "';" ends the title, so it can't be part of one.
  const text = new TextEncoder().encode(`StreamTitle='${title.replaceAll("';", "'")}';`);
  const units = Math.min(Math.ceil(text.length / 16), 255);
  const block = new Uint8Array(1 + units * 16);
  block[0] = units;
  block.set(text.subarray(0, units * 16), 1);
  return block;
}

/** Inserts metadata for a listener whose request had `Icy-MetaData: 1`. */
export class IcyMux {
  private left = icyInterval;
  private sent: string | undefined;

  /** `titleAt(n)` returns the title at the n-th byte of `bytes`. An unchanged title takes one zero byte. */
  push(bytes: Uint8Array, titleAt: (at: number) => string): Uint8Array {
    const parts: Uint8Array[] = [];
    let at = 0;
    while (bytes.length - at >= this.left) {
      parts.push(bytes.subarray(at, at + this.left));
      at += this.left;
      this.left = icyInterval;
      const title = titleAt(at);
      parts.push(title === this.sent ? new Uint8Array(1) : icyBlock(title));
      this.sent = title;
    }
    parts.push(bytes.subarray(at));
    this.left -= bytes.length - at;
    return joinBytes(parts);
  }
}
