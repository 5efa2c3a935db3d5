// Wraps the replay's entry module. POST /__faults?kv=…&d1=… breaks KV, D1 and the newsroom; GET /__faults returns call
// counts. POST /__alarm fires the newsroom's alarm twice at the same time; GET /__alarm returns when it is due. POST
// /__end kills the object, as when the platform moves it; with ?after=N, during a run, after N store calls.
import { env } from "cloudflare:workers";
import { Newsroom as ReplayNewsroom } from "./replay-newsroom.js";
import inner from "./replay-worker.js";

export * from "./replay-worker.js";

/** RPC can't call `alarm` directly. */
export class Newsroom extends ReplayNewsroom {
  ring() {
    return this.alarm();
  }

  due() {
    return this.ctx.storage.getAlarm();
  }

  end() {
    this.ctx.abort("the object is renewed");
  }
}

const faults = { kv: "none", put: "none", d1: "none", newsroom: "none" };
/**
 * `slow` is longer than a page waits before it streams, but shorter than its KV timeout (2 s). `late` exceeds the
 * timeout.
 */
const DELAYS_MS = { slow: 800, late: 2_500 };
const noCounts = () => ({
  kvReads: 0,
  kvWrites: 0,
  kvLists: 0,
  d1Read: 0,
  d1Written: 0,
  d1Batches: 0,
  d1Queries: 0,
  reads: [],
  puts: [],
});
let counts = noCounts();

/** Corrupt values that KV may return. */
const SPOILED = {
  garbage: () => '\u0000{"v":2,not json',
  empty: () => "",
  null: () => "null",
  list: () => "[[[[]]]]",
  ranges: (text) =>
    text
      .replace(/("(?:okAt|changedAt|checkedAt|nextAt|at|until|told)":)\d+/g, "$19e15")
      .replaceAll("https://", "javascript:"),
  version: (text) => text.replace(/("v(?:ersion)?":)\d+/g, "$199"),
  cut: (text) => text.slice(0, Math.floor(text.length / 2)),
};

const kv = Object.getPrototypeOf(env.EDITION);
const { get, put, list } = kv;

/** After `ends` store calls (`steps` so far), all calls fail, as if the isolate were gone. */
const life = { ends: Number.POSITIVE_INFINITY, steps: 0, isKilled: false };

async function step() {
  if (life.steps >= life.ends) {
    life.isKilled = true;
    await new Promise(() => {});
  }
  life.steps += 1;
}

async function suffer(fault) {
  if (fault === "fails") throw new Error("KV GET failed: 500 Internal Server Error");
  await delay(fault);
}

/** The real wait: benchmarks replace `scheduler.wait`, which the newsroom uses. */
const machineWait = scheduler.wait.bind(scheduler);

/** Delays a store call that is slow, late or hanging. */
async function delay(fault) {
  if (fault === "hangs") await new Promise(() => {});
  if (fault in DELAYS_MS) await machineWait(DELAYS_MS[fault]);
}

kv.get = async function (names, ...rest) {
  const all = [names].flat();
  counts.kvReads += all.length;
  counts.reads.push(...all);
  const fault = faults.kv;
  await step();
  await suffer(fault);
  const value = await get.call(this, names, ...rest);
  const spoil = fault === "nothing" ? () => null : SPOILED[fault];
  if (!spoil) return value;
  const spoiled = (text) => (typeof text === "string" ? spoil(text) : text);
  return value instanceof Map
    ? new Map([...value].map(([name, text]) => [name, spoiled(text)]))
    : spoiled(value);
};

kv.put = async function (name, ...rest) {
  counts.kvWrites += 1;
  counts.puts.push(name);
  await step();
  if (faults.put === "fails") throw new Error("KV PUT failed: 429 Too Many Requests");
  await delay(faults.put);
  // Succeeds without storing the value, as if KV hadn't applied the write yet.
  if (faults.put === "lost") return;
  return put.call(this, name, ...rest);
};

kv.list = async function (...rest) {
  counts.kvLists += 1;
  await step();
  await suffer(faults.kv);
  return list.call(this, ...rest);
};

