/** How long a response is cached. */
export interface CacheLife {
  /** Its default Cache-Control. */
  browser: string;
  /**
   * How long the platform's cache keeps it. A change purges it by tag, so this bounds an unchanged page and one whose
   * purge failed. Null if it is as long as in a browser. `s-maxage` would switch off stale-while-revalidate and
   * stale-if-error.
   */
  edge: string | null;
  /** True if the gateway responds itself, without a shared cache. */
  uncached: boolean;
}

const MINUTE = "public, max-age=60";
const AT_THE_EDGE = "public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400";
const life = (browser: string): CacheLife => ({ browser, edge: null, uncached: false });

/** Every lifetime of the site. */
export const CACHE = {
  /** Editors' and the newsroom's changes show within a minute everywhere. */
  page: { ...life(MINUTE), edge: AT_THE_EDGE },
  /** A story's page changes only with its story, and is then purged. */
  story: {
    ...life(MINUTE),
    edge: "public, max-age=1800, stale-while-revalidate=21600, stale-if-error=86400",
  },
  status: life("public, max-age=30"),
  updates: life("public, max-age=60, stale-while-revalidate=60"),
  headlines: life("public, max-age=300, stale-while-revalidate=600"),
  /** Clients poll hourly (TTL 60). */
  feed: life("public, max-age=900, stale-while-revalidate=3600"),
  quarter: life("public, max-age=900"),
  sitemap: life("public, max-age=900, stale-while-revalidate=86400"),
  file: life("public, max-age=3600, stale-while-revalidate=86400"),
  /** The picture at an address never changes. */
  picture: life("public, max-age=31536000, immutable"),
  /** The response depends on Accept, which shared caches ignore. */
  negotiated: life("private, max-age=300"),
  /** Requested at each visit, so that the operator's switch takes effect. */
  always: life("no-cache"),
  redirect: life("no-store"),
  /** The response depends on more than path and query, never ends, or is personal (Workers Caching, "Cache keys"). */
  uncached: { ...life("no-store"), uncached: true },
} as const satisfies Record<string, CacheLife>;
