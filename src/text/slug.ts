/** The words of a text in lower-case ASCII, joined by hyphens, at most 80 characters; `otherwise` if none are left. */
export function slugOf(text: string, otherwise = "story"): string {
  // Replaces common characters directly, because `normalize` takes a new isolate 0.5 ms.
  const ascii = text.replace(/[‘“”–—]/g, "-");
  const words = (/[\u0080-\u2018\u201a-\uffff]/.test(ascii) ? text.normalize("NFKD") : ascii)
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return words.slice(0, 80).replace(/^-+|-+$/g, "") || otherwise;
}
