import type { CleanPicture } from "./read-picture.ts";

/** What a picture needs to look as it should (PNG, third edition, section 11); text, time, EXIF and animation aren't here. */
const KEPT = new Set("IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP".split(" "));
const SIGNATURE = 8;

/** A PNG without metadata and without animation: of an animated one the still picture is left. Null for one that is broken. */
export function cleanPng(bytes: Uint8Array<ArrayBuffer>): CleanPicture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, SIGNATURE)];
  for (let at = SIGNATURE; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
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
