import { logRefusal } from "../platform/log.ts";
import type { Post } from "./websub.ts";

/** An endpoint that forwards addresses to all participating search engines (indexnow.org/documentation). */
const ENDPOINT = "https://api.indexnow.org/indexnow";
const TIMEOUT_MS = 5_000;

/**
 * Notifies search engines of changed pages. `key` is also served at `/{key}.txt`. If the request is refused, logs that
 * and returns false. Does nothing without a key or paths.
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
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!ok) logRefusal("indexnow", `answered ${status}`, { status });
    return ok;
  } catch (error) {
    logRefusal("indexnow", `could not be reached: ${error}`);
    return false;
  }
}
