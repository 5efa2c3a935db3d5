import { site } from "./site.ts";

/**
 * The site's user agent in requests and for robots.txt, made from the words of the slug: "LaVoz" for "la-voz". A
 * product token may contain only letters (RFC 9309, 2.2.1).
 */
export const agentOf = (slug: string): string =>
  slug
    .split(/[^a-z]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("") || "NewsSite";

/** This site's user agent. */
export const AGENT = agentOf(site.slug);
