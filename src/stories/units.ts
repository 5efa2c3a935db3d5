/** A unit is two letters that JSON leaves as they are: 93 of them, so that a unit holds 0 to 8648. */
const LETTERS = 93;
export const LARGEST = LETTERS * LETTERS - 1;

const CODES = new Uint8Array(LETTERS);
const DIGITS = new Int32Array(128).fill(-LARGEST);
for (let digit = 0, letter = 0x20; digit < LETTERS; letter += 1) {
  if (letter === 0x22 || letter === 0x5c) continue;
  CODES[digit] = letter;
  DIGITS[letter] = digit++;
}

/** The two letters of a value as one number, the first in the lower eight bits. */
export const codeOf = (value: number): number =>
  (CODES[value % LETTERS] as number) | ((CODES[(value / LETTERS) | 0] as number) << 8);

/** The value of two letters; below 0 for those that `codeOf` never gives. */
export const valueOfCode = (code: number): number =>
  (DIGITS[code & 127] as number) + LETTERS * (DIGITS[code >> 8] as number);

/** The values of codes. */
export function valuesOf(codes: Uint16Array): Int32Array {
  const values = new Int32Array(codes.length);
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] as number;
    values[at] = (DIGITS[code & 127] as number) + LETTERS * (DIGITS[code >> 8] as number);
  }
  return values;
}

/**
 * The units of a text, as codes: nothing is computed until one is looked at. Throws a RangeError where it cannot be
 * one of units.
 */
export function readUnits(text: string): Uint16Array {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length !== text.length || bytes.length % 2 === 1) throw new RangeError("no packed units");
  return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
}

/** The text of units. */
export const writeUnits = (codes: Uint16Array): string =>
  new TextDecoder().decode(new Uint8Array(codes.buffer, codes.byteOffset, codes.byteLength));
