/** The UTF-8 text of base64; undefined for invalid base64. */
export function decodeBase64(text: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text.replace(/\s+/g, "")), (c) => c.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
