/** FNV-1a over the UTF-16 units of a text, 32 bits; not for secrets. */
export function fingerprint(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** Two fingerprints of a text in base 36, for ids. */
export const longFingerprint = (text: string): string =>
  fingerprint(text).toString(36) + fingerprint(`${text.length} ${text}`).toString(36);

/** A hash of a value's JSON, at most 13 letters. */
export const hashOfJson = (value: unknown): string => {
  const text = JSON.stringify(value);
  return `${fingerprint(text).toString(36)}${text.length.toString(36)}`;
};
