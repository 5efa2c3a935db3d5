import { logRefusal } from "../platform/log.ts";

/** The maximum number of tags in one purge (Cloudflare, "Purge cache"). */
const MAX_TAGS = 100;
const TIMEOUT_MS = 5_000;

/** The cached entrypoint. A purge only affects the entrypoint that calls it. */
export interface Purger {
  purge(tags: readonly string[]): Promise<PurgeResult>;
}

/** The result of a purge. `no-cache` means that the platform has no cache. */
export type PurgeResult = { kind: "purged" } | { kind: "no-cache" } | { kind: "refused"; why: string };

/** The part of `ExecutionContext.cache` that is used; undefined on a platform without a cache. */
export interface CacheContext {
  purge(options: { tags: string[] }): Promise<{ success: boolean; errors?: { message: string }[] }>;
}

/** Purges tags from the cache of the entrypoint with this context. Never rejects. */
export async function purgeEntrypoint(
  cache: CacheContext | undefined,
  tags: readonly string[],
): Promise<PurgeResult> {
  if (!cache || tags.length === 0) return { kind: "no-cache" };
  try {
    const { success, errors = [] } = await cache.purge({ tags: tags.slice(0, MAX_TAGS) });
    return success
      ? { kind: "purged" }
      : { kind: "refused", why: errors.map(({ message }) => message).join("; ") || "no reason given" };
  } catch (error) {
    return { kind: "refused", why: String(error) };
  }
}

/**
 * Purges all cached pages with any of the tags in one call, because the Free plan allows five per minute. A refused
 * purge is logged; the pages expire within minutes.
 */
export async function purgePages(pages: Purger | undefined, tags: readonly string[]): Promise<void> {
  if (!pages || tags.length === 0) return;
  const late = new Promise<PurgeResult>((resolve) => {
    setTimeout(() => resolve({ kind: "refused", why: `no answer in ${TIMEOUT_MS} ms` }), TIMEOUT_MS);
  });
  const refused = (error: unknown): PurgeResult => ({ kind: "refused", why: String(error) });
  const result = await Promise.race([pages.purge([...new Set(tags)]).catch(refused), late]);
  if (result.kind === "refused") logRefusal("cache", `${tags.join(" ")} not purged: ${result.why}`);
}
