/** The current title. `artist` is empty if the broadcaster sends only one text. */
export interface Title {
  title: string;
  artist: string;
}

const longest = 300;
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("latin1").decode(bytes);
  }
}

/** Decodes references: Icecast writes characters outside Latin-1 as references such as &#9749; */
function decodeReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(\w{2,4}));/g, (whole, dec, hex, name) => {
    if (name) return named[name] ?? whole;
    const code = dec ? Number(dec) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : whole;
  });
}

/** Cleans a title: one line of at most 300 characters, without control or direction-changing characters. */
export function cleanTitle(text: string): string {
  const plain = decodeReferences(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return [...plain].slice(0, longest).join("");
}

/** Splits the usual form "Artist - Title". */
export function splitTitle(text: string): Title {
  const at = text.indexOf(" - ");
  if (at <= 0) return { title: text, artist: "" };
  return { artist: text.slice(0, at).trim(), title: text.slice(at + 3).trim() || text };
}

/** The cleaned StreamTitle of a metadata block, or undefined. */
export function readIcyTitle(block: Uint8Array): string | undefined {
  const text = decodeText(block);
  // A title can contain apostrophes and even "';", so it ends only before the next key or the padding.
  const match = /StreamTitle='([\s\S]*?)'(?:;(?=\s*(?:[A-Za-z]\w*='|\0|$))|(?=\0|$))/.exec(text);
  return match ? cleanTitle(match[1] ?? "") : undefined;
}
