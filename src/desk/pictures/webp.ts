import { MAX_SEGMENTS } from "./jpeg.ts";
import type { CleanPicture } from "./read-picture.ts";

const KEPT = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ICCP"]);
/** Flags of VP8X (RFC 9649, section 2.7.1). */
const EXIF_AND_XMP = 0b1100;
const ANIMATION = 0b0010;

interface Size {
  width: number;
  height: number;
}

/** The size in a chunk of one of the three kinds of frames (RFC 9649, sections 2.5 to 2.7); null for another. */
function sizeIn(name: string, data: Uint8Array): Size | null {
  const at = (index: number) => data[index] ?? 0;
  if (name === "VP8X")
    return {
      width: 1 + at(4) + (at(5) << 8) + (at(6) << 16),
      height: 1 + at(7) + (at(8) << 8) + (at(9) << 16),
    };
  if (name === "VP8L")
    return {
      width: 1 + at(1) + ((at(2) & 0x3f) << 8),
      height: 1 + (at(2) >> 6) + (at(3) << 2) + ((at(4) & 0x0f) << 10),
    };
  if (name !== "VP8 ") return null;
  return { width: at(6) + ((at(7) & 0x3f) << 8), height: at(8) + ((at(9) & 0x3f) << 8) };
}

/** A WebP without EXIF and XMP; "animated" for an animated one, null for a damaged one, or one with more than 2,000 chunks. */
export function cleanWebp(bytes: Uint8Array<ArrayBuffer>): CleanPicture | "animated" | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size: Size | null = null;
  let chunks = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    chunks += 1;
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length + 1 || chunks > MAX_SEGMENTS) return null;
    const chunk = bytes.slice(at, Math.min(end, bytes.length));
    if (name === "VP8X" && ((chunk[8] ?? 0) & ANIMATION) !== 0) return "animated";
    if (name === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~EXIF_AND_XMP;
    if (KEPT.has(name)) parts.push(chunk);
    size ??= sizeIn(name, chunk.subarray(8));
    at = end;
  }
  if (!size) return null;
  const head = bytes.slice(0, 12);
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  new DataView(head.buffer).setUint32(4, length, true);
  return { ending: "webp", ...size, parts: [head, ...parts] };
}
