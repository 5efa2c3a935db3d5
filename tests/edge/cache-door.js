// Stands before the built Worker as the platform's cache does on the real edge: between the gateway and the
// entrypoint Pages. `?place=` of the header X-Place names the data center; GET /__cache tells what it did.

import worker from "./index.js";
import { clock } from "./replay-clock.js";
import "./replay-network.js";
import { WorkersCache } from "./workers-cache.ts";

export * from "./index.js";

const cache = new WorkersCache(() => Date.now());

/** The context of an invocation whose calls of `Pages` pass through the cache. */
function withCache(ctx, place) {
  const later = (work) => ctx.waitUntil(work);
  const through = (props) => ({
    fetch: (request) => {
      const pages = ctx.exports.Pages({ props });
      return cache.fetch(request, (asked) => pages.fetch(asked), { place, props, later });
    },
  });
  const Pages = Object.assign((options) => through(options.props), through({}), {
    purge: async (tags) => {
      const { success, errors } = await cache.purge({ tags });
      return success ? { kind: "purged" } : { kind: "refused", why: errors[0].message };
    },
  });
  return {
    exports: { Pages },
    waitUntil: later,
    passThroughOnException() {},
    props: ctx.props,
  };
}

async function ticked(env, ctx) {
  const work = [];
  const context = withCache(ctx, "DTW");
  await worker.scheduled({ cron: "", scheduledTime: Date.now() }, env, {
    ...context,
    waitUntil: (promise) => work.push(promise),
  });
  while (work.length > 0) await work.shift();
  return Response.json({ now: Date.now() });
}

export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    if (url.pathname === "/__clock") return Response.json({ now: clock.turn(url.searchParams) });
    if (url.pathname === "/__cache") return Response.json({ runs: cache.runs });
    if (url.pathname === "/__purge")
      return Response.json(await cache.purge({ tags: url.searchParams.getAll("tag") }));
    if (url.pathname === "/__tick") return ticked(env, ctx);
    const place = request.headers.get("X-Place") ?? "DTW";
    return worker.fetch(request, env, withCache(ctx, place));
  },
  scheduled: worker.scheduled,
};