const d1 = Object.getPrototypeOf(env.LIBRARY);
const { batch, prepare } = d1;
const WRITES = /^\s*(?:INSERT|UPDATE|DELETE|REPLACE)/i;
const writing = new WeakSet();

/** Counts a statement outside a batch. */
function counted(statement) {
  for (const how of ["first", "all", "run", "raw"]) {
    const work = statement[how];
    statement[how] = (...options) => {
      counts.d1Queries += 1;
      return work.apply(statement, options);
    };
  }
  return statement;
}

d1.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  if (faults.d1 === "missing") throw new Error("D1_ERROR: no such database");
  const { bind } = counted(statement);
  statement.bind = (...values) => {
    const bound = bind.apply(statement, values);
    if (WRITES.test(sql)) writing.add(bound);
    return counted(bound);
  };
  return statement;
};

d1.batch = async function (statements) {
  counts.d1Batches += 1;
  counts.d1Queries += statements.length;
  await step();
  const fault = faults.d1;
  await delay(fault);
  if (fault === "locked") throw new Error("D1_ERROR: database is locked: SQLITE_BUSY");
  if (fault === "full" && statements.some((statement) => writing.has(statement)))
    throw new Error("D1_ERROR: Exceeded maximum DB size");
  const results = await batch.call(this, statements);
  for (const { meta, results: rows } of results) {
    counts.d1Read += meta?.rows_read ?? 0;
    counts.d1Written += meta?.rows_written ?? 0;
    // Rows as from another schema: a column is missing, and another has the wrong type.
    if (fault === "garbage")
      for (const row of rows) for (const name in row) row[name] = row[name] === null ? {} : null;
    if (fault === "ranges")
      for (const row of rows)
        for (const name in row) row[name] = typeof row[name] === "number" ? 9e15 : "garbage";
    if (fault === "nothing") rows.length = 0;
  }
  return results;
};

const newsrooms = Object.getPrototypeOf(env.NEWSROOM);
const { get: stubOf } = newsrooms;
const newsroomId = env.NEWSROOM.idFromName("newsroom");
const broken = new Proxy(
  {},
  {
    get: () => async () => {
      if (faults.newsroom === "hangs") await new Promise(() => {});
      throw new Error("Durable Object reset because its code was updated");
    },
  },
);
newsrooms.get = function (id) {
  return faults.newsroom !== "none" && id.equals(newsroomId) ? broken : stubOf.call(this, id);
};

async function atAlarm(method) {
  const newsroom = env.NEWSROOM.get(newsroomId);
  if (method === "POST") await Promise.all([newsroom.ring(), newsroom.ring()]);
  return Response.json({ due: await newsroom.due() });
}

/** Kills the object now, or during a run after `after` store calls. */
async function endNewsroom(after) {
  let run;
  if (after !== null) {
    Object.assign(life, { ends: Number(after), steps: 0, isKilled: false });
    let isOver = false;
    run = env.NEWSROOM.get(newsroomId)
      .run()
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
    while (!isOver && !life.isKilled) await machineWait(5);
  }
  const ending = env.NEWSROOM.get(newsroomId).end();
  const isEnded = await ending.then(
    () => false,
    () => true,
  );
  life.ends = Number.POSITIVE_INFINITY;
  await run;
  return new Response(null, { status: isEnded ? 204 : 500 });
}

function setFaults(method, query) {
  if (method === "POST") for (const part of Object.keys(faults)) faults[part] = query.get(part) ?? "none";
  const now = { faults, counts, steps: life.steps };
  if (query.has("reset")) {
    counts = noCounts();
    life.steps = 0;
  }
  return Response.json(now);
}

export default {
  async fetch(request, bindings, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/__faults") return setFaults(request.method, searchParams);
    if (pathname === "/__alarm") return atAlarm(request.method);
    if (pathname === "/__end") return endNewsroom(searchParams.get("after"));
    return inner.fetch(request, bindings, ctx);
  },
  scheduled: inner.scheduled,
};
