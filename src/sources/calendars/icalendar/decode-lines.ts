const utf8 = new TextDecoder("utf-8", { fatal: true });

const count = (text: string, of: RegExp): number => text.match(of)?.length ?? 0;

/** Decodes a line that isn't valid UTF-8: as UTF-8 if most of its characters survive, else as windows-1252. */
function decodeDamaged(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  const broken = count(text, /\ufffd/g);
  return count(text, /[^\0-\x7f\ufffd]/g) >= broken ? text : new TextDecoder("windows-1252").decode(bytes);
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return decodeDamaged(bytes);
  }
}

/** Decodes lines separated by LF. If the whole isn't valid UTF-8, each line is decoded separately. */
export function decodeLines(bytes: Uint8Array): string[] {
  try {
    return utf8.decode(bytes).split("\n");
  } catch {
    return decodeOneByOne(bytes);
  }
}

function decodeOneByOne(bytes: Uint8Array): string[] {
  const lines: string[] = [];
  for (let at = 0; at <= bytes.length; ) {
    const next = bytes.indexOf(10, at);
    const stop = next < 0 ? bytes.length : next;
    lines.push(decode(bytes.subarray(at, stop)));
    at = stop + 1;
  }
  return lines;
}

/** Converts UTF-16 with a byte order mark to UTF-8 and drops the byte order mark of UTF-8. */
export function asUtf8(bytes: Uint8Array): Uint8Array {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return bytes.subarray(3);
  if (!(a === 0xff && b === 0xfe) && !(a === 0xfe && b === 0xff)) return bytes;
  const text = new TextDecoder(a === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  return new TextEncoder().encode(text);
}
