import { decodeEntities } from "../entities.ts";
import { endOfName } from "./markup.ts";

/** An element of a feed has a handful of attributes; whoever sends more is not read further. */
const MOST_ATTRIBUTES = 64;

/**
 * The attributes between an element's name and its ">", in lower case as written, values with their references
 * decoded. Takes what HTML takes: no quotes, no value, stray characters. Of two with one name the first counts.
 */
export function readAttributes(source: string, custom?: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  let i = 0;
  while (i < source.length && found.size < MOST_ATTRIBUTES) {
    const nameEnd = endOfAttributeName(source, i);
    if (nameEnd === i) {
      i++;
      continue;
    }
    const name = source.slice(i, nameEnd).toLowerCase();
    i = skipSpace(source, nameEnd);
    let value = "";
    if (source.charCodeAt(i) === 0x3d) {
      i = skipSpace(source, i + 1);
      const end = endOfValue(source, i);
      const quoted = source.charCodeAt(i) === 0x22 || source.charCodeAt(i) === 0x27;
      value = quoted ? source.slice(i + 1, end) : source.slice(i, end);
      i = quoted ? end + 1 : end;
    }
    if (!found.has(name)) found.set(name, decodeEntities(value, custom));
  }
  return found;
}

/** XML names, and whatever else HTML would take for one. */
function endOfAttributeName(source: string, from: number): number {
  let i = endOfName(source, from);
  for (; i < source.length; i++) {
    const c = source.charCodeAt(i);
    if (c <= 0x20 || c === 0x3d || c === 0x22 || c === 0x27 || c === 0x2f || c === 0x3e || c === 0x3c) break;
  }
  return i;
}

function skipSpace(source: string, from: number): number {
  let i = from;
  while (i < source.length && source.charCodeAt(i) <= 0x20) i++;
  return i;
}

function endOfValue(source: string, from: number): number {
  const quote = source.charCodeAt(from);
  if (quote === 0x22 || quote === 0x27) {
    const close = source.indexOf(quote === 0x22 ? '"' : "'", from + 1);
    return close < 0 ? source.length : close;
  }
  let i = from;
  while (i < source.length && source.charCodeAt(i) > 0x20) i++;
  return i;
}
