import type { Elements } from "../../../src/sources/feeds/xml/elements.ts";
import { findLine } from "../../../src/sources/feeds/xml/find.ts";
import { findComments, findPage } from "../../../src/sources/feeds/xml/links.ts";
import { findEnclosures, findMedia } from "../../../src/sources/feeds/xml/media.ts";
import { itemAuthors, readXmlItem } from "../../../src/sources/feeds/xml/xml-item.ts";
import { publicAddress, resolveAddress } from "../../../src/text/html/web-address.ts";
import { definedOnly, type ParsedItem, some } from "./parsed-feed.ts";

/** All that one item or entry says. `feedAuthors` is RFC 4287's inheritance. */
export function wholeXmlItem(item: Elements, isAtom: boolean, feedAuthors: readonly string[]): ParsedItem {
  const { summary, content, ...shown } = readXmlItem(item, isAtom, feedAuthors[0]);
  const { media, thumbnails } = findMedia(item);
  const own = itemAuthors(item);
  return definedOnly<ParsedItem>({
    ...shown,
    summary: summary?.harmless(),
    content: content?.harmless(),
    id: findId(item),
    authors: some(own.length > 0 ? own : [...feedAuthors]),
    thumbnails: some(thumbnails.map(({ url }) => url)),
    media: some(media),
    enclosures: some(findEnclosures(item)),
    categories: some(findCategories(item)),
    comments: findComments(item),
    source: findSource(item, isAtom),
  });
}

/** The item's id as written; only one that is plainly a path is an address relative to its base. */
export function findId(from: Elements): string | undefined {
  for (const element of from.allOf(["guid", "id", "atom:id"])) {
    const id = element.line;
    if (id !== "") return /^\.{0,2}\//.test(id) ? (resolveAddress(id, element.scope.base) ?? id) : id;
  }
  const about = from.holder?.attribute("rdf:about")?.trim();
  return about || from.allOf(["dc:identifier", "dcterms:identifier"])[0]?.line || undefined;
}

function findCategories(item: Elements): string[] {
  const found = new Set<string>();
  for (const element of item.allOf([
    "category",
    "atom:category",
    "dc:subject",
    "media:category",
    "itunes:category",
  ])) {
    const text =
      element.attribute("term") || element.line || element.attribute("label") || element.attribute("text");
    if (text) found.add(text.trim());
  }
  for (const element of item.allOf(["itunes:keywords", "media:keywords"])) {
    for (const word of element.line.split(",")) found.add(word.trim());
  }
  found.delete("");
  return [...found].slice(0, 100);
}

function findSource(item: Elements, isAtom: boolean): ParsedItem["source"] {
  const element = item.all("source")[0] ?? item.all("atom:source")[0];
  if (!element) return undefined;
  if (!element.hasMarkup) {
    const url = element.attribute("url");
    return definedOnlyOrNothing(
      element.line || undefined,
      url ? publicAddress(url, element.scope.base) : undefined,
    );
  }
  const parts = element.asElements();
  return definedOnlyOrNothing(findLine(parts, ["title", "atom:title"], isAtom), findPage(parts) ?? undefined);
}

function definedOnlyOrNothing(title: string | undefined, url: string | undefined): ParsedItem["source"] {
  return title || url ? { ...(title && { title }), ...(url && { url }) } : undefined;
}
