/** The maximum length of a parameter's value; no page uses more. */
const MAX_LETTERS = 300;

/**
 * The query in a page's cache key: only parameters that the page uses, each name once (the first one), sorted and in a
 * canonical form. Other parameters, such as `utm_source`, would multiply cache entries. An invalid escape is read as
 * text. Starts with "?" unless it is empty.
 */
export function canonicalQuery(url: URL, read: readonly string[] = []): string {
  if (url.search === "" || read.length === 0) return "";
  const kept = new URLSearchParams();
  for (const name of [...read].sort()) {
    const value = url.searchParams.get(name);
    if (value) kept.set(name, value.slice(0, MAX_LETTERS).toWellFormed());
  }
  const text = kept.toString();
  return text === "" ? "" : `?${text}`;
}

/** Characters that don't need to be escaped (RFC 3986, section 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/**
 * The canonical form of a path: no trailing slash, and no escaped letters, digits or `-._~` (RFC 3986, section
 * 6.2.2.2). It starts with a single slash, because a browser would read two as a host.
 */
export function plainPath(path: string): string {
  const unescaped = path.replace(/%([2-7][0-9a-f])/gi, (found, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16));
    return UNRESERVED.test(letter) ? letter : found;
  });
  return unescaped.replace(/\/+$/, "").replace(/^\/+/, "/") || "/";
}
