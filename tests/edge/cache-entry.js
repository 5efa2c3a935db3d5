// Wraps the built Worker with the platform's cache, which runs between the gateway and the entrypoint Pages.
//
// Headers: X-Place selects the data center. X-Isolate selects an isolate there, and X-Pages-Isolate the one that renders
// (default: the same). Isolates share only their data center's copies of KV.
//
// Paths: GET /__cache returns what the cache did, and /__kv how often isolates requested each key.
// /__purges?refuse=1 makes every later purge fail, and /__puts?refuse=1 every later KV write.

import { env as bindings } from "cloudflare:workers";
import worker, { Pages } from "./index.js";
import { asked, kvAt } from "./place-kv.ts";
import { clock } from "./replay-clock.js";
import "./replay-network.js";
import { Newsroom as ReplayNewsroom } from "./replay-newsroom.js";
import { WorkersCache } from "./workers-cache.ts";

export * from "./index.js";

const cache = new WorkersCache(() => Date.now());

let refusing = false;
/** The tags of all purges so far, in order. */
const purged = [];

let refusingPuts = false;
const kv = Object.getPrototypeOf(bindings.EDITION);
const { put } = kv;
kv.put = async function (...given) {
  if (refusingPuts) throw new Error("KV PUT failed: 429 Too Many Requests");
  return put.apply(this, given);
};

/** The bindings of each isolate, which also identify its memory. */
const isolates = new Map();

function envOf(env, place, name) {
  if (name === null) return env;
  const known = isolates.get(`${place}/${name}`) ?? { ...env, EDITION: kvAt(env.EDITION, place) };
  isolates.set(`${place}/${name}`, known);
  return known;
}

function pagesIn(env, ctx, props) {
  const pages = new Pages(ctx, env);
  const waitUntil = (work) => ctx.waitUntil(work);
  Object.defineProperty(pages, "ctx", { value: { props, waitUntil, passThroughOnException() {} } });
  return pages;
}

/** The context of an invocation in which calls of `Pages` go through the cache. */
function withCache(ctx, place, isolated) {
  const later = (work) => ctx.waitUntil(work);
  const through = (props) => ({
    fetch: (request) => {
      const pages = isolated ? pagesIn(isolated, ctx, props) : ctx.exports.Pages({ props });
      return cache.fetch(request, (asked) => pages.fetch(asked), { place, props, later });
    },
  });
  const Pages = Object.assign((options) => through(options.props), through({}), {
    purge: async (tags) => {
      if (refusing) return { kind: "refused", why: "rate limited" };
      const { success, errors } = await cache.purge({ tags });
      if (success) purged.push(...tags);
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

/** The newsroom, with purges of the simulated cache. */
export class Newsroom extends ReplayNewsroom {
  constructor(ctx, env) {
    super(ctx, env);
    const { exports } = withCache(ctx, "DTW");
    Object.defineProperty(ctx, "exports", { value: exports });
  }
}

async function ticked(env) {
  await env.NEWSROOM.get(env.NEWSROOM.idFromName("newsroom")).run();
  return Response.json({ now: Date.now() });
}

export default {
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    if (url.pathname === "/__clock") return Response.json({ now: clock.turn(url.searchParams) });
    if (url.pathname === "/__cache") return Response.json({ runs: cache.runs });
    if (url.pathname === "/__kv") return Response.json(asked);
    if (url.pathname === "/__purges") {
      refusing = url.searchParams.has("refuse");
      return Response.json({ refusing, purged });
    }
    if (url.pathname === "/__puts") {
      refusingPuts = url.searchParams.has("refuse");
      return Response.json({ refusingPuts });
    }
    if (url.pathname === "/__tick") return ticked(env);
    const place = request.headers.get("X-Place") ?? "DTW";
    const name = request.headers.get("X-Isolate");
    const pagesName = request.headers.get("X-Pages-Isolate") ?? name;
    const isolated = pagesName === null ? null : envOf(env, place, pagesName);
    return worker.fetch(request, envOf(env, place, name), withCache(ctx, place, isolated));
  },
  scheduled: worker.scheduled,
};
