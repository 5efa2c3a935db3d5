/** Writes a whole number of at most 31 bits, seven bits a byte, the lowest first. */
export function writeNumber(out: number[], value: number): void {
  let rest = value;
  while (rest > 127) {
    out.push((rest & 127) | 128);
    rest >>>= 7;
  }
  out.push(rest);
}

/** Reads what `writeNumber` wrote; throws when the bytes end within a number or one is too large. */
export function readNumber(bytes: { readonly from: Uint8Array; at: number }): number {
  let value = 0;
  for (let shift = 0; shift < 35; shift += 7) {
    const byte = bytes.from[bytes.at++];
    if (byte === undefined) break;
    value |= (byte & 127) << shift;
    if (byte < 128 && value >= 0) return value;
  }
  throw new RangeError("the packed numbers are broken");
}

/** Bytes as base64. */
export function toBase64(bytes: readonly number[]): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.slice(at, at + 4096));
  return btoa(text);
}

/** The bytes of a base64 text; throws when it is none. */
export function fromBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
