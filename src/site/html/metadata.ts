import type { Thing, WithContext } from "schema-dts";

/** Everything a page says about itself in the head. Always part of the shell, never streamed late. */
export interface Metadata {
  title: string;
  /** At most 160 characters are shown (specification, section 5); longer texts are cut. */
  description: string;
  /** Canonical path; the origin is added. */
  path: string;
  /** Paths of the pages before and after this one of a list. */
  previous?: string;
  next?: string;
  /** Robots rule; left out for pages of our own, which take `INDEX_RULE`. */
  robots?: "noindex" | "noindex,follow";
  /** Social image: a path on this site or an https address. */
  image?: string;
  type?: "website" | "article";
  publishedAt?: string;
  structuredData?: readonly WithContext<Thing>[];
}

/** Robots rule for our own pages (platform facts, "Crawlers"). */
export const INDEX_RULE = "index,follow,max-image-preview:large,max-snippet:-1,max-video-preview:-1";

/** Cuts a text to `limit` characters at a word, with an ellipsis inside the limit. */
export function cutText(text: string, limit: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit - 1);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > limit * 0.6 ? space : undefined).replace(/[\s,;:.\uD800-\uDBFF]+$/, "")}…`;
}

/**
 * JSON that is safe inside a `<script>` element: `<`, `>` and `&` and the two line separators are
 * written as escapes, so no text can end the element (HTML standard, "script data state").
 */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
