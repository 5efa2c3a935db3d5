import { Agent, type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { Miniflare } from "miniflare";

/** Empty KV namespaces and D1 databases in workerd, in memory. Stop them in `afterAll`. */
export interface Stores {
  kv(at?: number): KVNamespace;
  db(at?: number): D1Database;
  stop(): Promise<void>;
}

/**
 * A Worker that runs one KV or D1 call per request. Miniflare's own proxies need a request for each `prepare` and
 * `bind` and block the process meanwhile, which is five times slower.
 */
const SCRIPT = `
const prepared = (db, { sql, values }) => {
  const statement = db.prepare(sql);
  return values ? statement.bind(...values) : statement;
};
export default {
  async fetch(request, env) {
    const { binding, statement, statements, method, args } = await request.json();
    const store = env[binding];
    try {
      const value = statements
        ? await store.batch(statements.map((one) => prepared(store, one)))
        : await (statement ? prepared(store, statement) : store)[method](...args);
      return Response.json(value instanceof Map ? { entries: [...value] } : { value });
    } catch (error) {
      return Response.json({ name: error.name, message: error.message }, { status: 500 });
    }
  },
};`;

interface FollowItem {
  binding: string;
  method?: string;
  args?: unknown[];
  statement?: Bound;
  statements?: Bound[];
}

interface Bound {
  sql: string;
  values?: readonly unknown[];
}

type Ask = (wish: FollowItem) => Promise<unknown>;

/** Opens `count` namespaces and `count` databases. With `folder`, the databases are stored there. */
export async function openStores(count = 1, folder?: string): Promise<Stores> {
  const numbers = Array.from({ length: count }, (_, at) => at);
  const workerd = new Miniflare({
    modules: true,
    script: SCRIPT,
    compatibilityDate: "2026-07-30",
    kvNamespaces: numbers.map((at) => `EDITION${at}`),
    d1Databases: Object.fromEntries(numbers.map((at) => [`LIBRARY${at}`, `LIBRARY${at}`])),
    ...(folder ? { d1Persist: folder } : {}),
  } as ConstructorParameters<typeof Miniflare>[0]);
  const address = await workerd.ready;
  const agent = new Agent({ keepAlive: true });
  const ask: Ask = (wish) =>
    new Promise((resolve, reject) => {
      const take = async (response: IncomingMessage) => {
        const { value, entries, name, message } = JSON.parse(await text(response));
        if (response.statusCode === 200) resolve(entries ? new Map(entries) : value);
        else reject(Object.assign(new Error(message), { name }));
      };
      // A test may stop its stores before a response has arrived.
      const asking = request(address, { agent, method: "POST" }, (response) => take(response).catch(reject));
      asking.on("error", reject).end(JSON.stringify(wish));
    });
  return {
    kv: (at = 0) => namespace(`EDITION${at}`, ask),
    db: (at = 0) => database(`LIBRARY${at}`, ask),
    async stop() {
      agent.destroy();
      await workerd.dispose();
    },
  };
}

function namespace(binding: string, ask: Ask): KVNamespace {
  const does =
    (method: string) =>
    (...args: unknown[]) =>
      ask({ binding, method, args });
  const methods = ["get", "getWithMetadata", "put", "delete", "list"];
  return Object.fromEntries(methods.map((method) => [method, does(method)])) as unknown as KVNamespace;
}

function database(binding: string, ask: Ask): D1Database {
  const prepare = (sql: string, values?: readonly unknown[]): object => {
    const does =
      (method: string) =>
      (...args: unknown[]) =>
        ask({ binding, method, args, statement: values ? { sql, values } : { sql } });
    return {
      sql,
      values,
      bind: (...given: unknown[]) => prepare(sql, given.map(sendable)),
      ...{ all: does("all"), run: does("run"), first: does("first"), raw: does("raw") },
    };
  };
  return {
    prepare: (sql: string) => prepare(sql),
    batch: (statements: Bound[]) =>
      ask({ binding, statements: statements.map(({ sql, values }) => (values ? { sql, values } : { sql })) }),
    exec: (sql: string) => ask({ binding, method: "exec", args: [sql] }),
  } as unknown as D1Database;
}

/** D1 rejects undefined, but JSON would turn it into null, so this throws. */
function sendable(value: unknown): unknown {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  throw new TypeError(`D1_TYPE_ERROR: Type '${typeof value}' not supported for value '${value}'`);
}
