import { healthOf } from "../../edition/health.ts";
import { sourcedKeys } from "../../edition/sources-now.ts";
import type { AppContext } from "../../env.ts";

/**
 * `/healthz`, for monitors: 200 while every section is within its age limit, else 503. The body names the late
 * sections, those that never loaded too.
 */
export async function healthz(c: AppContext): Promise<Response> {
  const sourced = sourcedKeys(c.get("decisions"));
  const health = healthOf(await c.get("edition").records(), Date.now(), (key) => sourced.has(key));
  return c.json(health, health.status === "ok" ? 200 : 503, { "Cache-Control": "no-store" });
}
