const MAX_OCTETS = 75;

const encoder = new TextEncoder();

/** The number of octets of a code point in UTF-8. */
const octetsOf = (code: number): number => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);

/** A content line with its CRLF, folded between characters at 75 octets (RFC 5545 3.1). */
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

/** Escapes a TEXT value (RFC 5545 3.3.11) and removes control characters. */
export const escapeIcsText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(CONTROLS, "");

/** A URI value: the absolute http or https address, or null. */
export function uriValue(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}

/** Formats ms since 1970 as "20261101T060000". */
export const basicTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, "");
