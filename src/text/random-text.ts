/** Encodes bytes as base64url without padding (RFC 4648, section 5). */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** The SHA-256 of a secret in an address. D1 stores only this, so a backup can't be used to sign in. */
export async function secretHash(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  return toBase64Url(new Uint8Array(digest));
}

/** Letters and digits that aren't easily confused (Crockford's base 32). */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Random letters and digits of five bits each, for people to read and type. */
export const randomLetters = (count: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => ALPHABET[byte & 31]).join("");

/** Random bytes as text, for ids and keys. */
export const randomText = (bytes: number): string =>
  toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)));
