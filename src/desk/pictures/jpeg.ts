import type { CleanPicture } from "./read-picture.ts";

/**
 * The maximum number of segments or chunks in a picture. 12 MB of PNG in libpng's 8 KB chunks have 1,536; millions of
 * empty ones would take seconds of CPU.
 */
export const MAX_SEGMENTS = 2_000;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
/** Frame headers, which contain the size: C0 to CF except the tables DHT, JPG and DAC (ITU-T T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Decodes bytes as Latin-1. */
export const letters = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** The orientation (1 to 8) in an EXIF segment (TIFF 6.0; EXIF 2.3, tag 0x0112); 1 if it isn't stated. */
function orientationIn(segment: Uint8Array): number {
  const tiff = segment.subarray(6);
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < 14) return 1;
  const isLittle = tiff[0] === 0x49;
  const first = view.getUint32(4, isLittle);
  if (first + 2 > tiff.length) return 1;
  const count = view.getUint16(first, isLittle);
  for (let index = 0; index < count; index += 1) {
    const at = first + 2 + index * 12;
    if (at + 12 > tiff.length) return 1;
    if (view.getUint16(at, isLittle) !== 0x0112) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** An EXIF segment that contains only the orientation. */
const orientationOnly = (orientation: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(
    ...[0xff, APP1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  );

/** The JFIF header without its thumbnail. */
const plainHeader = (segment: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(0xff, APP0, 0, 16, ...segment.subarray(0, 12), 0, 0);

/** True for segments that affect colors: the color profile, and Adobe's color encoding. */
const isKept = (marker: number, segment: Uint8Array): boolean =>
  marker === APP14 || (marker === APP2 && letters(segment, 0, 11) === "ICC_PROFILE");

/** The index of the end of a scan's compressed data: the next marker that isn't a restart or fill byte. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return -1;
}

/**
 * Removes the metadata of a JPEG: keeps only the orientation of EXIF, and no XMP, IPTC, comments, thumbnails or bytes
 * after its end. Null if the file is damaged or has more than 2,000 segments.
 */
export function cleanJpeg(bytes: Uint8Array<ArrayBuffer>): CleanPicture | null {
  const parts: Uint8Array<ArrayBuffer>[] = [Uint8Array.of(0xff, SOI)];
  let size: { width: number; height: number } | null = null;
  let orientation = 1;
  let segments = 0;
  for (let at = 2; at >= 0 && at + 4 <= bytes.length + 2; ) {
    segments += 1;
    if (bytes[at] !== 0xff || segments > MAX_SEGMENTS) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === EOI) {
      parts.push(Uint8Array.of(0xff, EOI));
      if (orientation !== 1) parts.splice(1, 0, orientationOnly(orientation));
      if (!size) return null;
      const turned = orientation > 4;
      const [width, height] = turned ? [size.height, size.width] : [size.width, size.height];
      return { ending: "jpg", width, height, parts };
    }
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (end > bytes.length || end < at + 4) return null;
    const segment = bytes.subarray(at + 4, end);
    if (isFrame(marker))
      size = {
        height: ((segment[1] ?? 0) << 8) | (segment[2] ?? 0),
        width: ((segment[3] ?? 0) << 8) | (segment[4] ?? 0),
      };
    if (marker === APP1 && letters(segment, 0, 4) === "Exif") orientation = orientationIn(segment);
    if (marker === SOS) {
      const next = endOfScan(bytes, end);
      if (next < 0) return null;
      parts.push(bytes.subarray(at, next));
      at = next;
      continue;
    }
    if (marker === APP0 && letters(segment, 0, 4) === "JFIF") parts.push(plainHeader(segment));
    else if (!(marker >= APP0 && marker <= APP15) && marker !== COMMENT) parts.push(bytes.subarray(at, end));
    else if (isKept(marker, segment)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}
