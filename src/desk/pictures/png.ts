import { MAX_SEGMENTS } from "./jpeg.ts";
import type { CleanPicture } from "./read-picture.ts";

/**
 * Chunks that affect how a picture looks (PNG, third edition, section 11); text, time, EXIF and animation are
 * removed.
 */
const KEPT = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP".split(" "));
const SIGNATURE = 8;

/** A PNG without metadata; of an animated one only the still picture. Null for a damaged one, or one with more than 2,000 chunks. */
export function cleanPng(bytes: Uint8Array<ArrayBuffer>): CleanPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, SIGNATURE)];
  let chunks = 0;
  for (let at = SIGNATURE; at + 12 <= bytes.length; ) {
    chunks += 1;
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length || chunks > MAX_SEGMENTS) return null;
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (at === SIGNATURE && name !== "IHDR") return null;
    if (KEPT.has(name)) parts.push(bytes.subarray(at, end));
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
