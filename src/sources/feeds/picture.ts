import { isCounter } from "../../text/html/tracking.ts";
import type { Enclosure, Media } from "./feed-item.ts";

/** The width in pixels of a card's picture on a high-density screen. */
const CARD_WIDTH = 640;
/** Pictures wider than this, in pixels, cost a phone more data than it can show. */
const HUGE = 3_000;
/** The minimum width in pixels of a picture that replaces a huge one. */
const SMALL = 240;
const PICTURE_FILE = /\.(?:jpe?g|png|gif|webp|avif)(?:$|[?#])/i;
const OTHER_FILE = /\.(?:mp4|m4v|mov|webm|mp3|m4a|ogg|m3u8|pdf|html?|svg)(?:$|[?#])/i;

function isPicture(media: Media): boolean {
  if (isCounter(media.url)) return false;
  if (media.type) return media.type.startsWith("image/") && !media.type.includes("svg");
  if (media.medium) return media.medium === "image";
  return PICTURE_FILE.test(media.url) || (!OTHER_FILE.test(media.url) && media.width !== undefined);
}

const width = (each: Media): number => each.width ?? 0;

const shown = (media: readonly Media[]): Media[] =>
  media.filter((each) => isPicture(each) && (each.width ?? 999) > 2 && (each.height ?? 999) > 2);

/**
 * Picks a card's picture from an item's contents, else from its thumbnails: the narrowest that is wide enough, else
 * the first of unknown width, else the widest. A huge picture is used only if no other has 240 pixels or more.
 */
export function cardPicture(media: readonly Media[], thumbnails: readonly Media[] = []): string | undefined {
  const contents = shown(media);
  const best = best640(contents);
  if (best && width(best) <= HUGE) return best.url;
  const small = shown(thumbnails.map((each) => ({ ...each, medium: "image" })));
  const instead = best640(small);
  if (best && !(instead && width(instead) >= SMALL && width(instead) <= HUGE)) return best.url;
  return instead?.url;
}

function best640(pictures: readonly Media[]): Media | undefined {
  const sized = pictures.filter((each) => each.width !== undefined);
  const wide = sized.filter((each) => width(each) >= CARD_WIDTH);
  const least = wide.length > 0 ? wide.reduce((a, b) => (width(b) < width(a) ? b : a)) : undefined;
  if (least && width(least) <= HUGE) return least;
  const small = sized.filter((each) => width(each) < CARD_WIDTH);
  const widest = small.length > 0 ? small.reduce((a, b) => (width(b) > width(a) ? b : a)) : undefined;
  const untold = pictures.find((each) => each.width === undefined);
  return untold ?? (least && widest && width(widest) < SMALL ? least : (widest ?? least));
}

/** The address of the first enclosure that is a picture. */
export function enclosedPicture(enclosures: readonly Enclosure[]): string | undefined {
  return enclosures.find(({ url, type }) => isPicture({ url, ...(type && { type }) }))?.url;
}
