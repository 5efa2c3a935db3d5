import type { RendererExtension, TokenizerExtension } from "marked";
import { frameOf } from "../../text/embed-providers.ts";
import { escapeValue } from "../../text/html/escape.ts";
import { readAttributes } from "../../text/tag-attributes.ts";

/** A line that contains only an address, or an address in WordPress's shortcode. */
const LINE = /^ {0,3}(?:\[embed\])?(https?:\/\/[^\s<>"'[\]]+)(?:\[\/embed\])?[ \t]*(?:\n+|$)/;
const LINES = /\n(?= {0,3}(?:\[embed\])?(https?:\/\/[^\s<>"'[\]]+)(?:\[\/embed\])?[ \t]*(?:\n|$))/g;

/** A paragraph with a link whose text is its address, which is what feeds and print show. */
const linkLine = (address: string): string =>
  `<p><a href="${escapeValue(address)}">${escapeValue(address)}</a></p>\n`;

/** A line with only a provider's address becomes a paragraph. */
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
/** WordPress's block for an embedded address. */
const WRAPPER = /<div class="wp-block-embed__wrapper">\s*(https?:\/\/[^\s<>"']+)\s*<\/div>/g;

/** WordPress's shortcode for a picture: its options, the picture with its link, and the caption. */
const CAPTION =
  /(?:<p>)?\[caption\b([^[\]<>]*)\](\s*(?:<a\b[^<>]*>)?\s*<img\b[^<>]*>\s*(?:<\/a>)?)([^[\]]*)\[\/caption\](?:<\/p>)?/g;
/** The caption as an option, as older WordPress versions wrote it. */
const OLD_CAPTION = /\bcaption=(?:"|&quot;)(.*?)(?:"|&quot;)/;

/**
 * Replaces frames of known providers, and WordPress’s embed blocks, with lines that contain only the address, and
 * WordPress's captions with figures.
 */
export const markupAsOurs = (html: string): string =>
  html
    .replace(IFRAME, (frame: string, attributes: string) => {
      const src = (readAttributes(attributes).get("src") ?? "").trim().replace(/^\/\//, "https://");
      return frameOf(src) ? linkLine(src) : frame;
    })
    .replace(WRAPPER, '<p><a href="$1">$1</a></p>')
    .replace(CAPTION, (_all, options: string, picture: string, text: string) => {
      const caption = text.trim() || (OLD_CAPTION.exec(options)?.[1] ?? "");
      return `<figure>${picture.trim()}<figcaption>${caption}</figcaption></figure>`;
    });
