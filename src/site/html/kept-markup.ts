import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** Ways in which one thing is shown: a card with "5 min ago" and the same with "6 min ago". More are made again. */
const MOST_VARIANTS = 64;

/** React begins what it renders with a preload for each picture that is not lazy: in a page's body a browser has no use for it. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

const kept = new WeakMap<object, Map<string, { __html: string }>>();

/**
 * The inside of an element, rendered once for each thing that an isolate holds and each way of showing it, and
 * given again as it is: an article's card is the same on every page until its headline is read anew. It lives
 * as long as the thing. For what holds no island, takes nothing from a context and uses no `useId`.
 */
export function keptMarkup(
  of: object,
  variant: string,
  inside: () => ReactElement,
): { dangerouslySetInnerHTML: { __html: string } } {
  const variants = kept.get(of) ?? new Map<string, { __html: string }>();
  const known = variants.get(variant);
  if (known) return { dangerouslySetInnerHTML: known };
  if (variants.size >= MOST_VARIANTS) variants.clear();
  const made = { __html: renderToStaticMarkup(inside()).replace(PRELOADS, "") };
  variants.set(variant, made);
  kept.set(of, variants);
  return { dangerouslySetInnerHTML: made };
}
