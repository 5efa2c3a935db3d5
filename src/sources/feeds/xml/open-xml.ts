import { publicAddress } from "../../../text/html/web-address.ts";
import { FeedError } from "../../feed-error.ts";
import type { Elements } from "./elements.ts";
import { findPage } from "./links.ts";
import { readDocument, type XmlFeed } from "./read-document.ts";
import { xmlDefect } from "./xml-defect.ts";

/** Reads the channel and the first `limit` items of an RSS, RDF or Atom document. */
export function openXmlFeed(text: string, url: string, limit: number): XmlFeed {
  return whole(readDocument(text, url, limit), text);
}

/** Reads a document whose middle is missing; undefined if the first `limit` items reach into the missing part. */
export function openFirstItems(ends: string, url: string, limit: number): XmlFeed | undefined {
  const document = readDocument(ends, url, limit);
  return document.isCut ? whole(document, ends) : undefined;
}

function whole(feed: XmlFeed, text: string): XmlFeed {
  if (feed.channel.size === 0 && feed.items.length === 0) throwIfBroken(text);
  return feed;
}

/** Throws if a feed without any readable element is broken XML rather than empty. */
function throwIfBroken(text: string): void {
  const defect = xmlDefect(text);
  if (defect)
    throw new FeedError("malformed", `The feed holds nothing readable; its XML breaks at ${defect}`);
}

/** The items, with addresses relative to the channel's page, because publishers abbreviate them so. */
export function xmlItems({ channel, items }: XmlFeed): readonly Elements[] {
  const page = channelPage(channel);
  if (page) items[0]?.scope.rebase(page);
  return items;
}

/** The address of the channel's website. */
function channelPage(channel: Elements): string | undefined {
  return findPage(channel) ?? about(channel);
}

function about(channel: Elements): string | undefined {
  const value = channel.holder?.attribute("rdf:about");
  return value && publicAddress(value, channel.scope.base);
}
