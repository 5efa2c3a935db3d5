import type { PictureEnding } from "../../text/picture-address.ts";
import { cleanJpeg, letters, MAX_SEGMENTS } from "./jpeg.ts";

/** A picture to store, without metadata. */
export interface CleanPicture {
  ending: PictureEnding;
  /** In pixels, as displayed. */
  width: number;
  height: number;
  parts: Uint8Array<ArrayBuffer>[];
}

/** The reason why a file is refused. */
export type NoPicture = "gif" | "animated" | "svg" | "page" | "heic" | "broken" | "huge" | "other";

/** The maximum number of pixels: with more, browsers can run out of memory. */
const MAX_PIXELS = 100_000_000;
const LONGEST_SIDE = 16_000;

/**
 * Detects the type of a file from its bytes and removes the metadata of a JPEG, PNG or WebP; otherwise returns the
 * reason for refusing it.
 */
export function readPicture(bytes: Uint8Array<ArrayBuffer>): CleanPicture | NoPicture {
  const read = cleaned(bytes);
  if (typeof read === "string") return read;
  if (read === null || read.width === 0 || read.height === 0) return "broken";
  const { width, height } = read;
  return width * height > MAX_PIXELS || Math.max(width, height) > LONGEST_SIDE ? "huge" : read;
}

function cleaned(bytes: Uint8Array<ArrayBuffer>): CleanPicture | NoPicture | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return cleanJpeg(bytes);
  if (letters(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return cleanPng(bytes);
  if (letters(bytes, 0, 4) === "RIFF" && letters(bytes, 8, 12) === "WEBP") return cleanWebp(bytes);
  if (letters(bytes, 0, 4) === "GIF8") return "gif";
  if (/^ftyp(?:hei|hev|mif|msf)/.test(letters(bytes, 4, 12))) return "heic";
  const opening = letters(bytes, 0, 1_000).toLowerCase();
  if (/<svg[\s/>]/.test(opening)) return "svg";
  return /^[^<]{0,40}<(?:!doctype|html|head|body|script|\?xml|!--)/.test(opening) ? "page" : "other";
}

/**
 * Chunks that affect how a picture looks (PNG, third edition, section 11). Text, time, EXIF and animation are removed.
 */
const PNG_KEPT = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP".split(" "));
const SIGNATURE = 8;

/** Removes the metadata and animation of a PNG; null if it is damaged or has more than 2,000 chunks. */
function cleanPng(bytes: Uint8Array<ArrayBuffer>): CleanPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, SIGNATURE)];
  let chunks = 0;
  for (let at = SIGNATURE; at + 12 <= bytes.length; ) {
    chunks += 1;
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length || chunks > MAX_SEGMENTS) return null;
    const name = letters(bytes, at + 4, at + 8);
    if (at === SIGNATURE && name !== "IHDR") return null;
    if (PNG_KEPT.has(name)) parts.push(bytes.subarray(at, end));
    if (name === "IEND")
      return {
        ending: "png",
        width: view.getUint32(SIGNATURE + 8),
        height: view.getUint32(SIGNATURE + 12),
        parts,
      };
    at = end;
  }
  return null;
}

const WEBP_KEPT = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ICCP"]);
/** Flags in the VP8X chunk (RFC 9649, section 2.7.1). */
const EXIF_AND_XMP = 0b1100;
const ANIMATION = 0b0010;

type Size = Pick<CleanPicture, "width" | "height">;

/** The size in a chunk with one of the three kinds of frame headers (RFC 9649, sections 2.5 to 2.7), or null. */
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

/** Removes EXIF and XMP from a WebP; "animated" if it is, null if it is damaged or has over 2,000 chunks. */
function cleanWebp(bytes: Uint8Array<ArrayBuffer>): CleanPicture | "animated" | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size: Size | null = null;
  let chunks = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    chunks += 1;
    const name = letters(bytes, at, at + 4);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length + 1 || chunks > MAX_SEGMENTS) return null;
    const chunk = bytes.slice(at, Math.min(end, bytes.length));
    if (name === "VP8X" && ((chunk[8] ?? 0) & ANIMATION) !== 0) return "animated";
    if (name === "VP8X") chunk[8] = (chunk[8] ?? 0) & ~EXIF_AND_XMP;
    if (WEBP_KEPT.has(name)) parts.push(chunk);
    size ??= sizeIn(name, chunk.subarray(8));
    at = end;
  }
  if (!size) return null;
  const head = bytes.slice(0, 12);
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  new DataView(head.buffer).setUint32(4, length, true);
  return { ending: "webp", ...size, parts: [head, ...parts] };
}
