import { FeedError } from "../../feed-error.ts";
import type { ParsedFeed, ParsedItem } from "../parsed-feed.ts";
import { webAddress } from "../web-address.ts";
import type { Elements } from "./elements.ts";
import { findAddress, findDate, findHtml, findLine } from "./find.ts";
import { findPage, linksOf } from "./links.ts";
import { findPeople } from "./people.ts";
import { readDocument, type XmlFeed } from "./read-document.ts";
import { xmlDefect } from "./xml-defect.ts";
import { definedOnly, findId, readXmlItem } from "./xml-item.ts";

const TITLES = ["title", "atom:title", "dc:title", "dcterms:title", "media:title", "itunes:title"];
const DESCRIPTIONS = [
  ...[
    "description",
    "subtitle",
    "tagline",
    "atom:subtitle",
    "dc:description",
    "itunes:summary",
    "itunes:subtitle",
  ],
  ...["googleplay:description", "media:description", "info"],
];
const PUBLISHED = [
  "pubdate",
  "published",
  "atom:published",
  "dc:date",
  "dcterms:issued",
  "issued",
  "dcterms:created",
  "created",
];
const UPDATED = ["lastbuilddate", "updated", "atom:updated", "modified", "dcterms:modified", "atom:modified"];
const AUTHORS = [
  ...["author", "atom:author", "managingeditor", "dc:creator", "dc:author", "itunes:author", "webmaster"],
  ...["itunes:owner", "googleplay:author", "media:credit"],
];
const RIGHTS = [
  "copyright",
  "rights",
  "dc:rights",
  "atom:rights",
  "dcterms:rights",
  "media:copyright",
  "creativecommons:license",
];

/** An RSS, RDF or Atom document as a feed, with its first `limit` items. */
export function readXmlFeed(text: string, url: string, limit: number): ParsedFeed {
  return asFeed(readDocument(text, url, limit), text, url);
}

/** The same of a text that lacks its middle; nothing when the first `limit` items reach into what is missing. */
export function readFirstItems(ends: string, url: string, limit: number): ParsedFeed | undefined {
  const document = readDocument(ends, url, limit);
  return document.isCut ? asFeed(document, ends, url) : undefined;
}

function asFeed({ channel, items, isAtom }: XmlFeed, text: string, url: string): ParsedFeed {
  if (channel.size === 0 && items.length === 0) throwIfBroken(text);
  const authors = findPeople(channel, AUTHORS);
  const page = findPage(channel) ?? about(channel);
  const ttl = Number.parseInt(channel.all("ttl")[0]?.line ?? "", 10);
  return definedOnly<ParsedFeed>({
    title: findLine(channel, TITLES, isAtom) ?? page,
    link: page ?? linksOf(channel, "self")[0]?.url ?? webAddress(url, url),
    description: findHtml(channel, DESCRIPTIONS, isAtom),
    id: findId(channel),
    language: findLanguage(channel),
    image: findImage(channel),
    author: authors[0],
    updated: findDate(channel, UPDATED),
    published: findDate(channel, PUBLISHED),
    ttl: ttl >= 0 ? ttl : undefined,
    copyright: findHtml(channel, RIGHTS, isAtom),
    items: readItems(items, page, isAtom, authors),
  });
}

/** A feed's root with nothing readable inside: either truly empty, or broken at its first element. */
function throwIfBroken(text: string): void {
  const defect = xmlDefect(text);
  if (defect)
    throw new FeedError("malformed", `The feed holds nothing readable; its XML breaks at ${defect}`);
}

function readItems(
  items: readonly Elements[],
  page: string | undefined,
  isAtom: boolean,
  authors: readonly string[],
): ParsedItem[] {
  if (page) items[0]?.scope.rebase(page);
  return items.map((item) => readXmlItem(item, isAtom, authors));
}

function about(channel: Elements): string | undefined {
  const value = channel.holder?.attribute("rdf:about");
  return value && webAddress(value, channel.scope.base);
}

function findLanguage(channel: Elements): string | undefined {
  const written = channel.allOf(["language", "dc:language"]).find((element) => element.line !== "");
  const language = written?.line ?? channel.scope.language?.trim();
  return language?.replaceAll("_", "-") || undefined;
}

function findImage(channel: Elements): string | undefined {
  for (const image of channel.all("image")) {
    const address = image.child("url")?.line ?? image.attribute("url") ?? image.attribute("href") ?? "";
    const found = address && webAddress(address, image.scope.base);
    if (found) return found;
  }
  const names = ["itunes:image", "googleplay:image", "logo", "atom:logo", "media:thumbnail", "media:content"];
  return (
    findAddress(channel, names, ["href", "url"]) ??
    findAddress(channel, ["icon", "atom:icon", "webfeeds:icon"], [])
  );
}
