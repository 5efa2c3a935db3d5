import { XMLValidator } from "fast-xml-parser";
import { publicAddress } from "../../../text/html/web-address.ts";
import { FeedError } from "../../feed-error.ts";
import type { FeedDocument, FeedItem } from "../feed-item.ts";
import { cardPicture, enclosedPicture } from "../picture.ts";
import { titleFromText } from "../published-html.ts";
import { XmlDocument } from "./document.ts";
import { Elements } from "./element.ts";
import { findAddress, findDate, findLine, findPublished } from "./find.ts";
import { findPage } from "./links.ts";
import { findEnclosures, findMedia } from "./media.ts";
import { findPeople } from "./people.ts";
import { readProlog } from "./prolog.ts";
import { XmlReader } from "./reader.ts";
import { Names, Scope } from "./scope.ts";

interface XmlFeed {
  isAtom: boolean;
  channel: Elements;
  items: Elements[];
  /** True if the limit was reached and the items after it weren't read. */
  isCut: boolean;
}

const ROOTS = /^(?:[\w.-]+:)?(rss|rdf|feed|channel|entry|item)$/i;
const HTML = /^(html|head|body|svg|div|p|script|title|meta)$/i;
const CONTAINERS = new Set(["rss", "rdf:rdf", "feed", "channel", "rdf"]);
const ITEMS = new Set(["item", "entry"]);
/** Units of work for building an item. */
const ITEM_COST = 120;
/** The maximum depth of feed elements: <rss><channel> and <rdf:RDF><channel> have a depth of two. */
const DEEPEST = 10;

interface Open {
  written: string;
  scope: Scope;
  /** The item that contains the element; undefined for an element of the channel. */
  item: Elements | undefined;
}

/**
 * Reads the channel and the items of an RSS, RDF or Atom document. With a `limit`, later items are skipped, but
 * elements of the channel after the last item are read.
 */
function readDocument(text: string, base: string, limit: number): XmlFeed {
  const prolog = readProlog(text);
  const reader = new XmlReader(new XmlDocument(text), prolog.end);
  const root = findRoot(reader, text);
  const local = root.slice(root.indexOf(":") + 1).toLowerCase();
  const isAtom = local === "feed" || local === "entry";
  const outer = new Scope(new Names(isAtom ? "atom" : ""), base, prolog.entities);
  const walk = new DocumentWalk(reader, text, reader.scopeWithin(outer, true), isAtom, limit);
  return walk.walk(local === "entry" || local === "item");
}

/** Moves the reader to the first feed element, inside any wrapper elements. */
function findRoot(reader: XmlReader, text: string): string {
  for (let tags = 0; tags < 20 && reader.next(); tags++) {
    if (reader.isEnd) continue;
    const written = reader.written;
    if (ROOTS.test(written)) return written;
    if (HTML.test(written))
      throw new FeedError("not-a-feed", `The document is <${written.toLowerCase()}>, not a feed.`);
  }
  const defect = xmlDefect(text);
  if (defect) throw new FeedError("malformed", `The XML cannot be read: ${defect}`);
  throw new FeedError("not-a-feed", "The document holds no RSS, RDF or Atom element.");
}

class DocumentWalk {
  private readonly reader: XmlReader;
  private readonly text: string;
  private readonly limit: number;
  private readonly feed: XmlFeed;
  private readonly open: Open[];
  private readonly stops = (written: string, isEnd: boolean): boolean => this.cannotBeInside(written, isEnd);

  constructor(reader: XmlReader, text: string, scope: Scope, isAtom: boolean, limit: number) {
    this.reader = reader;
    this.text = text;
    this.limit = limit;
    this.feed = { isAtom, channel: new Elements(scope, reader.opening(scope)), items: [], isCut: false };
    this.open = [{ written: reader.written, scope, item: undefined }];
  }

  walk(rootIsItem: boolean): XmlFeed {
    const { reader } = this;
    if (rootIsItem) this.startItem();
    while (reader.next()) {
      if (reader.isEnd) this.close(reader.written);
      else this.start();
    }
    return this.feed;
  }

  private get current(): Open {
    return this.open[this.open.length - 1] as Open;
  }

  private start(): void {
    const { reader, current } = this;
    const name = current.scope.names.of(reader.written);
    if (ITEMS.has(name)) this.startItem();
    else if (CONTAINERS.has(name)) this.startContainer();
    else {
      const element = reader.element(reader.scopeWithin(current.scope), this.stops);
      (current.item ?? this.feed.channel).add(element);
    }
  }

