import { openDb } from "../../archive/ask.ts";
import { lastGoodLoad } from "../../edition/freshness.ts";
import { changesOf, healthOf } from "../../edition/health.ts";
import { sourcedKeys } from "../../edition/sources-now.ts";
import type { AppContext } from "../../env.ts";

/**
 * `/healthz`, for monitors: 200 if every section is recent enough and editors' changes are in force, else 503. The body
 * names the sections that are late or have never loaded.
 */
export async function healthz(c: AppContext): Promise<Response> {
  const sourced = sourcedKeys(c.get("decisions"));
  const edition = c.get("edition");
  const [records, changes] = await Promise.all([edition.records(), changesNow(c)]);
  const loaded = new Map(
    records.flatMap(({ key, sources }) => {
      const at = lastGoodLoad(sources);
      return at === null ? [] : [[key, at] as const];
    }),
  );
  const health = healthOf(loaded, Date.now(), sourced, changes);
  return c.json(health, health.status === "ok" ? 200 : 503, { "Cache-Control": "no-store" });
}

/** Whether editors' changes are in force; always, if there is no D1. */
export async function changesNow(c: AppContext): ReturnType<typeof changesOf> {
  if (!c.env.LIBRARY) return "in force";
  return changesOf(openDb(c.env.LIBRARY), await c.get("edition").published(), Date.now());
}
