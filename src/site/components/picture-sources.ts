import type { Headline } from "../../model/headline.ts";
import { resizerOf } from "../../text/picture-resizers.ts";

/** The `sizes` attribute of pictures, by their place on the page (HTML, "sizes"). */
export const PICTURE_PLACES = {
  /** At the top of a story's page. */
  story: "(min-width: 768px) 704px, 92vw",
  /** The first story of a section or of the front page: half the page from 768 px on. */
  lead: "(min-width: 1280px) 584px, (min-width: 768px) 46vw, 92vw",
  /** Beside a headline: 6.5rem, on a phone 5rem (pieces.css, ".card-picture"). */
  card: "(min-width: 568px) 104px, 80px",
  /** In a box of the front page: 10rem, on a phone 5rem. */
  row: "(min-width: 568px) 160px, 80px",
} as const;

export type PicturePlace = keyof typeof PICTURE_PLACES;

/**
 * The widths offered, in pixels: for a card on screens of density 1, 2 and 3, then for a lead. A phone of 412 px with
 * density 1.75 needs 664.
 */
const WIDTHS = [160, 240, 320, 480, 720, 960, 1280] as const;

interface PictureSources {
  /** The address from the feed, used if a resizer fails. */
  src: string;
  /** The same picture in smaller widths; missing without a resizer. */
  srcSet?: string;
}

/** The picture's fields of a headline. */
export type Pictured = Pick<Headline, "image" | "oneSize">;

/** Widths in pixels requested from Cloudflare's resizer: each picture and width is one transformation a month. */
const ZONE_WIDTHS = [720, 1200] as const;

/**
 * A picture's addresses by width, from the resizer that its own address names. None is wider than that address asks
 * for, so nothing is enlarged. Without a publisher's resizer, Cloudflare's is used if `zone` is true.
 */
export function pictureSources({ image: address, oneSize }: Pictured, zone = false): PictureSources {
  const url = address.startsWith("https://") ? URL.parse(address) : null;
  const resizer = url && !oneSize ? resizerOf(url) : undefined;
  if (!url) return { src: address };
  if (!resizer) return zone ? { src: address, srcSet: ofZone(url.href) } : { src: address };
  const named = resizer.widthIn(url) || Number.POSITIVE_INFINITY;
  const widths = (resizer.widths ?? WIDTHS).filter((width) => width < named);
  const largest = named <= 1280 ? [candidate(address, named)] : [];
  const smaller = widths.map((width) => candidate(resizer.at(url, width), width));
  return smaller.length > 0
    ? { src: address, srcSet: [...smaller, ...largest].join(", ") }
    : { src: address };
}

/** A picture through Cloudflare's resizer, which never enlarges (Images, "Transform via URL"). */
const ofZone = (address: string): string =>
  ZONE_WIDTHS.map((width) =>
    candidate(`/cdn-cgi/image/width=${width},fit=scale-down,format=auto/${address}`, width),
  ).join(", ");

/** An address in `srcset` may not contain spaces or end with a comma (HTML, "srcset"). */
const candidate = (address: string, width: number): string =>
  `${address.replaceAll(" ", "%20").replace(/,$/, "%2C")} ${width}w`;
