// Wraps the replay's Worker and its faults, and counts the binding calls of each invocation of the newsroom and each
// request to the desk. POST /__ring?at=MS sets the clock, fires the alarm and returns the counts. POST /__call?name=
// calls a newsroom method with the request's body. POST /__rest clears the object's memory. POST /__counts returns the
// counts since the last call and the time of the next alarm.
import { env } from "cloudflare:workers";
import { Readers as Served } from "./behind-proxy.js";
import inner from "./faults-entry.js";
import { Newsroom as Built } from "./index.js";
import { clock } from "./replay-clock.js";

export * from "./faults-entry.js";

const NOTHING = { d1Calls: 0, d1Read: 0, d1Written: 0, kvRead: 0, kvWritten: 0, fetches: 0, alarms: 0 };
const begun = (caller) => ({ caller, job: "", ...NOTHING, cursors: [] });

/** Counts calls outside any counted invocation, so that no row is lost. */
let current = begun("between");
let done = [];
let due = null;

function settle({ cursors, ...counts }) {
  const sum = (name) => cursors.reduce((total, cursor) => total + cursor[name], 0);
  // Setting an alarm is billed as a row written.
  done.push({ ...counts, ownRead: sum("rowsRead"), ownWritten: sum("rowsWritten") + counts.alarms });
}

/** Counts the calls made by `work`. Counted invocations within it have counts of their own. */
async function counted(caller, work) {
  const outer = current;
  const mine = begun(caller);
  current = mine;
  try {
    return await work();
  } finally {
    current = outer;
    settle(mine);
  }
}

function take() {
  settle(current);
  current = begun("between");
  const counts = done.filter(
    ({ caller, job, ...all }) => caller !== "between" || Object.values(all).some(Boolean),
  );
  done = [];
  return Response.json({ counts, due, now: Date.now() });
}

const library = Object.getPrototypeOf(env.LIBRARY);
const statement = Object.getPrototypeOf(env.LIBRARY.prepare("SELECT 1"));
const { batch } = library;
const { all } = statement;

function add(by, { meta }) {
  by.d1Read += meta.rows_read ?? 0;
  by.d1Written += meta.rows_written ?? 0;
}
library.batch = async function (statements) {
  const by = current;
  by.d1Calls += 1;
  const results = await batch.call(this, statements);
  for (const result of results) add(by, result);
  return results;
};
statement.all = async function () {
  const by = current;
  by.d1Calls += 1;
  const result = await all.call(this);
  add(by, result);
  return result;
};
statement.run = statement.all;
statement.first = async function (column) {
  const [row] = (await this.all()).results;
  return row === undefined ? null : column ? row[column] : row;
};
for (const [owner, name] of [
  [statement, "raw"],
  [library, "exec"],
])
  owner[name] = () => {
    throw new Error(`${name} isn't counted: it gives no meta`);
  };

const kv = Object.getPrototypeOf(env.EDITION);
for (const name of ["get", "getWithMetadata", "list", "put", "delete"]) {
  const call = kv[name];
  kv[name] = function (...given) {
    if (name === "put" || name === "delete") current.kvWritten += 1;
    else current.kvRead += Array.isArray(given[0]) ? given[0].length : 1;
    return call.apply(this, given);
  };
}

/** Advances the simulated clock instead of waiting between requests, retries and KV writes. */
scheduler.wait = async (ms) => {
  clock.turn(new URLSearchParams({ advance: String(ms / 60_000) }));
};

const machineFetch = globalThis.fetch;
globalThis.fetch = (...given) => {
  current.fetches += 1;
  return machineFetch(...given);
};

/** A job that is running has no due time. */
function jobOf([query, name, , list]) {
  const jobs = query.includes("INTO state") && name === "jobs" ? JSON.parse(list) : [];
  return jobs.find(({ notBefore }) => notBefore === null)?.kind ?? "";
}

function countSql(sql) {
  const own = Object.getPrototypeOf(sql);
  const { exec } = own;
  own.exec = function (...given) {
    const cursor = exec.apply(this, given);
    current.cursors.push(cursor);
    current.job ||= jobOf(given);
    return cursor;
  };
}

const patched = { sql: false };

export class Newsroom extends Built {
  constructor(ctx, bindings) {
    if (!patched.sql) countSql(ctx.storage.sql);
    patched.sql = true;
    // Only the benchmark fires alarms, so that it can count each one and move the clock.
    ctx.storage.setAlarm = async (time) => {
      current.alarms += 1;
      due = Number(time);
    };
    ctx.storage.getAlarm = async () => due;
    super(ctx, bindings);
  }

  ring() {
    due = null;
    return counted("alarm", () => super.alarm());
  }

  /** Measures the minimum cost of an invocation. */
  nothing() {}

  /** Clears the object's memory, as when the platform hibernates it. */
  end() {
    this.ctx.abort("it ends");
  }
}

for (const name of Object.getOwnPropertyNames(Built.prototype)) {
  if (name === "constructor" || name === "alarm") continue;
  // The compiled methods are read-only.
  Object.defineProperty(Newsroom.prototype, name, {
    value(...given) {
      return counted(name, () => Built.prototype[name].apply(this, given));
    },
  });
}

/** Answers a request that controls the simulation. */
async function control(url, request, newsroom) {
  if (url.pathname === "/__counts") return take();
  if (url.pathname === "/__ring") {
    await newsroom.ring();
    return take();
  }
  if (url.pathname === "/__rest") await newsroom.end().catch(() => undefined);
  else await newsroom[url.searchParams.get("name")](...(await request.json()));
  return Response.json({ counts: [], due });
}

const CONTROLS = new Set(["/__counts", "/__ring", "/__rest", "/__call"]);

/** The entrypoint of the benchmarks and the month. Pages are served as on an own server. */
export const Readers = {
  async fetch(request, bindings, ctx) {
    const url = new URL(request.url);
    const at = url.searchParams.get("at");
    if (at) clock.turn(new URLSearchParams({ at: new Date(Number(at)).toISOString() }));
    if (CONTROLS.has(url.pathname)) {
      const newsroom = bindings.NEWSROOM.get(bindings.NEWSROOM.idFromName("newsroom"));
      return control(url, request, newsroom).catch((error) => new Response(String(error), { status: 500 }));
    }
    if (url.pathname.startsWith("/__")) return inner.fetch(request, bindings, ctx);
    return counted(url.pathname.startsWith("/desk") ? "desk" : "page", () =>
      Served.fetch(request, bindings, ctx),
    );
  },
};

export default { fetch: Readers.fetch, scheduled: inner.scheduled };
