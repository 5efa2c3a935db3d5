import entities from "./html-entity-names.json" with { type: "json" };
import { fromWindows1252 } from "./windows-1252.ts";

let names: Map<string, string> | undefined;
let bareNames: Set<string> | undefined;

/** Common character references; nine of ten references are in this list. */
const COMMON: Record<string, string | undefined> = Object.assign(Object.create(null), {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
});

/** The maximum length of a reference's name, that of "CounterClockwiseContourIntegral". */
const LONGEST_NAME = 31;

function namedCharacter(name: string): string | undefined {
  const common = COMMON[name];
  if (common !== undefined) return common;
  names ??= readNames();
  return names.get(name);
}

/**
 * The named character references of the HTML standard (section 13.5). In the file, each is a name, a colon, and code
 * points in base 36, all in one string, so that the Worker's start doesn't have to parse two thousand entries.
 */
function readNames(): Map<string, string> {
  const table = new Map<string, string>();
  for (const entry of entities.names.split(" ")) {
    const [name = "", codes = ""] = entry.split(":");
    table.set(name, String.fromCodePoint(...codes.split(",").map((code) => Number.parseInt(code, 36))));
  }
  return table;
}

/**
 * The character of "&#...;". Numbers from 128 to 159 mean windows-1252 (HTML standard, 13.2.5.80); invalid ones (NUL,
 * controls, surrogates, beyond Unicode) become empty.
 */
function numericCharacter(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return fromWindows1252(code);
  if (code === 9 || code === 10 || code === 13) return String.fromCharCode(code);
  if (!(code >= 0x20 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff) || code === 0x7f) return "";
  return String.fromCodePoint(code);
}

/**
 * Decodes character references once: "&amp;lt;" becomes "&lt;". An ampersand without a known reference stays. `custom`
 * contains the document's own entities, which can't redefine standard names.
 */
export function decodeEntities(text: string, custom?: ReadonlyMap<string, string>): string {
  let at = text.indexOf("&");
  if (at < 0) return text;
  let out = "";
  let from = 0;
  for (; at >= 0; at = text.indexOf("&", at + 1)) {
    const end = endOfReference(text, at);
    const value = end > 0 ? reference(text, at, end, custom) : bareReference(text, at);
    if (value === undefined) continue;
    out += text.slice(from, at) + value.text;
    from = value.end;
    at = from - 1;
  }
  return from === 0 ? text : out + text.slice(from);
}

/** The index of the semicolon that ends the reference at `at`, or 0. */
function endOfReference(text: string, at: number): number {
  const limit = Math.min(text.length, at + LONGEST_NAME + 2);
  for (let i = at + 1; i < limit; i++) {
    const c = text.charCodeAt(i);
    if (c === 0x3b) return i > at + 1 ? i : 0;
    const wordLike = (c >= 0x30 && c <= 0x39) || ((c | 32) >= 0x61 && (c | 32) <= 0x7a) || c > 0x7f;
    if (!wordLike && c !== 0x23 && c !== 0x2d && c !== 0x2e && c !== 0x5f) return 0;
  }
  return 0;
}

interface Replacement {
  text: string;
  end: number;
}

function reference(
  text: string,
  at: number,
  end: number,
  custom?: ReadonlyMap<string, string>,
): Replacement | undefined {
  if (text.charCodeAt(at + 1) === 0x23) {
    const hex = (text.charCodeAt(at + 2) | 32) === 0x78;
    const digits = text.slice(at + (hex ? 3 : 2), end);
    if (!(hex ? /^[\da-f]+$/i : /^\d+$/).test(digits)) return undefined;
    return { text: numericCharacter(Number.parseInt(digits, hex ? 16 : 10)), end: end + 1 };
  }
  const name = text.slice(at + 1, end);
  const value = namedCharacter(name) ?? custom?.get(name);
  return value === undefined ? bareReference(text, at) : { text: value, end: end + 1 };
}

/** A reference without a semicolon, such as "&copy 2024"; "&copyright" and "?a&lt=1" aren't references. */
function bareReference(text: string, at: number): Replacement | undefined {
  const word = /^&(?:#(\d{2,7})|#x([\da-f]{2,6})|([a-z]{2,6}\d{0,2}))(?![\w=;])/i.exec(
    text.slice(at, at + 12),
  );
  if (!word) return undefined;
  const end = at + word[0].length;
  if (word[1]) return { text: numericCharacter(Number.parseInt(word[1], 10)), end };
  if (word[2]) return { text: numericCharacter(Number.parseInt(word[2], 16)), end };
  bareNames ??= new Set(entities.withoutSemicolon.split(" "));
  const name = word[3] ?? "";
  return bareNames.has(name) ? { text: namedCharacter(name) ?? "", end } : undefined;
}
