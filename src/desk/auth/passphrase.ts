import { randomLetters, toBase64Url } from "../../text/random-text.ts";

/**
 * PBKDF2 rounds for a generated passphrase. Its 100 random bits can't be guessed, so 5 ms of CPU are enough, within the
 * Free plan's 10 ms per request.
 */
export const ROUNDS_MADE = 10_000;
/** PBKDF2 rounds for a chosen passphrase: the maximum of the Workers runtime, 35 ms of CPU. */
export const ROUNDS_CHOSEN = 100_000;

const HASH = /^pbkdf2-sha256\$(\d{1,6})\$([A-Za-z0-9_-]{22})\$([A-Za-z0-9_-]{43})$/;

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) =>
    character.charCodeAt(0),
  );

/** Generates a passphrase of 100 random bits, in five groups of four characters. */
export function makePassphrase(): string {
  return Array.from({ length: 5 }, () => randomLetters(4)).join("-");
}

async function stretch(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  rounds: number,
): Promise<Uint8Array> {
  const words = new TextEncoder().encode(passphrase.normalize("NFKC").trim());
  const key = await crypto.subtle.importKey("raw", words, "PBKDF2", false, ["deriveBits"]);
  const how = { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 256));
}

/** Hashes a passphrase for storage: `pbkdf2-sha256$rounds$salt$hash`. */
export async function hashPassphrase(passphrase: string, rounds: number): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const hash = await stretch(passphrase, salt, rounds);
  return `pbkdf2-sha256$${rounds}$${toBase64Url(salt)}$${toBase64Url(hash)}`;
}

/** True for a valid hash with a number of rounds that the Workers runtime supports. */
export function isHash(text: string): boolean {
  const rounds = Number(HASH.exec(text)?.[1]);
  return rounds >= 1_000 && rounds <= ROUNDS_CHOSEN;
}

/** The number of rounds of a hash. */
export const roundsOf = (hash: string): number => Number(HASH.exec(hash)?.[1] ?? 0);

/**
 * True if the passphrase matches the hash. Always computes `most` rounds, so that the time doesn't reveal whether the
 * editor exists.
 */
export async function verifyPassphrase(passphrase: string, hash: string, most: number): Promise<boolean> {
  const [, rounds = "", salt = "", expected = ""] = HASH.exec(hash) ?? [];
  const found = await stretch(passphrase, fromBase64Url(salt), Number(rounds));
  if (most > Number(rounds)) await stretch(passphrase, fromBase64Url(salt), most - Number(rounds));
  return sameBytes(found, fromBase64Url(expected));
}

/** True if the texts are equal and not empty. Compares in constant time. */
export async function sameText(one: string, other: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return one !== "" && sameBytes(await digest(one), await digest(other));
}

/** Compares two arrays in constant time. */
function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1)
    difference |= (one[index] ?? 0) ^ (other[index % other.length] ?? 0);
  return difference === 0;
}
