/** The 32-bit FNV-1a hash of a text's UTF-16 units; not for secrets. */
export function fingerprint(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** Two hashes of a text in base 36, for ids. */
export const longFingerprint = (text: string): string =>
  fingerprint(text).toString(36) + fingerprint(`${text.length} ${text}`).toString(36);

/** A hash of a value's JSON with at most 13 characters. */
export const hashOfJson = (value: unknown): string => {
  const text = JSON.stringify(value);
  return `${fingerprint(text).toString(36)}${text.length.toString(36)}`;
};
