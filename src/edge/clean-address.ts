/** Longer values are cut, because no page reads more. */
const MAX_LETTERS = 300;

/**
 * The query in a page's cache key: only the parameters that the page reads, each name once (the first), sorted, in
 * one spelling. Others, such as `utm_source`, would multiply cache entries. An invalid escape is kept as text. Begins
 * with "?" unless empty.
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

/** Characters that need no escape (RFC 3986, section 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/**
 * The canonical spelling of a path: no trailing slash, and no letter, digit or `-._~` as an escape (RFC 3986, section
 * 6.2.2.2). It begins with a single slash, because a browser reads two as a host.
 */
export function plainPath(path: string): string {
  const unescaped = path.replace(/%([2-7][0-9a-f])/gi, (found, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16));
    return UNRESERVED.test(letter) ? letter : found;
  });
  return unescaped.replace(/\/+$/, "").replace(/^\/+/, "/") || "/";
}
