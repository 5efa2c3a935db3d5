const MAX_OCTETS = 75;

const encoder = new TextEncoder();

/** Octets that a code point takes in UTF-8. */
const octetsOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);

/** A content line, folded at 75 octets between characters (RFC 5545 3.1), with its CRLF. */
export function foldedLine(line: string): string {
  if (line.length <= MAX_OCTETS && encoder.encode(line).length <= MAX_OCTETS) return `${line}\r\n`;
  let out = "";
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + size > MAX_OCTETS) {
      out += "\r\n ";
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return `${out}\r\n`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: TEXT may not contain them (RFC 5545 3.1)
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A TEXT value with its escapes (RFC 5545 3.3.11); control characters are dropped. */
export const escapeIcsText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(CONTROLS, "");

/** A URI value: an absolute http or https address, or null. */
export function uriValue(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}

/** "20261101T060000" of ms since 1970. */
export const basicTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, "");
