import { attachHtml } from "../item-html.ts";
import type { ParsedItem } from "../parsed-feed.ts";
import { cardPicture, enclosedPicture } from "../picture.ts";
import { titleFromText } from "../title-from-text.ts";
import { resolveAddress, webAddress } from "../web-address.ts";
import type { Elements } from "./elements.ts";
import { findAddress, findDate, findLine, findPublished } from "./find.ts";
import { findComments, findPage } from "./links.ts";
import { findEnclosures, findMedia } from "./media.ts";
import { findPeople } from "./people.ts";

const TITLES = ["title", "atom:title", "dc:title", "dcterms:title", "media:title", "itunes:title"];
const SUMMARIES = [
  ...["description", "summary", "atom:summary", "dc:description", "dcterms:abstract"],
  ...["itunes:summary", "googleplay:description", "media:description", "itunes:subtitle"],
];
const CONTENTS = [
  "content:encoded",
  "content",
  "atom:content",
  "xhtml:body",
  "body",
  "xhtml:div",
  "fullitem",
];
const PUBLISHED = [
  ...["pubdate", "published", "atom:published", "dc:date", "dcterms:issued", "issued", "dcterms:date"],
  ...["dcterms:created", "created", "date", "dcterms:available", "atom:issued"],
];
const UPDATED = ["updated", "atom:updated", "modified", "dcterms:modified", "atom:modified", "lastbuilddate"];
const AUTHORS = [
  ...["author", "atom:author", "dc:creator", "dc:author", "itunes:author", "googleplay:author", "creator"],
  ...["media:credit", "dcterms:creator", "contributor", "dc:contributor"],
];

/** One item or entry, each field by the first element that gives it. `feedAuthors` is RFC 4287's inheritance. */
export function readXmlItem(item: Elements, isAtom: boolean, feedAuthors: readonly string[]): ParsedItem {
  const { media, thumbnails } = findMedia(item);
  const enclosures = findEnclosures(item);
  const summary = findPublished(item, SUMMARIES, isAtom);
  const content = findPublished(item, CONTENTS, isAtom);
  const link = findLink(item) ?? enclosures[0]?.url ?? media[0]?.url;
  const own = findPeople(item, AUTHORS);
  const authors = own.length > 0 ? own : [...feedAuthors];
  const categories = findCategories(item);
  const source = findSource(item, isAtom);
  const fields = definedOnly<ParsedItem>({
    title: findLine(item, TITLES, isAtom) ?? titleFromText(summary ?? content) ?? link,
    link,
    original: findOriginal(item, link),
    id: findId(item),
    published: findDate(item, PUBLISHED),
    updated: findDate(item, UPDATED),
    author: authors[0],
    authors: some(authors),
    image:
      cardPicture(media) ??
      thumbnails[0] ??
      enclosedPicture(enclosures) ??
      findAddress(item, ["itunes:image", "googleplay:image", "image"], ["href", "url"]) ??
      summary?.firstPicture() ??
      content?.firstPicture(),
    thumbnails: some(thumbnails),
    media: some(media),
    enclosures: some(enclosures),
    categories: some(categories),
    comments: findComments(item),
    source,
  });
  return attachHtml(fields, { summary, content });
}

/** An object without the keys that hold nothing. */
export function definedOnly<T extends object>(fields: { [K in keyof T]?: T[K] | undefined }): T {
  const out: Partial<T> = {};
  for (const key of Object.keys(fields) as (keyof T)[]) {
    const value = fields[key];
    if (value !== undefined) out[key] = value;
  }
  return out as T;
}

function some<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** The story's address: its link, its permalink, an id that is an address, what RDF says it is about. */
function findLink(item: Elements): string | undefined {
  return findPage(item) ?? findPermalink(item) ?? findAddress(item, ["feedburner:origlink"]) ?? about(item);
}

/** Addresses at services that stand between a feed's readers and its publisher. */
const PROXY =
  /^https?:\/\/(?:feedproxy\.google\.com|feeds\.feedburner\.com|[\w.-]*feedsportal\.com)\/|\/~r\/[^?#]+\/~3\//i;

/** What the publisher's own address was before such a service put its own in front of it. */
function findOriginal(item: Elements, link: string | undefined): string | undefined {
  const told = findAddress(item, ["feedburner:origlink"]);
  const original = told ?? (link && PROXY.test(link) ? findPermalink(item) : undefined);
  return original === link || (original && PROXY.test(original)) ? undefined : original;
}

function findPermalink(item: Elements): string | undefined {
  for (const element of item.allOf(["guid", "id", "atom:id"])) {
    const isAddress = /^https?:\/\//i.test(element.line);
    const denied = element.attribute("ispermalink")?.trim().toLowerCase() === "false";
    const address = isAddress && !denied ? webAddress(element.address, element.scope.base) : undefined;
    if (address) return address;
  }
  return undefined;
}

function about(item: Elements): string | undefined {
  const value = item.holder?.attribute("rdf:about");
  return value && webAddress(value, item.scope.base);
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
      url ? webAddress(url, element.scope.base) : undefined,
    );
  }
  const parts = element.asElements();
  return definedOnlyOrNothing(findLine(parts, ["title", "atom:title"], isAtom), findPage(parts) ?? undefined);
}

function definedOnlyOrNothing(title: string | undefined, url: string | undefined): ParsedItem["source"] {
  return title || url ? { ...(title && { title }), ...(url && { url }) } : undefined;
}
