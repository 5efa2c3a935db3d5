import { publicAddress } from "../../../text/html/web-address.ts";
import type { Enclosure, Media } from "../feed-item.ts";
import type { Elements, XmlElement } from "./element.ts";
import { linksOf } from "./links.ts";

const WHOLE_NUMBER = /^\d{1,15}$/;

function number(text: string | undefined): number | undefined {
  const trimmed = text?.trim() ?? "";
  return WHOLE_NUMBER.test(trimmed) ? Number(trimmed) : undefined;
}

function address(element: XmlElement, attribute: string): string | undefined {
  const value = element.attribute(attribute);
  return value ? publicAddress(value, element.scope.base) : undefined;
}

/** The files of an item: RSS enclosures and Atom's enclosure links. */
export function findEnclosures(from: Elements): Enclosure[] {
  // FeedBurner replaces the first enclosure's address with a counter's and keeps the original in another element.
  const original = from.all("feedburner:origenclosurelink")[0];
  const own = from.all("enclosure").flatMap((element, i) => {
    const real = i === 0 && original ? publicAddress(original.address, original.scope.base) : undefined;
    const url = real ?? address(element, "url") ?? address(element, "href");
    return url ? [enclosure(url, element)] : [];
  });
  const linked = linksOf(from, "enclosure").map(({ url, element }) => enclosure(url, element));
  const seen = new Set<string>();
  return [...own, ...linked].filter(({ url }) => !seen.has(url) && seen.add(url));
}

function enclosure(url: string, element: XmlElement): Enclosure {
  const type = element.attribute("type")?.trim().toLowerCase();
  const length = number(element.attribute("length"));
  return { url, ...(type && { type }), ...(length !== undefined && { length }) };
}

/** Media RSS: the contents and thumbnails of an item and of its groups. */
export function findMedia(from: Elements): { media: Media[]; thumbnails: Media[] } {
  const media: Media[] = [];
  const thumbnails: Media[] = [];
  const read = (element: XmlElement): void => {
    if (element.name === "media:content") {
      const url = address(element, "url");
      if (url) media.push(mediaContent(url, element));
    } else if (element.name === "media:thumbnail") {
      const url =
        address(element, "url") ??
        (element.line ? publicAddress(element.address, element.scope.base) : undefined);
      if (url) thumbnails.push(mediaContent(url, element));
    }
    if (element.name !== "media:thumbnail") for (const child of element.children()) read(child);
  };
  for (const element of from.allOf(["media:content", "media:group", "media:thumbnail"])) read(element);
  return { media, thumbnails };
}

function mediaContent(url: string, element: XmlElement): Media {
  const type = element.attribute("type")?.trim().toLowerCase();
  const medium = element.attribute("medium")?.trim().toLowerCase();
  const width = number(element.attribute("width"));
  const height = number(element.attribute("height"));
  return {
    url,
    ...(type && { type }),
    ...(medium && { medium }),
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
  };
}
