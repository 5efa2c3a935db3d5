/**
 * A unit is two letters that JSON leaves as they are (all but one: the backslash): 93 of them from "#" on, so that a
 * unit holds 0 to 8648.
 */
const FIRST = 0x23;
const LETTERS = 93;
export const LARGEST = LETTERS * LETTERS - 1;

/** The two letters of a value as one number, the first in the lower eight bits: greater for a greater value. */
export const codeOf = (value: number): number =>
  (FIRST + (value % LETTERS)) | ((FIRST + Math.floor(value / LETTERS)) << 8);

/** The value of two letters; out of range for those that `codeOf` never gives. */
export const valueOfCode = (code: number): number => (code & 0xff) - FIRST + LETTERS * ((code >> 8) - FIRST);

export const lettersOf = (code: number): string => String.fromCharCode(code & 0xff, code >> 8);

export const codeAt = (text: string, at: number): number =>
  text.charCodeAt(at) | (text.charCodeAt(at + 1) << 8);

/** The units of a text, as codes. Throws a RangeError where it cannot be one of units. */
export function readUnits(text: string): Uint16Array {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length !== text.length || bytes.length % 2 === 1) throw new RangeError("no packed units");
  return new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
}

/** The text of units. */
export const writeUnits = (codes: Uint16Array): string =>
  new TextDecoder().decode(new Uint8Array(codes.buffer, codes.byteOffset, codes.byteLength));
