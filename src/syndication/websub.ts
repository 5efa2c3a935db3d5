import { logRefusal } from "../platform/log.ts";

/** Sends a request; tests replace it. */
export type Post = (address: string, init: RequestInit) => Promise<Response>;

/** The timeout of a ping in ms, within the limit of the newsroom's invocation. */
const TIMEOUT_MS = 5_000;

/**
 * Notifies a WebSub hub of changed feeds with `hub.mode=publish`, which public hubs accept (W3C WebSub, section 7,
 * doesn't define the method). If the hub refuses or can't be reached, logs that and returns false. Does nothing without
 * a hub or topics.
 */
export async function pingHub(hub: string | null, topics: readonly string[], post: Post): Promise<boolean> {
  if (hub === null || topics.length === 0) return true;
  const form = new URLSearchParams({ "hub.mode": "publish" });
  for (const topic of topics) form.append("hub.url", topic);
  try {
    const { ok, status } = await post(hub, {
      method: "POST",
      body: form,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!ok) logRefusal("websub", `${hub} answered ${status}`, { status });
    return ok;
  } catch (error) {
    logRefusal("websub", `${hub} could not be reached: ${error}`);
    return false;
  }
}
