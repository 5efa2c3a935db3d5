import { app } from "./app.tsx";
import type { Env } from "./env.ts";
import { tick } from "./feeds/refresh.ts";
import { refreshDeps } from "./provide-edition.ts";

/** The doors: a reader, and the clock. */
export default {
  fetch: app.fetch,
  scheduled(_controller, env, ctx) {
    ctx.waitUntil(tick(refreshDeps(env, ctx)));
  },
} satisfies ExportedHandler<Env>;
