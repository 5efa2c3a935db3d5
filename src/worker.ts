import { app } from "./app.tsx";
import type { Env } from "./env.ts";
import { tick } from "./feeds/refresh.ts";

/** The doors: a reader, and the clock. */
export default {
  fetch: app.fetch,
  scheduled(_controller, env, ctx) {
    ctx.waitUntil(tick({ kv: env.EDITION, now: () => Date.now(), later: (work) => ctx.waitUntil(work) }));
  },
} satisfies ExportedHandler<Env>;
