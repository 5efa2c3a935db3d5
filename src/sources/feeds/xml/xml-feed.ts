import { publicAddress } from "../../../text/html/web-address.ts";
import type { FeedDocument, FeedItem } from "../feed-item.ts";
import { cardPicture, enclosedPicture } from "../picture.ts";
import { titleFromText } from "../to-articles.ts";
import type { Elements } from "./elements.ts";
import { findAddress, findDate, findLine, findPublished } from "./find.ts";
import { findPage } from "./links.ts";
import { findEnclosures, findMedia } from "./media.ts";
import { findPeople } from "./people.ts";
import { type XmlFeed, xmlItems } from "./read-document.ts";

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
  ...["dcterms:creator", "contributor", "dc:contributor"],
];

/** Reads the fields of an item or entry, each from the first element that has it. */
function readXmlItem(item: Elements, isAtom: boolean, feedAuthor: string | undefined): FeedItem {
  const { media, thumbnails } = findMedia(item);
  const enclosures = findEnclosures(item);
  const summary = findPublished(item, SUMMARIES, isAtom);
  const content = findPublished(item, CONTENTS, isAtom);
  const link = findLink(item) ?? enclosures[0]?.url ?? media[0]?.url;
  return {
    title: findLine(item, TITLES, isAtom) ?? titleFromText(summary ?? content) ?? link,
    link,
    original: findOriginal(item, link),
    published: findDate(item, PUBLISHED),
    updated: findDate(item, UPDATED),
    author: itemAuthors(item)[0] ?? feedAuthor,
    image:
      cardPicture(media, thumbnails) ??
      enclosedPicture(enclosures) ??
      findAddress(item, ["itunes:image", "googleplay:image", "image"], ["href", "url"]) ??
      summary?.firstPicture() ??
      content?.firstPicture(),
    summary,
    content,
  };
}

/** The item's own authors. */
function itemAuthors(item: Elements): string[] {
  return findPeople(item, AUTHORS);
}

/** The story's address: the link, the permalink, an id that is an address, or the rdf:about attribute. */
function findLink(item: Elements): string | undefined {
  return findPage(item) ?? findPermalink(item) ?? findAddress(item, ["feedburner:origlink"]) ?? about(item);
}

/** Hosts of services between publishers and feed readers. */
const PROXY =
  /^https?:\/\/(?:feedproxy\.google\.com|feeds\.feedburner\.com|[\w.-]*feedsportal\.com)\/|\/~r\/[^?#]+\/~3\//i;

/** The publisher's address of a story, if such a service replaced it in the link. */
function findOriginal(item: Elements, link: string | undefined): string | undefined {
  const named = findAddress(item, ["feedburner:origlink"]);
  const original = named ?? (link && PROXY.test(link) ? findPermalink(item) : undefined);
  return original === link || (original && PROXY.test(original)) ? undefined : original;
}

function findPermalink(item: Elements): string | undefined {
  for (const element of item.allOf(["guid", "id", "atom:id"])) {
    const isAddress = /^https?:\/\//i.test(element.line);
    const denied = element.attribute("ispermalink")?.trim().toLowerCase() === "false";
    const address = isAddress && !denied ? publicAddress(element.address, element.scope.base) : undefined;
    if (address) return address;
  }
  return undefined;
}

function about(item: Elements): string | undefined {
  const value = item.holder?.attribute("rdf:about");
  return value && publicAddress(value, item.scope.base);
}

const FEED_AUTHORS = [
  ...["author", "atom:author", "managingeditor", "dc:creator", "dc:author", "itunes:author", "webmaster"],
  ...["itunes:owner", "googleplay:author"],
];

/** Reads the fields of an RSS, RDF or Atom document that the site shows. */
export function readXmlFeed(feed: XmlFeed): FeedDocument {
  const { channel, isAtom } = feed;
  const author = findPeople(channel, FEED_AUTHORS)[0];
  const title = channel.all("title")[0]?.line;
  const items = xmlItems(feed).map((item) => readXmlItem(item, isAtom, author));
  return { ttl: findTtl(channel), title, items };
}

/** The time to live that a feed states, in minutes. */
function findTtl(channel: Elements): number | undefined {
  const ttl = Number.parseInt(channel.all("ttl")[0]?.line ?? "", 10);
  return ttl >= 0 ? ttl : undefined;
}
