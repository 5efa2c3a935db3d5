import { attributesFor } from "./html/attributes.ts";
import { FEED_POLICY } from "./html/policy.ts";
import { readHtml } from "./html/tokens.ts";
import type { ParsedItem } from "./parsed-feed.ts";
import { plainText } from "./plain-text.ts";
import { harmlessHtml, sanitiseHtml } from "./sanitise-html.ts";
import { webAddress } from "./web-address.ts";
import { readAttributes } from "./xml/attributes.ts";

/** A publisher's HTML, made safe only when and as far as somebody asks: a front page asks for 200 characters. */
export class PublishedHtml {
  private readonly source: string;
  private readonly base: string;
  private harmless: string | undefined;

  constructor(source: string, base: string) {
    this.source = source;
    this.base = base;
  }

  /** All of it, harmless, in the publisher's own dress; nothing when nothing is left. */
  get forReaders(): string | undefined {
    this.harmless ??= harmlessHtml(this.source, this.base).trim();
    return this.harmless || undefined;
  }

  /** As it may stand on a page of ours, at most so many characters. */
  forPage(most: number): string {
    return sanitiseHtml(this.source, this.base, most).trim();
  }

  plain(most: number): string {
    return plainText(this.source, most);
  }

  /** The address of the first picture that is not a tracker's. */
  firstPicture(): string | undefined {
    if (!/<img/i.test(this.source)) return undefined;
    const { base } = this;
    let found: string | undefined;
    readHtml(this.source, {
      get isDone() {
        return found !== undefined;
      },
      text() {},
      end() {},
      start(name, attributeSource) {
        if (name !== "img" || found !== undefined) return;
        const attributes = readAttributes(attributeSource);
        if (attributesFor("img", attributes, base, FEED_POLICY)?.includes(' src="http') !== true) return;
        const candidates = [
          attributes.get("src"),
          attributes.get("data-src"),
          attributes.get("data-lazy-src"),
        ];
        found = candidates
          .map((address) => address && webAddress(address, base))
          .find((address) => !!address);
      },
    });
    return found;
  }
}

export interface ItemHtml {
  summary: PublishedHtml | undefined;
  content: PublishedHtml | undefined;
}

const published = new WeakMap<ParsedItem, ItemHtml>();

/** Gives an item its `summary` and `content`, which are made harmless at the first look at them. */
export function attachHtml(item: ParsedItem, html: ItemHtml): ParsedItem {
  for (const key of ["summary", "content"] as const) {
    const part = html[key];
    if (part)
      Object.defineProperty(item, key, { enumerable: true, configurable: true, get: () => part.forReaders });
  }
  published.set(item, html);
  return item;
}

/** The HTML of an item as the publisher wrote it; of an item that no parser of ours made, as the item has it. */
export function itemHtml(item: ParsedItem, base: string): ItemHtml {
  const wrap = (html: string | undefined) => (html ? new PublishedHtml(html, base) : undefined);
  return published.get(item) ?? { summary: wrap(item.summary), content: wrap(item.content) };
}
