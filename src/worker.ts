import { WorkerEntrypoint } from "cloudflare:workers";
import { type GatewayContext, gateway } from "./edge/gateway.ts";
import { type CacheContext, type PurgeResult, purgeEntrypoint } from "./edge/purge.ts";
import { type Env, newsroomOf } from "./env.ts";
import { ROUTES, routeAt } from "./routes.tsx";
import { pagesApp } from "./site/app.ts";
import { renderOnce } from "./site/first-render.tsx";

const app = pagesApp(ROUTES);
renderOnce();

export { Newsroom } from "./newsroom/newsroom.ts";
export { StationRelay } from "./radio/station-relay.ts";

/** Everything a shared cache may store. wrangler.toml enables the platform's cache for this entrypoint only. */
export class Pages extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    return Promise.resolve(app.fetch(request, this.env, this.ctx));
  }

  /** Called by the newsroom and the desk: an entrypoint can purge only its own cache. */
  purge(tags: readonly string[]): Promise<PurgeResult> {
    return purgeEntrypoint((this.ctx as { cache?: CacheContext }).cache, tags);
  }
}

/** Default entrypoint: `fetch` (uncached gateway) and `scheduled` (wakes the newsroom). */
export default {
  async fetch(request, env, ctx) {
    return gateway(request, env, ctx as unknown as GatewayContext, {
      app,
      routeAt,
    });
  },
  scheduled(_controller, env, ctx) {
    ctx.waitUntil(newsroomOf(env).wake());
  },
} satisfies ExportedHandler<Env>;
