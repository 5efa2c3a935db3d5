import type { Elements } from "../../../src/sources/feeds/xml/elements.ts";
import { findAddress, findDate, findLine, findPublished } from "../../../src/sources/feeds/xml/find.ts";
import { linksOf } from "../../../src/sources/feeds/xml/links.ts";
import { channelPage, xmlItems } from "../../../src/sources/feeds/xml/open-xml.ts";
import type { XmlFeed } from "../../../src/sources/feeds/xml/read-document.ts";
import { feedAuthors, findTtl } from "../../../src/sources/feeds/xml/xml-feed.ts";
import { publicAddress } from "../../../src/text/html/web-address.ts";
import { definedOnly, type ParsedFeed } from "./parsed-feed.ts";
import { findId, wholeXmlItem } from "./whole-item.ts";

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
const RIGHTS = [
  "copyright",
  "rights",
  "dc:rights",
  "atom:rights",
  "dcterms:rights",
  "media:copyright",
  "creativecommons:license",
];

/** All that an RSS, RDF or Atom document says. */
export function wholeXmlFeed(feed: XmlFeed, url: string): ParsedFeed {
  const { channel, isAtom } = feed;
  const authors = feedAuthors(channel);
  const page = channelPage(channel);
  return definedOnly<ParsedFeed>({
    title: findLine(channel, TITLES, isAtom) ?? page,
    link: page ?? linksOf(channel, "self")[0]?.url ?? publicAddress(url, url),
    description: findPublished(channel, DESCRIPTIONS, isAtom)?.harmless(),
    id: findId(channel),
    language: findLanguage(channel),
    image: findImage(channel),
    author: authors[0],
    updated: findDate(channel, UPDATED),
    published: findDate(channel, PUBLISHED),
    ttl: findTtl(channel),
    copyright: findPublished(channel, RIGHTS, isAtom)?.harmless(),
    // Last: what the channel says of itself is relative to where the feed lies.
    items: xmlItems(feed).map((item) => wholeXmlItem(item, isAtom, authors)),
  });
}

function findLanguage(channel: Elements): string | undefined {
  const written = channel.allOf(["language", "dc:language"]).find((element) => element.line !== "");
  const language = written?.line ?? channel.scope.language?.trim();
  return language?.replaceAll("_", "-") || undefined;
}

function findImage(channel: Elements): string | undefined {
  for (const image of channel.all("image")) {
    const address = image.child("url")?.line ?? image.attribute("url") ?? image.attribute("href") ?? "";
    const found = address && publicAddress(address, image.scope.base);
    if (found) return found;
  }
  const names = ["itunes:image", "googleplay:image", "logo", "atom:logo", "media:thumbnail", "media:content"];
  return (
    findAddress(channel, names, ["href", "url"]) ??
    findAddress(channel, ["icon", "atom:icon", "webfeeds:icon"], [])
  );
}
