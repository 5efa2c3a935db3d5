import { app } from "./app.tsx";
import type { Env } from "./env.ts";
import { runClock } from "./run-clock.ts";
import { warmUp } from "./warm-up.tsx";

await warmUp();

export { StationRelay } from "./radio/station-relay.ts";

/** The doors: a reader, the clock, and the relay that holds a station for its listeners. */
export default {
  fetch: app.fetch,
  scheduled(_controller, env, ctx) {
    ctx.waitUntil(runClock(env, ctx));
  },
} satisfies ExportedHandler<Env>;
