/** How long an answer is kept. */
export interface CacheLife {
  /** Its Cache-Control where it sets none itself. */
  browser: string;
  /**
   * How long the platform's cache keeps it beyond what a browser may: a change purges it by tag, so this is how long
   * a page lives that nothing changed, or whose purge was refused. Null where that is as long as a browser.
   * Directives that forbid stale answers (`s-maxage`) would switch the last two off.
   */
  edge: string | null;
  /** True where the gateway answers itself and no shared cache stands before it. */
  uncached: boolean;
}

const MINUTE = "public, max-age=60";
const AT_THE_EDGE = "public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400";
const life = (browser: string): CacheLife => ({ browser, edge: null, uncached: false });

/** Every lifetime of the site. */
export const CACHE = {
  /** What the newsroom changes is in force within a minute everywhere. */
  page: { ...life(MINUTE), edge: AT_THE_EDGE },
  /** A story's page changes only when its story does: it is purged then, and on a correction, a withdrawal or a notice. */
  story: {
    ...life(MINUTE),
    edge: "public, max-age=1800, stale-while-revalidate=21600, stale-if-error=86400",
  },
  status: life("public, max-age=30"),
  updates: life("public, max-age=60, stale-while-revalidate=60"),
  headlines: life("public, max-age=300, stale-while-revalidate=600"),
  /** Clients poll hourly (TTL 60); caches near them may be a quarter behind and then answer while they renew. */
  feed: life("public, max-age=900, stale-while-revalidate=3600"),
  quarter: life("public, max-age=900"),
  sitemap: life("public, max-age=900, stale-while-revalidate=86400"),
  file: life("public, max-age=3600, stale-while-revalidate=86400"),
  /** A picture never changes at its address. */
  picture: life("public, max-age=31536000, immutable"),
  /** The answer depends on Accept, which shared caches do not know. */
  negotiated: life("private, max-age=300"),
  /** Asked for at each visit, so that a switch of the operator's is seen. */
  always: life("no-cache"),
  redirect: life("no-store"),
  /** A body that depends on more than path and query, never ends, or is one person's (Workers Caching, "Cache keys"). */
  uncached: { ...life("no-store"), uncached: true },
} as const satisfies Record<string, CacheLife>;
