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

/** For how many minutes a feed says that it stays as it is. */
function findTtl(channel: Elements): number | undefined {
  const ttl = Number.parseInt(channel.all("ttl")[0]?.line ?? "", 10);
  return ttl >= 0 ? ttl : undefined;
}
