import { Miniflare } from "miniflare";

/** The time and rows of the calls since the last reading. */
export interface Told {
  /** Time in ms from the Worker's call to the binding's response. */
  ms: number;
  calls: number;
  read: number;
  written: number;
}

/** A database for the library, with a function that returns its usage since the last reading. */
export interface Measured {
  db: D1Database;
  told: () => Told;
  stop: () => Promise<void>;
}

/** Reads are repeated and averaged, because a Worker's clock has a resolution of 1 ms. */
const IN_A_ROW = 4;

/** A Worker that runs a batch and times it as a page would see it: in workerd, through the binding. */
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

/** Opens a folder's D1 through a Worker in workerd. */
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
  // The library uses only these two methods of D1.
  return { db: { prepare, batch: ask } as unknown as D1Database, told, stop: () => site.dispose() };
}
