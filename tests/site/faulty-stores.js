// Wraps the replay's entry: makes the library, KV or the newsroom slow, locked, full …, as a test asks with
// POST /__library?fault=, /__kv?fault= or /__newsroom?fault=, gives with GET /__kv what was read of KV since the last
// question, and fires the newsroom's alarm twice at once with POST /__alarm.
import { env } from "cloudflare:workers";
import { Newsroom as ReplayNewsroom } from "./replay-newsroom.js";
import inner from "./replay-worker.js";

export * from "./replay-worker.js";

/** A newsroom whose alarm a test may fire: the platform allows no call of `alarm` by RPC. */
export class Newsroom extends ReplayNewsroom {
  ring() {
    return this.alarm();
  }
}

const fault = { library: "none", kv: "none", newsroom: "none" };
let read = [];

const library = Object.getPrototypeOf(env.LIBRARY);
const { batch, prepare } = library;
const writes = /^\s*(?:INSERT|UPDATE|DELETE)/i;
const writing = new WeakSet();

library.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  const { bind } = statement;
  statement.bind = (...values) => {
    const bound = bind.apply(statement, values);
    if (writes.test(sql)) writing.add(bound);
    return bound;
  };
  return statement;
};

library.batch = async function (statements) {
  if (fault.library === "slow") await scheduler.wait(2000);
  if (fault.library === "locked") throw new Error("D1_ERROR: database is locked: SQLITE_BUSY");
  if (fault.library === "full" && statements.some((statement) => writing.has(statement)))
    throw new Error("D1_ERROR: Exceeded maximum DB size");
  return batch.call(this, statements);
};

const kv = Object.getPrototypeOf(env.EDITION);
for (const name of ["get", "getWithMetadata", "list", "put"]) {
  const call = kv[name];
  kv[name] = async function (...given) {
    if (name !== "put")
      read.push(...[given[0]].flat().map((key) => (typeof key === "string" ? key : "list")));
    if (fault.kv === "slow") await scheduler.wait(1500);
    if (fault.kv === "hangs") await scheduler.wait(60_000);
    if (fault.kv === "fails") throw new Error("KV GET failed: 503 Service Unavailable");
    return call.apply(this, given);
  };
}

const newsrooms = Object.getPrototypeOf(env.NEWSROOM);
const { get: stubOf } = newsrooms;
const brokenNewsroom = new Proxy(
  {},
  {
    get: () => async () => {
      if (fault.newsroom === "hangs") await scheduler.wait(60_000);
      throw new Error("Durable Object reset because its code was updated");
    },
  },
);
newsrooms.get = function (id) {
  const isBroken = fault.newsroom !== "none" && id.equals(env.NEWSROOM.idFromName("newsroom"));
  return isBroken ? brokenNewsroom : stubOf.call(this, id);
};

async function ringTwice() {
  const newsroom = env.NEWSROOM.get(env.NEWSROOM.idFromName("newsroom"));
  await Promise.all([newsroom.ring(), newsroom.ring()]);
  return new Response("rung");
}

function told(url) {
  const store = url.pathname.slice(3);
  if (url.searchParams.has("fault")) fault[store] = url.searchParams.get("fault");
  const since = read;
  read = [];
  return Response.json({ fault, read: since });
}

export default {
  fetch(request, bindings, ctx) {
    const url = new URL(request.url);
    if (url.pathname === "/__alarm") return ringTwice();
    if (["/__library", "/__kv", "/__newsroom"].includes(url.pathname)) return told(url);
    return inner.fetch(request, bindings, ctx);
  },
  scheduled: inner.scheduled,
};
