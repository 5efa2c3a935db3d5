/** Longer values are cut: no page reads more, and each letter of a key is paid for. */
const MOST_LETTERS = 300;

/**
 * The query a page's key is made of: only what the page reads, each name once (the first), in the order of
 * the alphabet, in one spelling. What no page reads would only multiply a shared cache's entries (a campaign's
 * `utm_source`, a click's `fbclid`, noise). A broken escape stays the text it is. Begins with "?" unless empty.
 */
export function cleanQuery(url: URL, read: readonly string[] = []): string {
  if (url.search === "" || read.length === 0) return "";
  const kept = new URLSearchParams();
  for (const name of [...read].sort()) {
    const value = url.searchParams.get(name);
    if (value) kept.set(name, value.slice(0, MOST_LETTERS).toWellFormed());
  }
  const text = kept.toString();
  return text === "" ? "" : `?${text}`;
}

/** What needs no escape in an address (RFC 3986, section 2.3). */
const UNRESERVED = /^[\w.~-]$/;

/**
 * The one spelling of a path: without a trailing slash, and with no letter, digit or `-._~` written as an escape
 * (RFC 3986, section 6.2.2.2). It begins with one slash, or a browser would take the first part for a host.
 */
export function plainPath(path: string): string {
  const unescaped = path.replace(/%([2-7][0-9a-f])/gi, (found, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16));
    return UNRESERVED.test(letter) ? letter : found;
  });
  return unescaped.replace(/\/+$/, "").replace(/^\/+/, "/") || "/";
}
