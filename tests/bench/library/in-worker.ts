import { Miniflare } from "miniflare";

/** What a call reported in addition to its results. */
export interface Told {
  /** In ms, from the Worker's call of its binding to its answer. */
  ms: number;
  calls: number;
  read: number;
  written: number;
}

/** A database for the library, and the counts that it reported since the last call. */
export interface Measured {
  db: D1Database;
  told: () => Told;
  stop: () => Promise<void>;
}

/** A Worker's clock counts whole ms: what only reads is asked so often in a row, and the mean of it counts. */
const IN_A_ROW = 4;

/** A Worker that hands on a batch and times it where readers' pages wait for it: behind the binding, in workerd. */
const SCRIPT = `export default {
  async fetch(request, env) {
    const { statements } = await request.json();
    const prepared = statements.map(({ sql, values }) => env.LIBRARY.prepare(sql).bind(...values));
    const times = statements.every(({ sql }) => sql.startsWith("SELECT")) ? ${IN_A_ROW} : 1;
    let results = [];
    const began = performance.now();
    for (let time = 0; time < times; time += 1) results = await env.LIBRARY.batch(prepared);
    const ms = (performance.now() - began) / times;
    return Response.json({ ms, results: results.map(({ results, meta }) => ({ results, meta })) });
  },
};`;

interface Result {
  results: unknown[];
  meta: { rows_read: number; rows_written: number };
}

/** The D1 of a folder behind a Worker in workerd. */
export function inWorker(folder: string): Measured {
  const database = { d1Databases: { LIBRARY: { id: "LIBRARY" } }, d1Persist: folder };
  const site = new Miniflare({ modules: true, script: SCRIPT, compatibilityDate: "2026-07-30", ...database });
  const NOTHING: Told = { ms: 0, calls: 0, read: 0, written: 0 };
  let sum = { ...NOTHING };
  const ask = async (statements: readonly unknown[]): Promise<Result[]> => {
    const body = JSON.stringify({ statements });
    const answer = await site.dispatchFetch("http://library.test/", { method: "POST", body });
    const { ms, results } = (await answer.json()) as { ms: number; results: Result[] };
    sum.ms += ms;
    sum.calls += 1;
    for (const { meta } of results) {
      sum.read += meta.rows_read;
      sum.written += meta.rows_written;
    }
    return results;
  };
  const prepare = (sql: string) => ({ bind: (...values: unknown[]) => ({ sql, values }) });
  const told = (): Told => {
    const since = sum;
    sum = { ...NOTHING };
    return since;
  };
  // The part of D1 that the library uses.
  return { db: { prepare, batch: ask } as unknown as D1Database, told, stop: () => site.dispose() };
}
