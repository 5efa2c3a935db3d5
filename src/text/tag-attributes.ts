import { decodeEntities } from "./entities.ts";

/** The maximum number of attributes read from one element. */
const MAX_ATTRIBUTES = 64;

/** The attributes of one tag, in order. If two have the same name, the first counts, as in HTML. */
export class Attributes {
  readonly names: string[] = [];
  /** Stored without decoding, because most values are never used. */
  private readonly written: string[] = [];
  private readonly custom: ReadonlyMap<string, string> | undefined;

  constructor(custom?: ReadonlyMap<string, string>) {
    this.custom = custom;
  }

  add(name: string, written: string): void {
    this.names.push(name);
    this.written.push(written);
  }

  valueAt(index: number): string {
    return decodeEntities(this.written[index] ?? "", this.custom);
  }

  /** The value of an attribute; "" if it is empty, undefined if it is missing. */
  get(name: string): string | undefined {
    const at = this.names.indexOf(name);
    return at < 0 ? undefined : this.valueAt(at);
  }

  has(name: string): boolean {
    return this.names.includes(name);
  }
}

export const NO_ATTRIBUTES = new Attributes();

/**
 * Reads the attributes between an element's name and its ">": names in lower case, values with decoded references.
 * Accepts what HTML accepts: missing quotes, missing values, stray characters.
 */
export function readAttributes(source: string, custom?: ReadonlyMap<string, string>): Attributes {
  const found = new Attributes(custom);
  const end = source.length;
  let i = 0;
  while (i < end && found.names.length < MAX_ATTRIBUTES) {
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
      const quote = source.charCodeAt(i);
      const valueEnd = endOfValue(source, i, quote);
      const isQuoted = quote === 0x22 || quote === 0x27;
      value = source.slice(isQuoted ? i + 1 : i, valueEnd);
      i = isQuoted ? valueEnd + 1 : valueEnd;
    }
    if (!found.names.includes(name)) found.add(name, value);
  }
  return found;
}

function endOfAttributeName(source: string, from: number): number {
  let i = from;
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

function endOfValue(source: string, from: number, quote: number): number {
  if (quote === 0x22 || quote === 0x27) {
    const close = source.indexOf(quote === 0x22 ? '"' : "'", from + 1);
    return close < 0 ? source.length : close;
  }
  let i = from;
  while (i < source.length && source.charCodeAt(i) > 0x20) i++;
  return i;
}
