import { WorkerEntrypoint } from "cloudflare:workers";
import { type GatewayContext, gateway } from "./edge/gateway.ts";
import { lateObject } from "./edge/late-object.ts";
import { type CacheContext, type PurgeResult, purgeEntrypoint } from "./edge/purge.ts";
import { type Env, newsroomOf } from "./env.ts";
import type { Newsroom as NewsroomObject } from "./newsroom/newsroom.ts";
import type { StationRelay as RelayObject } from "./radio/station-relay.ts";
import { ROUTES, routeAt, rowAt } from "./routes.tsx";
import { pagesApp } from "./site/app.ts";
import { warmUp } from "./site/first-render.tsx";

const app = pagesApp(ROUTES, rowAt);
warmUp();

export const Newsroom = lateObject<NewsroomObject, Env>(
  async () => (await import("./newsroom/newsroom.ts")).Newsroom,
  {
    alarm: true,
    load: true,
    loadFront: true,
    loadSite: true,
    sources: true,
    calendars: true,
    failingJobs: true,
    published: true,
    clusters: true,
    headlines: true,
    serviceWarnings: true,
    fetchNow: true,
    askCalendar: true,
    commit: true,
    commitMany: true,
    keepUnsaved: true,
    dropUnsaved: true,
    storePicture: true,
    removePicture: true,
    undo: true,
    importEntries: true,
    changePeople: true,
    decideCluster: true,
    wake: true,
    run: true,
  },
);

export const StationRelay = lateObject<RelayObject, Env>(
  async () => (await import("./radio/station-relay.ts")).StationRelay,
  { fetch: true, sound: true, now: true, stats: true },
);

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
