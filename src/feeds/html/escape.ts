/** Text as it may stand between tags. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : text;
}

/**
 * A value as it may stand between double quotes. "<" and ">" are escaped too, so that no browser mode in which
 * attribute values become markup again (mutation XSS) finds a tag there.
 */
export function escapeValue(text: string): string {
  return /[&<>"`]/.test(text) ? escapeText(text).replaceAll('"', "&quot;").replaceAll("`", "&#96;") : text;
}
