/**
 * How long the platform's cache keeps a page, beside the minute a browser may (`render.tsx`): a change purges
 * it by tag, so this is only how long a page lives that nothing changed, or whose purge was refused. Directives
 * that forbid stale answers (`s-maxage`) would switch the last two off.
 */
const AT_THE_EDGE = "public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400";

/** A story's page changes only when its story does: it is purged then, and on a correction, a withdrawal or a notice. */
const STORY_AT_THE_EDGE = "public, max-age=1800, stale-while-revalidate=21600, stale-if-error=86400";

/** The life of a page at the edge, as `Cloudflare-CDN-Cache-Control`. */
export const edgeLife = (path: string): string =>
  /^\/(article|story)\//.test(path) ? STORY_AT_THE_EDGE : AT_THE_EDGE;
