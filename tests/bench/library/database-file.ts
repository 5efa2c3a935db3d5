import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The one database file of a folder that miniflare has filled. */
export function fileIn(folder: string): string {
  const [file] = globSync("**/*.sqlite", { cwd: folder }).filter((name) => !name.includes("metadata"));
  if (!file) throw new Error(`bench: no database in ${folder}`);
  return join(folder, file);
}

/** Bytes of each table and index, the largest first. */
export function bytesByTable(folder: string): [name: string, bytes: number][] {
  const file = new DatabaseSync(fileIn(folder), { readOnly: true });
  const sql = "SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY bytes DESC";
  const rows = file.prepare(sql).all() as { name: string; bytes: number }[];
  file.close();
  return rows.map(({ name, bytes }) => [name, bytes]);
}
