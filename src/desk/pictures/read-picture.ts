import type { PictureEnding } from "../../text/picture-address.ts";
import { cleanJpeg } from "./jpeg.ts";
import { cleanPng } from "./png.ts";
import { cleanWebp } from "./webp.ts";

/** A picture to store, without metadata. */
export interface CleanPicture {
  ending: PictureEnding;
  /** In pixels, as shown. */
  width: number;
  height: number;
  parts: Uint8Array<ArrayBuffer>[];
}

/** Why a file is refused. */
export type NoPicture = "gif" | "animated" | "svg" | "page" | "heic" | "broken" | "huge" | "other";

/** Maximum number of pixels: browsers can run out of memory above it. */
const MAX_PIXELS = 100_000_000;
const LONGEST_SIDE = 16_000;

const letters = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/**
 * Detects the type of a file from its bytes, and removes the metadata of a JPEG, PNG or WebP; else the reason for
 * refusing it.
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
