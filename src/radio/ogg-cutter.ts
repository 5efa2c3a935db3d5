import { joinBytes } from "./bytes.ts";
import type { Sound, SoundCutter } from "./frame-cutter.ts";

const beginsStream = 2;

function startsWith(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** The position of an Ogg page in samples (RFC 3533, 6: 64 bits, little endian; -1 if no packet ends). */
function granuleOf(page: Uint8Array): number {
  const view = new DataView(page.buffer, page.byteOffset);
  const high = view.getInt32(10, true);
  return high < 0 ? -1 : high * 2 ** 32 + view.getUint32(6, true);
}

/**
 * Splits Ogg (Vorbis, Opus, FLAC in Ogg) into pages. Each new listener first gets the header pages. Header pages of a
 * later stream in the same connection (Icecast starts one per title) are also sent to current listeners.
 */
export class OggCutter implements SoundCutter {
  private rest: Uint8Array = new Uint8Array(0);
  private headers: Uint8Array[] = [];
  private rate = 48000;
  private granule = 0;
  private inHeaders = false;
  private streams = 0;

  get prelude(): Uint8Array | undefined {
    return this.headers.length > 0 ? joinBytes(this.headers) : undefined;
  }

  push(piece: Uint8Array): Sound {
    let bytes = this.rest.length > 0 ? joinBytes([this.rest, piece]) : piece;
    const pages: Uint8Array[] = [];
    let seconds = 0;
    const before = this.streams;
    for (;;) {
      let start = 0;
      while (start + 4 <= bytes.length && !startsWith(bytes, start, "OggS")) start++;
      bytes = bytes.subarray(start);
      const page = this.wholePage(bytes);
      if (!page) break;
      bytes = bytes.subarray(page.length);
      seconds += this.take(page);
      // A page can't be decoded before its headers.
      if (this.headers.length > 0 && (!this.inHeaders || this.streams > 1)) pages.push(page);
    }
    this.rest = bytes.slice();
    const bytesOfPages = pages.length > 0 ? joinBytes(pages) : new Uint8Array(0);
    const begins = this.streams > before && this.streams > 1;
    return { bytes: bytesOfPages, seconds, ...(begins ? { begins } : {}) };
  }

  private wholePage(bytes: Uint8Array): Uint8Array | undefined {
    const segments = bytes[26];
    if (segments === undefined || bytes.length < 27 + segments) return undefined;
    const body = bytes.subarray(27, 27 + segments).reduce((sum, size) => sum + size, 0);
    const length = 27 + segments + body;
    return bytes.length < length ? undefined : bytes.slice(0, length);
  }

  private take(page: Uint8Array): number {
    const body = 27 + (page[26] ?? 0);
    const granule = granuleOf(page);
    if (((page[5] ?? 0) & beginsStream) !== 0) {
      this.headers = [];
      this.streams += 1;
      this.inHeaders = true;
      this.granule = 0;
      // Opus always counts in 48 kHz (RFC 7845, 4); Vorbis states its rate at byte 12 of the first packet.
      if (startsWith(page, body + 1, "vorbis"))
        this.rate = new DataView(page.buffer, page.byteOffset).getUint32(body + 12, true) || 48000;
      else this.rate = 48000;
    }
    // Header packets end at position 0 (RFC 7845, 3; Vorbis I, A.2).
    if (granule > 0) this.inHeaders = false;
    if (this.inHeaders) {
      this.headers.push(page);
      return 0;
    }
    if (granule <= 0) return 0;
    const samples = this.granule > 0 ? granule - this.granule : 0;
    this.granule = granule;
    return samples > 0 ? samples / this.rate : 0;
  }
}
