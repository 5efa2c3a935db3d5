import { versionNow } from "../edition/decision-queries.ts";
import { readSite } from "../edition/memory.ts";
import type { Env } from "../env.ts";

/**
 * The version of the decisions that readers see, as this isolate last read it. It is part of each page's cache key, so
 * that an older page isn't served even if its purge failed. Null if it can't be read. Never rejects.
 */
export async function versionOf(env: Env, now: number): Promise<string | null> {
  const site = await readSite(env.EDITION, now);
  return site && versionNow(site, now);
}

/** True if this isolate has read that version, so that its response may be cached. Never rejects. */
export const hasRead = async (version: string | null, env: Env, now: number): Promise<boolean> =>
  version !== null && (await versionOf(env, now)) === version;
