/** How long a response is cached. */
export interface CacheLife {
  /** The default Cache-Control header. */
  browser: string;
  /**
   * How long the platform's cache stores the response; null for as long as a browser. Changes purge it by tag, so this
   * limits only unchanged pages and failed purges. `s-maxage` would disable stale-while-revalidate and stale-if-error.
   */
  edge: string | null;
  /** True if the gateway handles the request itself, without a shared cache. */
  uncached: boolean;
}

const MINUTE = "public, max-age=60";
const AT_THE_EDGE = "public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400";
const life = (browser: string): CacheLife => ({ browser, edge: null, uncached: false });

/** All lifetimes used by routes. */
export const CACHE = {
  /** Changes by editors and the newsroom are visible everywhere within a minute. */
  page: { ...life(MINUTE), edge: AT_THE_EDGE },
  /** A story's page is purged when the story changes. */
  story: {
    ...life(MINUTE),
    edge: "public, max-age=1800, stale-while-revalidate=21600, stale-if-error=86400",
  },
  status: life("public, max-age=30"),
  updates: life("public, max-age=60, stale-while-revalidate=60"),
  headlines: life("public, max-age=300, stale-while-revalidate=600"),
  /** Feed readers poll once an hour (TTL 60). */
  feed: life("public, max-age=900, stale-while-revalidate=3600"),
  quarter: life("public, max-age=900"),
  sitemap: life("public, max-age=900, stale-while-revalidate=86400"),
  file: life("public, max-age=3600, stale-while-revalidate=86400"),
  /** The picture at an address never changes. */
  picture: life("public, max-age=31536000, immutable"),
  /** The response depends on Accept, which shared caches ignore. */
  negotiated: life("private, max-age=300"),
  /** Requested at each visit, so that the operator's switch takes effect at once. */
  always: life("no-cache"),
  redirect: life("no-store"),
  /** The response depends on more than path and query, never ends, or is personal (Workers Caching, "Cache keys"). */
  uncached: { ...life("no-store"), uncached: true },
} as const satisfies Record<string, CacheLife>;
