import { fromWindows1252 } from "../../text/windows-1252.ts";

/**
 * Decodes a feed's bytes. The encoding is found in the order of RFC 3023: byte order mark, charset of the Content-Type,
 * XML declaration, then UTF-8 if it is valid, else windows-1252. A label that contradicts the bytes (UTF-16 for ASCII,
 * UTF-7, an unknown name) is ignored. UTF-7 is never decoded, because it hides markup from later checks.
 */
export function decodeBytes(bytes: Uint8Array, contentType?: string): string {
  const wide = wideEncoding(bytes);
  if (wide) return decode(bytes, wide);
  const hasUtf8Mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const declared = hasUtf8Mark ? "utf-8" : (headerCharset(contentType) ?? prologCharset(bytes) ?? "utf-8");
  if (declared !== "utf-8") return repairControls(decode(bytes, declared), declared);
  const text = decode(bytes, "utf-8");
  return text.includes("\ufffd") ? rescue(bytes, text) : text;
}

const CHUNK = 32_000;
const TAIL = 16_000;

/** The start of a document, with its first items, or the whole document. */
interface Beginning {
  text: string;
  isWhole: boolean;
}

/**
 * Decodes a UTF-8 document until more than `limit` items have begun, and then its last bytes, which may contain
 * fields of the channel. Undefined if finding the encoding takes the whole document.
 */
export function decodeBeginning(
  bytes: Uint8Array,
  contentType: string | undefined,
  limit: number,
): Beginning | undefined {
  if (bytes.length < 2 * CHUNK || wideEncoding(bytes)) return undefined;
  if ((headerCharset(contentType) ?? prologCharset(bytes) ?? "utf-8") !== "utf-8") return undefined;
  const decoder = new TextDecoder();
  let text = "";
  let items = 0;
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const isLast = at + CHUNK >= bytes.length;
    const part = decoder.decode(bytes.subarray(at, at + CHUNK), { stream: !isLast });
    if (part.includes("\ufffd")) return undefined;
    text += part;
    items += occurrences(part, "<item") + occurrences(part, "<entry");
    if (items > limit && at + CHUNK + TAIL < bytes.length) {
      return { text: text + decode(bytes.subarray(bytes.length - TAIL), "utf-8"), isWhole: false };
    }
  }
  return { text, isWhole: true };
}

function occurrences(text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) count++;
  return count;
}

/** Recognizes UTF-16 by its byte order mark, or by the bytes of "<" if there is no mark (XML 1.0, appendix F). */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (a === 0x3c && b === 0 && c !== 0 && d === 0) return "utf-16le";
  if (a === 0 && b === 0x3c && c === 0 && d !== 0) return "utf-16be";
  return undefined;
}

function headerCharset(contentType: string | undefined): string | undefined {
  if (!contentType) return undefined;
  return usableLabel(/charset\s*=\s*["']?([^\s;"']{1,40})/i.exec(contentType)?.[1]);
}

function prologCharset(bytes: Uint8Array): string | undefined {
  let head = "";
  for (const byte of bytes.subarray(0, 200)) head += String.fromCharCode(byte);
  const declaration = /^\s*<\?xml\s([^>]*)/i.exec(head)?.[1];
  return usableLabel(declaration && /encoding\s*=\s*["']\s*([\w.:-]{1,40})/i.exec(declaration)?.[1]);
}

/** The WHATWG name of an encoding label; undefined for labels that can't apply to bytes without a byte order mark. */
function usableLabel(label: string | undefined): string | undefined {
  if (!label || /^(utf-?7|utf-?16|utf-?32|ucs|iso-10646|us-ascii|ascii|x-user-defined)/i.test(label))
    return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

const UTF8 = new TextDecoder();

function decode(bytes: Uint8Array, encoding: string): string {
  if (encoding === "utf-8") return UTF8.decode(bytes);
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/**
 * Decodes bytes that aren't valid UTF-8. Usually one character was cut (by the publisher's excerpt or by our size
 * limit), and only that character is lost. If more characters are broken than valid, the bytes are windows-1252, the
 * encoding of old publishing systems.
 */
function rescue(bytes: Uint8Array, text: string): string {
  let broken = 0;
  let sound = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0xfffd) broken++;
    else if (code > 0x7f) sound++;
  }
  return sound >= broken ? text : repairControls(decode(bytes, "windows-1252"), "windows-1252");
}

/** Replaces U+0080 to U+009F: some runtimes decode windows-1252 as ISO 8859-1. */
function repairControls(text: string, encoding: string): string {
  if (encoding !== "windows-1252") return text;
  return text.replace(/[\u0080-\u009f]/g, (c) => fromWindows1252(c.charCodeAt(0)));
}
