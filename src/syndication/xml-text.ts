import { fromWindows1252 } from "../text/windows-1252.ts";

/**
 * Matches text that needs no change: no control characters (XML 1.0, section 2.2, forbids most of them), surrogates,
 * noncharacters or U+FFFD, and no "Â" or "Ã", which may be misread UTF-8. Doesn't use the `u` flag, for speed.
 */
const PLAIN = /^[\t\n\r -~\u00a0-\u00c1\u00c4-\ud7ff\ue000-\ufdcf\ufdf0-\ufffc]*$/;
const CONTROL = /[^\P{Cc}\t\n\r]/gu;
const NO_CHARACTER = /[\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** The windows-1252 character that a control character was meant to be, or empty. */
function meant(control: string): string {
  const character = fromWindows1252(control.charCodeAt(0));
  return character === control ? "" : character;
}

const DOUBLE_ENCODED = /[\u00c2\u00c3][\u0080-\u00bf]/;
/** The feed validator checks the text between two references or line ends separately. */
const PIECE = /[^\n\r&<>"]+/g;
const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/** Restores "CafÃ©" to "Café" if the whole piece is Latin-1 whose bytes are valid UTF-8. */
function undoDoubleEncoding(piece: string): string {
  const codes = Array.from(piece, (character) => character.codePointAt(0) ?? 0);
  if (codes.some((code) => code > 0xff)) return piece;
  try {
    return strictUtf8.decode(Uint8Array.from(codes));
  } catch {
    return piece;
  }
}

/**
 * Removes everything that XML 1.0 forbids or the feed validator warns about. Forbidden characters and lone surrogates
 * are removed, a C1 control becomes its windows-1252 character, and U+FFFD becomes "?".
 */
export function cleanXmlText(text: string): string {
  if (PLAIN.test(text)) return text;
  const decoded = DOUBLE_ENCODED.test(text) ? text.replace(PIECE, undoDoubleEncoding) : text;
  return decoded
    .replace(CONTROL, meant)
    .replace(NO_CHARACTER, "")
    .replace(/\ufffd/g, "?");
}

const MARKUP = /[&<>"]/;

function references(text: string, ampersand: string, lessThan: string): string {
  if (!MARKUP.test(text)) return text;
  return text.replace(/&/g, ampersand).replace(/</g, lessThan).replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** Escapes text for an element or a quoted attribute in XML. */
export function xml(text: string): string {
  return references(cleanXmlText(text), "&amp;", "&lt;");
}

/** Escapes plain text as HTML, for elements that feed readers parse as HTML. */
export function xmlOfHtml(text: string): string {
  return xml(references(cleanXmlText(text), "&amp;", "&lt;"));
}

/** Matches text that an HTML parser would read as a tag. */
const TAG_LIKE = /<(?=[a-z/!?])([^<>]*)>?/gi;

/**
 * Escapes plain text for an RSS title or name, which some feed readers parse as text and others as HTML. The RSS
 * Profile recommends hexadecimal references, which work in both (rssboard.org/rss-profile#data-types-characterdata).
 * "<b>" becomes "‹b›", because no reference works in both for a tag.
 */
export function xmlPlain(text: string): string {
  if (!MARKUP.test(text)) return cleanXmlText(text);
  return references(cleanXmlText(text).replace(TAG_LIKE, "‹$1›"), "&#x26;", "&#x3C;");
}

const URI = /^https?:\/\/[\w;/?:@&=+$.\-!~*'()%,#]+$/;

/**
 * An address with only the characters of RFC 3986, escaped for XML. Characters that browsers don't encode (`|`, `^`,
 * brackets) are percent-encoded. Empty for an address that isn't http(s).
 */
export function xmlAddress(address: string): string {
  if (URI.test(address)) return address.replace(/&/g, "&amp;");
  const parsed = URL.parse(address.toWellFormed());
  if (parsed?.protocol !== "https:" && parsed?.protocol !== "http:") return "";
  return parsed.href.replace(/[^\w;/?:@&=+$.\-!~*'()%,#]/g, encodeURIComponent).replace(/&/g, "&amp;");
}
