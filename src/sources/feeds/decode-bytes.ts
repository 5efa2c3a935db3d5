import { fromWindows1252 } from "../../text/windows-1252.ts";

/**
 * Text of a feed's bytes. The order of witnesses is RFC 3023's with one reality check: byte order mark,
 * charset of the Content-Type, XML declaration, valid UTF-8, else windows-1252. A label that contradicts the
 * bytes (UTF-16 said of ASCII, UTF-7, an unknown name) is ignored; UTF-7 is never decoded, because it hides
 * markup from every later check.
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

/** The beginning of a document for its first items, or all of it. */
interface Beginning {
  text: string;
  isWhole: boolean;
}

/**
 * Decodes a UTF-8 document until more than `limit` items have begun, and then its very end, where channels say
 * what they say last. Nothing when the encoding has to be found out from the whole document.
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

/** UTF-16 by its mark, or by the shape of "<" in 16 bits when there is none (XML 1.0, appendix F). */
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

/** The WHATWG name behind a label, or nothing for labels that can't be true of bytes without a mark. */
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
 * Bytes that are not clean UTF-8. Most of the time one character was cut in the middle (by the publisher's own
 * excerpt or by our size limit), which costs that character only; bytes with more breakage than sense are
 * windows-1252, the encoding of old publishing systems.
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

/** Some runtimes decode windows-1252 as ISO 8859-1 and leave the controls U+0080 to U+009F. */
function repairControls(text: string, encoding: string): string {
  if (encoding !== "windows-1252") return text;
  return text.replace(/[\u0080-\u009f]/g, (c) => fromWindows1252(c.charCodeAt(0)));
}
