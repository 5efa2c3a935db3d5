import { logRefusal } from "../model/log.ts";

/** A purge the platform accepts takes at most 100 tags ("Purge cache", availability and limits). */
const MOST_TAGS = 100;
const DEADLINE_MS = 5_000;

/** The cached entrypoint, which alone may purge what it stored: purges are scoped to their entrypoint. */
export interface Purger {
  purge(tags: readonly string[]): Promise<PurgeResult>;
}

/** How a purge ended. `no-cache`: this platform has none, so that nothing had to be purged. */
export type PurgeResult = { kind: "purged" } | { kind: "no-cache" } | { kind: "refused"; why: string };

/** The part of `ExecutionContext.cache` that is used here; undefined where the platform has no cache. */
export interface CacheContext {
  purge(options: { tags: string[] }): Promise<{ success: boolean; errors?: { message: string }[] }>;
}

/** Purges tags from the cache of the entrypoint whose context this is. Never rejects. */
export async function purgeHere(
  cache: CacheContext | undefined,
  tags: readonly string[],
): Promise<PurgeResult> {
  if (!cache || tags.length === 0) return { kind: "no-cache" };
  try {
    const { success, errors = [] } = await cache.purge({ tags: tags.slice(0, MOST_TAGS) });
    return success
      ? { kind: "purged" }
      : { kind: "refused", why: errors.map(({ message }) => message).join("; ") || "no reason given" };
  } catch (error) {
    return { kind: "refused", why: String(error) };
  }
}

/**
 * Lets go of every cached page that carries one of the tags, all in one call: the Free plan allows five a
 * minute. A purge that is refused is a line in the log; the pages end by themselves within minutes.
 */
export async function purgePages(pages: Purger | undefined, tags: readonly string[]): Promise<void> {
  if (!pages || tags.length === 0) return;
  const late = new Promise<PurgeResult>((resolve) => {
    setTimeout(() => resolve({ kind: "refused", why: `no answer in ${DEADLINE_MS} ms` }), DEADLINE_MS);
  });
  const refused = (error: unknown): PurgeResult => ({ kind: "refused", why: String(error) });
  const result = await Promise.race([pages.purge([...new Set(tags)]).catch(refused), late]);
  if (result.kind === "refused") logRefusal("cache", `${tags.join(" ")} not purged: ${result.why}`);
}
