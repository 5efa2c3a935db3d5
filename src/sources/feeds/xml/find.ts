import { escapeText } from "../../../text/html/escape.ts";
import { harmlessHtml } from "../../../text/html/sanitize-html.ts";
import { publicAddress } from "../../../text/html/web-address.ts";
import { plainText, tidyLine } from "../../../text/plain-text.ts";
import { parseFeedDate } from "../feed-date.ts";
import { PublishedHtml } from "../published-html.ts";
import type { Elements, XmlElement } from "./element.ts";

/** True for elements that follow Atom's rules for text: those of an Atom feed, or Atom's own in another feed. */
function followsAtom(element: XmlElement, isAtom: boolean): boolean {
  return (isAtom && !element.name.includes(":")) || element.name.startsWith("atom:");
}

/** The first nonempty text of these elements, as one line without markup. */
export function findLine(from: Elements, names: readonly string[], isAtom: boolean): string | undefined {
  for (const element of from.allOf(names)) {
    const line = asLine(element, followsAtom(element, isAtom));
    if (line) return line;
  }
  return undefined;
}

/** The HTML of the first of these elements that isn't empty, as published. */
export function findPublished(
  from: Elements,
  names: readonly string[],
  isAtom: boolean,
): PublishedHtml | undefined {
  for (const element of from.allOf(names)) {
    const html = asPublished(element, followsAtom(element, isAtom));
    if (html) return html;
  }
  return undefined;
}

/** The first of these elements whose text is a date, as an ISO string. */
export function findDate(from: Elements, names: readonly string[]): string | undefined {
  for (const element of from.allOf(names)) {
    const date = parseFeedDate(element.line);
    if (date) return date;
  }
  return undefined;
}

/** The first web address in the text or an attribute of these elements. */
export function findAddress(
  from: Elements,
  names: readonly string[],
  attributes: readonly string[] = [],
): string | undefined {
  for (const element of from.allOf(names)) {
    for (const candidate of [...attributes.map((name) => element.attribute(name)), element.address]) {
      const address = candidate && publicAddress(candidate, element.scope.base);
      if (address) return address;
    }
  }
  return undefined;
}

/** The maximum number of characters read for a line. */
const LONGEST_LINE = 5000;

interface Construct {
  kind: "text" | "html";
  value: string;
}

/** A title such as "</example>" is about a tag, so it is kept as text. */
const LONE_UNKNOWN_TAG = /^\s*<\/?[a-z][\w-]{2,40}>\s*$/i;

/** XHTML whose names have a prefix: `<xh:div xmlns:xh="http://www.w3.org/1999/xhtml">`. */
const XHTML_PREFIX =
  /^\s*<([\w-]{1,20}):[\w-]{1,20}\s[^<>]*?xmlns:\1\s*=\s*["']http:\/\/www\.w3\.org\/1999\/xhtml/;

/** Markup that identifies a text construct without a type as HTML. */
const LOOKS_LIKE_HTML =
  /<(?:br|hr|img)\b[^<>]{0,500}>|<\/(?:p|a|b|i|em|strong|div|span|ul|ol|li|h\d|blockquote|table|td|code|pre)>/i;

/**
 * The text of an element, and whether it is HTML: always in RSS; in Atom by its type (RFC 4287, 3.1.1) or its mode
 * (Atom 0.3). Atom text with HTML tags is read as HTML, because many publishers omit the type.
 */
function construct(element: XmlElement, isAtom: boolean): Construct {
  if (!isAtom) return { kind: "html", value: element.value };
  const type = (element.attribute("type") ?? "").trim().toLowerCase();
  const mode = (element.attribute("mode") ?? "").trim().toLowerCase();
  if (mode === "base64" || isBinaryType(type)) {
    return { kind: "html", value: decodeBase64(element.value) ?? element.value };
  }
  // In XHTML, escaped characters are literal, so content without child elements is text.
  if (type.includes("xhtml") && !element.hasMarkup) return { kind: "text", value: element.value };
  if (type.includes("html") || element.hasMarkup) return { kind: "html", value: withoutWrapper(element) };
  return sniffed(element.value, type);
}

function isBinaryType(type: string): boolean {
  return type.includes("/") && !/^text\/|[+/]xml$|xhtml|^multipart\//.test(type);
}

function sniffed(value: string, type: string): Construct {
  const isHtml = /html/.test(type) || LOOKS_LIKE_HTML.test(value);
  return { kind: isHtml ? "html" : "text", value };
}

/** Removes the div that RFC 4287 (3.1.1.3) requires around XHTML. */
function withoutWrapper(element: XmlElement): string {
  const value = element.value;
  if (!element.hasMarkup) return value;
  const xhtml = XHTML_PREFIX.exec(value)?.[1];
  if (xhtml) return stripWrapper(value.replaceAll(`<${xhtml}:`, "<").replaceAll(`</${xhtml}:`, "</"));
  return stripWrapper(value);
}

function stripWrapper(value: string): string {
  const trimmed = value.trim();
  if (!trimmed.endsWith("</div>")) return value;
  const start = /^<div\b[^<>]*>/.exec(trimmed)?.[0];
  return start ? trimmed.slice(start.length, -"</div>".length) : value;
}

/** The element's HTML as published; undefined if it is empty. */
function asPublished(element: XmlElement, isAtom: boolean): PublishedHtml | undefined {
  const { kind, value } = construct(element, isAtom);
  if (value.trim() === "") return undefined;
  return new PublishedHtml(
    kind === "text" ? escapeText(value.trim()) : value,
    element.scope.base,
    element.budget,
  );
}

/**
 * The element as one line of plain text; undefined if it is empty. A title that is only a picture is returned as HTML.
 */
function asLine(element: XmlElement, isAtom: boolean): string | undefined {
  const { kind, value } = construct(element, isAtom);
  if (kind === "text") return tidyLine(value) || undefined;
  const line = plainText(value, LONGEST_LINE, element.budget);
  if (line !== "" || !value.includes("<")) return line || undefined;
  if (/<img/i.test(value)) return harmlessHtml(value, element.scope.base).trim() || undefined;
  return LONE_UNKNOWN_TAG.test(value) ? tidyLine(value) : undefined;
}

/** Decodes base64 as UTF-8; undefined if it is invalid. */
function decodeBase64(text: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text.replace(/\s+/g, "")), (c) => c.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
