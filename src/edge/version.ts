import { versionNow } from "../edition/decision-queries.ts";
import { readSite } from "../edition/memory.ts";
import type { Env } from "../env.ts";

/**
 * The version of what readers see, as this isolate read it: part of the cache key of each page, so that an older page
 * isn't found even when its purge failed. Null if it can't be read. Never rejects.
 */
export async function versionOf(env: Env, now: number): Promise<string | null> {
  const site = await readSite(env.EDITION, now);
  return site && versionNow(site, now);
}

/** True when this isolate has read that version, so that its response may be cached. Never rejects. */
export const hasRead = async (version: string | null, env: Env, now: number): Promise<boolean> =>
  version !== null && (await versionOf(env, now)) === version;
