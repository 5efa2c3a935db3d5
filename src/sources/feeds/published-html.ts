import { attributesFor } from "../../text/html/attributes.ts";
import { FEED_POLICY } from "../../text/html/policy.ts";
import { harmlessHtml, sanitizeHtml } from "../../text/html/sanitize-html.ts";
import { publicAddress } from "../../text/html/web-address.ts";
import { type HtmlHandler, readHtml } from "../../text/html-tokens.ts";
import { plainText } from "../../text/plain-text.ts";
import { readAttributes } from "../../text/tag-attributes.ts";
import type { DocumentBudget } from "./parse-budget.ts";

/** Cost of checking a picture. */
const PICTURE_COST = 40;

/** A publisher's HTML, sanitized when it is read and only as far as needed: a front page needs 200 characters. */
export class PublishedHtml {
  private readonly source: string;
  private readonly base: string;
  private readonly budget: DocumentBudget | undefined;

  /** `budget`: what is left of the work budget of its document. */
  constructor(source: string, base: string, budget?: DocumentBudget) {
    this.source = source;
    this.base = base;
    this.budget = budget;
  }

  /** All of it, harmless, in the publisher's own dress; nothing when nothing is left. */
  harmless(): string | undefined {
    return harmlessHtml(this.source, this.base).trim() || undefined;
  }

  /** Sanitized for our page below the picture `hero`, with at most so many characters. */
  forPage(most: number, hero: string): string {
    return sanitizeHtml(this.source, this.base, { most, hero, budget: this.budget }).trim();
  }

  plain(most: number): string {
    return plainText(this.source, most, this.budget);
  }

  /** The address of the first picture that is not a tracker's. */
  firstPicture(): string | undefined {
    if (!/<img/i.test(this.source)) return undefined;
    const { base, budget } = this;
    let found: string | undefined;
    const reader: HtmlHandler = {
      get isDone() {
        return found !== undefined;
      },
      text() {},
      end() {},
      start(name, attributeSource) {
        if (name !== "img" || found !== undefined) return;
        budget?.consume(PICTURE_COST);
        const attributes = readAttributes(attributeSource);
        if (attributesFor("img", attributes, base, FEED_POLICY)?.includes(' src="http') !== true) return;
        const candidates = [
          attributes.get("src"),
          attributes.get("data-src"),
          attributes.get("data-lazy-src"),
        ];
        found = candidates
          .map((address) => address && publicAddress(address, base))
          .find((address) => !!address);
      },
    };
    readHtml(this.source, reader, budget);
    return found;
  }
}
