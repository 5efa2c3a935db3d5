import type { Enclosure, Media } from "./feed-item.ts";
import { isCounter } from "./tracking.ts";

/** Width in pixels at which a card shows its picture on a sharp screen. */
const CARD_WIDTH = 640;
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif)(?:$|[?#])/i;
const OTHER_FILE = /\.(?:mp4|m4v|mov|webm|mp3|m4a|ogg|m3u8|pdf|html?|svg)(?:$|[?#])/i;

function isPicture(media: Media): boolean {
  if (isCounter(media.url)) return false;
  if (media.type) return media.type.startsWith("image/") && !media.type.includes("svg");
  if (media.medium) return media.medium === "image";
  return PICTURE_FILE.test(media.url) || (!OTHER_FILE.test(media.url) && media.width !== undefined);
}

/**
 * The picture that suits a card: the smallest that is wide enough, else the widest, else the first whose width
 * nobody told.
 */
export function cardPicture(media: readonly Media[]): string | undefined {
  const pictures = media.filter(
    (each) => isPicture(each) && (each.width ?? 999) > 2 && (each.height ?? 999) > 2,
  );
  const told = pictures.filter((each) => each.width !== undefined);
  const wide = told.filter((each) => (each.width ?? 0) >= CARD_WIDTH);
  const width = (each: Media) => each.width ?? 0;
  const best = wide.length > 0 ? wide.reduce((a, b) => (width(b) < width(a) ? b : a)) : undefined;
  if (best) return best.url;
  const untold = pictures.find((each) => each.width === undefined);
  if (untold) return untold.url;
  return told.length > 0 ? told.reduce((a, b) => (width(b) > width(a) ? b : a)).url : undefined;
}

/** The first enclosure that is a picture. */
export function enclosedPicture(enclosures: readonly Enclosure[]): string | undefined {
  return enclosures.find(({ url, type }) => isPicture({ url, ...(type && { type }) }))?.url;
}
