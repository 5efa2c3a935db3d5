// Stands before the replay's door: makes the library slow, locked or full, as a test asks with POST /__library.
import { env } from "cloudflare:workers";
import door from "./replay-door.js";

export * from "./replay-door.js";

let fault = "none";

const prototype = Object.getPrototypeOf(env.LIBRARY);
const { batch, prepare } = prototype;
const writes = /^\s*(?:INSERT|UPDATE|DELETE)/i;
const writing = new WeakSet();

prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql);
  const { bind } = statement;
  statement.bind = (...values) => {
    const bound = bind.apply(statement, values);
    if (writes.test(sql)) writing.add(bound);
    return bound;
  };
  return statement;
};

prototype.batch = async function (statements) {
  if (fault === "slow") await scheduler.wait(2000);
  if (fault === "locked") throw new Error("D1_ERROR: database is locked: SQLITE_BUSY");
  if (fault === "full" && statements.some((statement) => writing.has(statement)))
    throw new Error("D1_ERROR: Exceeded maximum DB size");
  return batch.call(this, statements);
};

export default {
  fetch(request, bindings, ctx) {
    const url = new URL(request.url);
    if (url.pathname !== "/__library") return door.fetch(request, bindings, ctx);
    fault = url.searchParams.get("fault") ?? "none";
    return Response.json({ fault });
  },
  scheduled: door.scheduled,
};
