/** The UTF-8 text behind base64; nothing when it is no base64. */
export function decodeBase64(text: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text.replace(/\s+/g, "")), (c) => c.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
