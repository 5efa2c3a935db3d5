import { logRefusal } from "../model/log.ts";
import type { Post } from "./websub.ts";

/** Passes the addresses on to every search engine that takes part (indexnow.org/documentation). */
const ENDPOINT = "https://api.indexnow.org/indexnow";
const PATIENCE_MS = 5_000;

/**
 * Tells search engines which of our pages changed. `key` also stands at `/{key}.txt`, which proves that the
 * site is ours. Gives false, with a line in the log, on a refusal; sends nothing without a key or paths.
 */
export async function pingIndexNow(
  key: string | null,
  origin: string,
  paths: readonly string[],
  post: Post,
): Promise<boolean> {
  if (key === null || paths.length === 0) return true;
  const body = JSON.stringify({
    host: new URL(origin).host,
    key,
    keyLocation: `${origin}/${key}.txt`,
    urlList: paths.map((path) => origin + path),
  });
  try {
    const { ok, status } = await post(ENDPOINT, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!ok) logRefusal("indexnow", `answered ${status}`, { status });
    return ok;
  } catch (error) {
    logRefusal("indexnow", `could not be reached: ${error}`);
    return false;
  }
}
