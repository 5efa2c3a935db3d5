import { WorkerEntrypoint } from "cloudflare:workers";
import { type GatewayContext, gateway } from "./edge/gateway.ts";
import { type CacheContext, type PurgeResult, purgeHere } from "./edge/purge.ts";
import type { Env } from "./env.ts";
import type { ClockContext } from "./newsroom/scheduled.ts";
import { app } from "./site/app.ts";
import { renderOnce } from "./site/first-render.tsx";

renderOnce();

export { StationRelay } from "./radio/station-relay.ts";

/** Everything a shared cache may keep. wrangler.toml puts the platform's cache before this entrypoint alone. */
export class Pages extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    return Promise.resolve(app.fetch(request, this.env, this.ctx));
  }

  /** Called by the clock and the desk: an entrypoint can purge only what it stored itself. */
  purge(tags: readonly string[]): Promise<PurgeResult> {
    return purgeHere((this.ctx as { cache?: CacheContext }).cache, tags);
  }
}

/** Default entrypoint: `fetch` (uncached gateway) and `scheduled` (feed polling). */
export default {
  fetch(request, env, ctx) {
    return gateway(request, env, ctx as unknown as GatewayContext);
  },
  scheduled(_controller, env, ctx) {
    ctx.waitUntil(
      import("./newsroom/scheduled.ts").then(({ runClock }) => runClock(env, ctx as unknown as ClockContext)),
    );
  },
} satisfies ExportedHandler<Env>;
