import { openStore } from "./edition/edition-store.ts";
import { checkEnv, type Env, originOf } from "./env.ts";
import { tick } from "./feeds/tick.ts";
import { refreshDeps } from "./provide-edition.ts";
import { announce } from "./publish/announce.ts";

/** One run of the clock: asks the most neglected sources, then tells hub and search engines what is new. */
export async function runClock(env: Env, ctx: Pick<ExecutionContext, "waitUntil">): Promise<void> {
  checkEnv(env);
  const deps = refreshDeps(env, ctx);
  const began = deps.now();
  const ticked = await tick(deps);
  const hub = env.WEBSUB_HUB || null;
  const indexNowKey = env.INDEXNOW_KEY || null;
  if (!ticked || (hub === null && indexNowKey === null)) return;
  const section = await openStore(deps.kv, deps.now).read(ticked.key);
  if (!section || section.changedAt < began) return;
  await announce({ origin: originOf(env), hub, indexNowKey, changed: [ticked.key] });
}
