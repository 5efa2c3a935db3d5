import type { Thing } from "schema-dts";
import type { Channel } from "../../syndication/channel.ts";

/** One level of the breadcrumbs. */
export interface Crumb {
  name: string;
  path: string;
}

/** A page's <head>. It is part of the first bytes, and never streamed later. */
export interface Metadata {
  title: string;
  /** Cut at 160 characters (specification, section 5). */
  description: string;
  /** Canonical path, without the origin. */
  path: string;
  /** Paths of the previous and next page of a list. */
  previous?: string;
  next?: string;
  /** The page's versions by language (BCP 47), this one included; none if there is only one. */
  languages?: readonly { language: string; path: string }[];
  /** The feed that the head lists first; if missing, the one from the page's row in routes.tsx. */
  feed?: Channel;
  /** The robots rule; if missing, `INDEX_RULE`. */
  robots?: "noindex" | "noindex,follow";
  /** Social image: a path on this site or an https address. */
  image?: string;
  type?: "website" | "article";
  publishedAt?: string;
  /** Objects of schema.org. */
  structuredData?: readonly Thing[];
  /** The breadcrumbs below home, ending with this page; missing if there are none. */
  trail?: readonly Crumb[];
}

/** Robots rule for our own pages (platform facts, "Crawlers"). */
export const INDEX_RULE = "index,follow,max-image-preview:large,max-snippet:-1,max-video-preview:-1";

/** Cuts a text to `limit` characters between words, with an ellipsis. */
export function cutText(text: string, limit: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= limit) return line;
  const cut = line.slice(0, limit - 1);
  const space = cut.lastIndexOf(" ");
  return `${cut.slice(0, space > limit * 0.6 ? space : undefined).replace(/[\s,;:.\uD800-\uDBFF]+$/, "")}…`;
}

/**
 * JSON for a `<script>` element: `<`, `>`, `&` and the line separators are escaped, so that no text can end the
 * element (HTML standard, "script data state").
 */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