  private startContainer(): void {
    const { reader, feed } = this;
    const scope = reader.scopeWithin(this.current.scope);
    if (reader.isEmpty || this.open.length > DEEPEST) return;
    // The channel's element, for its attributes (rdf:about, xml:lang, xml:base).
    if (feed.channel.size === 0) feed.channel = new Elements(scope, reader.opening(scope));
    this.open.push({ written: reader.written, scope, item: undefined });
  }

  private startItem(): void {
    const { reader, open, feed } = this;
    const outer = open.findIndex((each) => each.item);
    // An empty <item> inside an item isn't an item: it is part of a list of related stories, or a custom element.
    if (outer > 0 && reader.isEmpty) return;
    // An item inside an item means that the first one was never closed.
    if (outer > 0) open.length = outer;
    if (feed.items.length >= this.limit) {
      this.jumpOverTheRest();
      return;
    }
    reader.consume(ITEM_COST);
    const scope = reader.scopeWithin(this.current.scope);
    const item = new Elements(scope, reader.opening(scope));
    feed.items.push(item);
    if (!reader.isEmpty) open.push({ written: reader.written, scope, item });
  }

  /** Skips to the end of the last item, because the channel may continue after it. */
  private jumpOverTheRest(): void {
    const { reader, text, feed } = this;
    feed.isCut = true;
    const end = text.lastIndexOf(`</${reader.written}`);
    reader.jump(end > reader.tagStart ? end : text.length);
  }

  private close(written: string): void {
    const at = this.open.findLastIndex((each) => each.written === written);
    if (at > 0) this.open.length = at;
  }

  private cannotBeInside(written: string, isEnd: boolean): boolean {
    if (isEnd) return this.open.some((each) => each.written === written);
    return ITEMS.has(this.current.scope.names.of(written));
  }
}

/** Throws if a feed without any readable element is broken XML rather than empty. */
function unlessBroken(feed: XmlFeed, text: string): XmlFeed {
  const defect = feed.channel.size === 0 && feed.items.length === 0 ? xmlDefect(text) : undefined;
  if (!defect) return feed;
  throw new FeedError("malformed", `The feed holds nothing readable; its XML breaks at ${defect}`);
}

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
    author: findPeople(item, AUTHORS)[0] ?? feedAuthor,
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

/** Reads the first `limit` items of an RSS, RDF or Atom document. */
export function readXmlFeed(text: string, url: string, limit: number): FeedDocument {
  return fieldsOf(unlessBroken(readDocument(text, url, limit), text));
}

/** Reads a document whose middle is missing; undefined if the first `limit` items reach into the missing part. */
export function readFirstItems(ends: string, url: string, limit: number): FeedDocument | undefined {
  const document = readDocument(ends, url, limit);
  return document.isCut ? fieldsOf(unlessBroken(document, ends)) : undefined;
}

/** Reads the fields that the site shows. */
function fieldsOf({ channel, items, isAtom }: XmlFeed): FeedDocument {
  // Publishers abbreviate addresses relative to the channel's page.
  const page = findPage(channel) ?? about(channel);
  if (page) items[0]?.scope.rebase(page);
  const author = findPeople(channel, FEED_AUTHORS)[0];
  const title = channel.all("title")[0]?.line;
  return { ttl: findTtl(channel), title, items: items.map((item) => readXmlItem(item, isAtom, author)) };
}

/** The time to live that a feed states, in minutes. */
function findTtl(channel: Elements): number | undefined {
  const ttl = Number.parseInt(channel.all("ttl")[0]?.line ?? "", 10);
  return ttl >= 0 ? ttl : undefined;
}

/** Longer documents aren't checked, because a strict check takes too long. */
const LONGEST_CHECKED = 200_000;

/**
 * Where and why a document isn't well-formed XML, for the status page; undefined if it is. Uses fast-xml-parser,
 * because our own reader tolerates errors.
 */
function xmlDefect(text: string): string | undefined {
  if (text.length > LONGEST_CHECKED) return undefined;
  const verdict = XMLValidator.validate(text);
  if (verdict === true) return undefined;
  const { line, msg } = verdict.err;
  return `line ${line}: ${msg.slice(0, 160)}`;
}
