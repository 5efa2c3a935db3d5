import { CURATED_PAGES, SECTION_PAGES } from "../city/sections.ts";

/**
 * The parameters that pages read, by path. A shared cache keys by path and query: what no page reads would
 * only multiply its entries, so it never gets that far (a campaign's `utm_source`, a click's `fbclid`, noise).
 * A path that ends with an asterisk stands for all that begin with it.
 */
const READ: readonly (readonly [path: string, names: readonly string[]])[] = [
  ["/search", ["q", "page", "sort", "title"]],
  ["/feeds/search.*", ["q"]],
  ["/faq", ["q", "category"]],
  ["/contact-us", ["category"]],
  ["/embed/headlines", ["section", "from"]],
  ["/updates.json", ["section", "since"]],
  ["/radio", ["port", "window"]],
  ["/radio.*", ["port"]],
  ...[...SECTION_PAGES, ...CURATED_PAGES].map(({ path }) => [path, ["page"]] as const),
];

/** Longer values are cut: no page reads more, and each letter of a key is paid for. */
const MOST_LETTERS = 300;

const stands = (row: string, path: string): boolean =>
  row.endsWith("*") ? path.startsWith(row.slice(0, -1)) : row === path;

/** The names of the parameters that the page at a path reads; none for most. */
export function readAt(path: string): readonly string[] {
  return READ.filter(([row]) => stands(row, path)).flatMap(([, names]) => names);
}

/**
 * The query a page's key is made of: only what the page reads, each name once (the first), in the order of
 * the alphabet, in one spelling. A broken escape stays the text it is. Begins with "?" unless empty.
 */
export function cleanQuery(url: URL): string {
  if (url.search === "") return "";
  // A trailing slash is on its way to the address without one, and takes its question along.
  const known = new Set(readAt(url.pathname.replace(/(?<=.)\/+$/, "")));
  if (known.size === 0) return "";
  const kept = new URLSearchParams();
  for (const name of [...known].sort()) {
    const value = url.searchParams.get(name);
    if (value) kept.set(name, value.slice(0, MOST_LETTERS).toWellFormed());
  }
  const text = kept.toString();
  return text === "" ? "" : `?${text}`;
}
