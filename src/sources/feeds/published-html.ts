import { attributesFor } from "./html/attributes.ts";
import { FEED_POLICY } from "./html/policy.ts";
import { type HtmlHandler, readHtml } from "./html/tokens.ts";
import { plainText } from "./plain-text.ts";
import { harmlessHtml, sanitiseHtml } from "./sanitise-html.ts";
import { webAddress } from "./web-address.ts";
import type { Work } from "./work.ts";
import { readAttributes } from "./xml/attributes.ts";

/** What it costs to look at a picture. */
const PICTURE_COST = 40;

/** A publisher's HTML, made safe only when and as far as somebody asks: a front page asks for 200 characters. */
export class PublishedHtml {
  private readonly source: string;
  private readonly base: string;
  private readonly work: Work | undefined;

  /** `work`: what the document it came from may still cost. */
  constructor(source: string, base: string, work?: Work) {
    this.source = source;
    this.base = base;
    this.work = work;
  }

  /** All of it, harmless, in the publisher's own dress; nothing when nothing is left. */
  harmless(): string | undefined {
    return harmlessHtml(this.source, this.base).trim() || undefined;
  }

  /** As it may stand on a page of ours below the picture `hero`, at most so many characters. */
  forPage(most: number, hero: string): string {
    return sanitiseHtml(this.source, this.base, { most, hero, work: this.work }).trim();
  }

  plain(most: number): string {
    return plainText(this.source, most, this.work);
  }

  /** The address of the first picture that is not a tracker's. */
  firstPicture(): string | undefined {
    if (!/<img/i.test(this.source)) return undefined;
    const { base, work } = this;
    let found: string | undefined;
    const reader: HtmlHandler = {
      get isDone() {
        return found !== undefined;
      },
      text() {},
      end() {},
      start(name, attributeSource) {
        if (name !== "img" || found !== undefined) return;
        work?.spend(PICTURE_COST);
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
    };
    readHtml(this.source, reader, work);
    return found;
  }
}
