import { site } from "./site.ts";

/**
 * The name of this site's program in requests and for robots.txt: the slug's words as one, "LaVoz" for "la-voz". A
 * product token has letters only (RFC 9309, 2.2.1).
 */
export const agentOf = (slug: string): string =>
  slug
    .split(/[^a-z]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("") || "NewsSite";

/** This site's program. */
export const AGENT = agentOf(site.slug);
