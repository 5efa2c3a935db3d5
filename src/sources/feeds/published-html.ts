import { attributesFor } from "../../text/html/attributes.ts";
import { FEED_POLICY } from "../../text/html/policy.ts";
import { harmlessHtml, sanitizeHtml } from "../../text/html/sanitize-html.ts";
import { publicAddress } from "../../text/html/web-address.ts";
import { type HtmlHandler, readHtml } from "../../text/html-tokens.ts";
import { plainText } from "../../text/plain-text.ts";
import { readAttributes } from "../../text/tag-attributes.ts";
import type { DocumentBudget } from "./parse-budget.ts";

/** Units of work for checking a picture. */
const PICTURE_COST = 40;

/** A publisher's HTML. Only as much as a caller needs is sanitized: a front page needs 200 characters. */
export class PublishedHtml {
  private readonly source: string;
  private readonly base: string;
  private readonly budget: DocumentBudget | undefined;

  /** `budget` is what is left of the document's work budget. */
  constructor(source: string, base: string, budget?: DocumentBudget) {
    this.source = source;
    this.base = base;
    this.budget = budget;
  }

  /** The whole HTML, sanitized, with the publisher's styling; undefined if nothing is left. */
  harmless(): string | undefined {
    return harmlessHtml(this.source, this.base).trim() || undefined;
  }

  /** At most `most` characters, sanitized for a page that already shows the picture `hero`. */
  forPage(most: number, hero: string): string {
    return sanitizeHtml(this.source, this.base, { most, hero, budget: this.budget }).trim();
  }

  plain(most: number): string {
    return plainText(this.source, most, this.budget);
  }

  /** The address of the first picture that isn't a tracking pixel. */
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

const LONGEST_TITLE = 100;

/** A title for an item without one: the beginning of its text. */
export function titleFromText(html: PublishedHtml | undefined): string | undefined {
  const text = html?.plain(LONGEST_TITLE * 4) ?? "";
  if (text.length <= LONGEST_TITLE) return text || undefined;
  const space = text.lastIndexOf(" ", LONGEST_TITLE);
  return `${text.slice(0, space > LONGEST_TITLE / 2 ? space : LONGEST_TITLE)}...`;
}
