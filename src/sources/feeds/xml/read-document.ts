import { publicAddress } from "../../../text/html/web-address.ts";
import { FeedError } from "../../feed-error.ts";
import { XmlDocument } from "./document.ts";
import { Elements } from "./elements.ts";
import { findPage } from "./links.ts";
import { Names } from "./names.ts";
import { readProlog } from "./prolog.ts";
import { XmlReader } from "./reader.ts";
import { Scope } from "./scope.ts";
import { xmlDefect } from "./xml-defect.ts";

export interface XmlFeed {
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

/** Reads the channel and the first `limit` items of an RSS, RDF or Atom document. */
export function openXmlFeed(text: string, url: string, limit: number): XmlFeed {
  return unlessBroken(readDocument(text, url, limit), text);
}

/** Reads a document whose middle is missing; undefined if the first `limit` items reach into the missing part. */
export function openFirstItems(ends: string, url: string, limit: number): XmlFeed | undefined {
  const document = readDocument(ends, url, limit);
  return document.isCut ? unlessBroken(document, ends) : undefined;
}

/** Throws if a feed without any readable element is broken XML rather than empty. */
function unlessBroken(feed: XmlFeed, text: string): XmlFeed {
  const defect = feed.channel.size === 0 && feed.items.length === 0 ? xmlDefect(text) : undefined;
  if (!defect) return feed;
  throw new FeedError("malformed", `The feed holds nothing readable; its XML breaks at ${defect}`);
}

/** The items, with addresses relative to the channel's page, because publishers abbreviate them so. */
export function xmlItems({ channel, items }: XmlFeed): readonly Elements[] {
  const about = channel.holder?.attribute("rdf:about");
  const page = findPage(channel) ?? (about && publicAddress(about, channel.scope.base));
  if (page) items[0]?.scope.rebase(page);
  return items;
}
