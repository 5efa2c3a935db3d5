import * as v from "valibot";
import { logFault } from "../../platform/log.ts";
import type { Sql } from "../storage.ts";

/** A table of typed rows in the object's SQLite, each under a group and a key in it. */
export interface Rows<T> {
  get(group: string, key: string): T | undefined;
  /** The rows of a group, in no order. */
  of(group: string): T[];
  save(row: T): void;
  remove(group: string, key: string): void;
  /** Deletes the rows that an SQL condition on `row`, their JSON, is true of. */
  removeWhere(condition: string, value: number): void;
}

/**
 * Opens a table, which it makes if it is missing. A group is read once while the object is in memory; a row that its
 * schema refuses is logged and deleted.
 */
export function openRows<S extends v.GenericSchema>(
  sql: Sql,
  table: string,
  schema: S,
  placeOf: (row: v.InferOutput<S>) => [group: string, key: string],
): Rows<v.InferOutput<S>> {
  type T = v.InferOutput<S>;
  sql.exec(
    `CREATE TABLE IF NOT EXISTS ${table} (grp TEXT, key TEXT, row TEXT NOT NULL, PRIMARY KEY (grp, key)) WITHOUT ROWID`,
  );
  const stored = v.pipe(v.string(), v.parseJson(), schema);
  const known = new Map<string, Map<string, T>>();
  const loaded = new Set<string>();
  const groupOf = (group: string): Map<string, T> => {
    const rows = known.get(group) ?? new Map<string, T>();
    known.set(group, rows);
    return rows;
  };
  const remove = (group: string, key: string) => {
    sql.exec(`DELETE FROM ${table} WHERE grp = ? AND key = ?`, group, key);
    groupOf(group).delete(key);
  };
  const load = (group: string, rows: readonly Record<string, unknown>[]) => {
    for (const { key, row } of rows) {
      const read = v.safeParse(stored, row);
      if (read.success) groupOf(group).set(String(key), read.output);
      else {
        logFault("newsroom", `an invalid row of ${table} is deleted: ${String(row).slice(0, 300)}`);
        remove(group, String(key));
      }
    }
  };
  return {
    get(group, key) {
      if (!loaded.has(group) && !groupOf(group).has(key))
        load(
          group,
          sql.exec(`SELECT key, row FROM ${table} WHERE grp = ? AND key = ?`, group, key).toArray(),
        );
      return groupOf(group).get(key);
    },
    of(group) {
      if (!loaded.has(group))
        load(group, sql.exec(`SELECT key, row FROM ${table} WHERE grp = ?`, group).toArray());
      loaded.add(group);
      return [...groupOf(group).values()];
    },
    save(given) {
      const row = v.parse(schema, given);
      const [group, key] = placeOf(row);
      sql.exec(
        `INSERT OR REPLACE INTO ${table} (grp, key, row) VALUES (?, ?, ?)`,
        group,
        key,
        JSON.stringify(row),
      );
      groupOf(group).set(key, row);
    },
    remove,
    removeWhere(condition, value) {
      sql.exec(`DELETE FROM ${table} WHERE ${condition}`, value);
      known.clear();
      loaded.clear();
    },
  };
}
