import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { facade, type Measured, type Told, taken } from "./in-worker.ts";

/** The one database file of a folder that miniflare has filled. */
export function fileIn(folder: string): string {
  const [file] = globSync("**/*.sqlite", { cwd: folder }).filter((name) => !name.includes("metadata"));
  if (!file) throw new Error(`bench: no database in ${folder}`);
  return join(folder, file);
}

/**
 * The same file opened by SQLite in this process: what the query itself costs, without the 2 ms of D1's own way
 * in, which would hide its growth. No workerd may have the file open.
 */
export function inSqlite(folder: string): Measured {
  const file = new DatabaseSync(fileIn(folder));
  file.exec("PRAGMA synchronous = OFF");
  let sum: Told = { ms: 0, calls: 0, read: 0, written: 0 };
  const batch = async (given: readonly unknown[]) => {
    const statements = given as readonly { sql: string; values: (string | number | null)[] }[];
    const began = performance.now();
    file.exec("BEGIN");
    const results = statements.map(({ sql, values }) => ({
      results: file.prepare(sql).all(...values),
      meta: {},
    }));
    file.exec("COMMIT");
    sum.calls += 1;
    sum.ms += performance.now() - began;
    return results;
  };
  return {
    db: facade(batch),
    told: () => taken(sum, (next) => (sum = next)),
    stop: async () => file.close(),
  };
}

/** Bytes of each table and index, the largest first. */
export function bytesByTable(folder: string): [name: string, bytes: number][] {
  const file = new DatabaseSync(fileIn(folder), { readOnly: true });
  const sql = "SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY bytes DESC";
  const rows = file.prepare(sql).all() as { name: string; bytes: number }[];
  file.close();
  return rows.map(({ name, bytes }) => [name, bytes]);
}
