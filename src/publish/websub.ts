import { logRefusal } from "../model/log.ts";

/** What a ping needs of the world. */
export type Post = (address: string, init: RequestInit) => Promise<Response>;

/** Announcements must not keep the clock's run alive. */
const PATIENCE_MS = 5_000;

/**
 * Tells a WebSub hub that feeds changed (W3C WebSub, section 7: the way a publisher notifies its hub is
 * theirs to agree on; public hubs take a form with `hub.mode=publish`). Gives false, with a line in the log,
 * when the hub refuses or cannot be reached. Does nothing without a hub or without topics.
 */
export async function pingHub(hub: string | null, topics: readonly string[], post: Post): Promise<boolean> {
  if (hub === null || topics.length === 0) return true;
  const form = new URLSearchParams({ "hub.mode": "publish" });
  for (const topic of topics) form.append("hub.url", topic);
  try {
    const { ok, status } = await post(hub, {
      method: "POST",
      body: form,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!ok) logRefusal("websub", `${hub} answered ${status}`, { status });
    return ok;
  } catch (error) {
    logRefusal("websub", `${hub} could not be reached: ${error}`);
    return false;
  }
}
