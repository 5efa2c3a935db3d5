import type { RendererExtension, TokenizerExtension } from "marked";
import { frameOf } from "../../text/embed-providers.ts";
import { escapeValue } from "../../text/html/escape.ts";
import { readAttributes } from "../../text/tag-attributes.ts";

/** A line with only an address, also in the shortcode that WordPress writes around it. */
const LINE = /^ {0,3}(?:\[embed\])?(https?:\/\/[^\s<>"'[\]]+)(?:\[\/embed\])?[ \t]*(?:\n+|$)/;
const LINES = /\n(?= {0,3}(?:\[embed\])?(https?:\/\/[^\s<>"'[\]]+)(?:\[\/embed\])?[ \t]*(?:\n|$))/g;

/** A paragraph with only a link that shows its address: feeds and print show it as is. */
const linkLine = (address: string): string =>
  `<p><a href="${escapeValue(address)}">${escapeValue(address)}</a></p>\n`;

/** A line with only a provider's address is a paragraph of its own. */
export const providerLine: TokenizerExtension & RendererExtension = {
  name: "providerLine",
  level: "block",
  start(src) {
    const [paragraph = ""] = src.split("\n\n", 1);
    for (const { index, 1: address = "" } of paragraph.matchAll(LINES))
      if (frameOf(address)) return index + 1;
    return undefined;
  },
  tokenizer(src) {
    const [raw, address = ""] = LINE.exec(src) ?? [];
    return raw !== undefined && frameOf(address) ? { type: "providerLine", raw, address } : undefined;
  },
  renderer: ({ address }) => linkLine(address),
};

const IFRAME = /<iframe\b((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>[^<]*(?:<\/iframe>)?/gi;
/** The block of an address in WordPress. */
const WRAPPER = /<div class="wp-block-embed__wrapper">\s*(https?:\/\/[^\s<>"']+)\s*<\/div>/g;

/** Replaces the frames of known providers, and WordPress’ blocks of an address, by lines with only the address. */
export const framesAsLines = (html: string): string =>
  html
    .replace(IFRAME, (frame: string, attributes: string) => {
      const src = (readAttributes(attributes).get("src") ?? "").trim().replace(/^\/\//, "https://");
      return frameOf(src) ? linkLine(src) : frame;
    })
    .replace(WRAPPER, '<p><a href="$1">$1</a></p>');
