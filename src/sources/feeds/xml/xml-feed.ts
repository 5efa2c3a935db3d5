import type { FeedDocument } from "../feed-item.ts";
import type { Elements } from "./elements.ts";
import { xmlItems } from "./open-xml.ts";
import { findPeople } from "./people.ts";
import type { XmlFeed } from "./read-document.ts";
import { readXmlItem } from "./xml-item.ts";

const AUTHORS = [
  ...["author", "atom:author", "managingeditor", "dc:creator", "dc:author", "itunes:author", "webmaster"],
  ...["itunes:owner", "googleplay:author"],
];

/** What the site shows of an RSS, RDF or Atom document. */
export function readXmlFeed(feed: XmlFeed): FeedDocument {
  const { channel, isAtom } = feed;
  const author = findPeople(channel, AUTHORS)[0];
  const title = channel.all("title")[0]?.line;
  const items = xmlItems(feed).map((item) => readXmlItem(item, isAtom, author));
  return { ttl: findTtl(channel), title, items };
}

/** Everyone that a feed credits, photographers included, who aren't the authors of its items. */
export function feedAuthors(channel: Elements): string[] {
  return findPeople(channel, [...AUTHORS, "media:credit"]);
}

/** For how many minutes a feed says that it stays as it is. */
export function findTtl(channel: Elements): number | undefined {
  const ttl = Number.parseInt(channel.all("ttl")[0]?.line ?? "", 10);
  return ttl >= 0 ? ttl : undefined;
}
