import * as v from "valibot";
import type { Cluster } from "../../model/cluster.ts";
import { logFault } from "../../model/log.ts";
import { count, time } from "../../model/schemas.ts";
import { CLOCK_TOLERANCE_MS, clustersAt, type Snapshot, snapshot as schema } from "../../model/snapshot.ts";
import type { Sql } from "../storage.ts";

/** What the newsroom knows of its own decisions and clusters. */
export interface SnapshotStore {
  /** Null before the first, and for an invalid one: it is then made from D1. */
  snapshot(): Snapshot | null;
  saveSnapshot(value: Snapshot): void;
  /** The log's row, and the moment in ms, up to which readers see what was decided and scheduled. */
  publishedUpTo(): UpTo;
  savePublishedUpTo(value: UpTo): void;
  clusters(): readonly Cluster[];
  /** True where D1 may have others at `now` (ms): an invocation that changed them was cut off, or the clock set back. */
  areClustersStale(now: number): boolean;
  /** To be called before clusters change in D1 … */
  beginClusters(): void;
  /** … and afterward with the current ones, or with null where they couldn't be read. */
  endClusters(value: readonly Cluster[] | null, now: number): void;
  /** The withdrawn stories among these. */
  withdrawnAmong(ids: readonly string[]): ReadonlySet<string>;
  markWithdrawn(id: string, isWithdrawn: boolean): void;
  /** Replaces the whole list of withdrawn stories. */
  saveWithdrawn(ids: readonly string[]): void;
}

const upTo = v.object({ row: count, at: time });
type UpTo = v.InferOutput<typeof upTo>;

const TABLES = [
  // A stored value holds 2 MB at most, so a long text has several rows.
  "CREATE TABLE IF NOT EXISTS snapshot (name TEXT, part INTEGER, text TEXT NOT NULL, PRIMARY KEY (name, part)) WITHOUT ROWID",
  "CREATE TABLE IF NOT EXISTS withdrawn (id TEXT PRIMARY KEY) WITHOUT ROWID",
];
/** Characters per row: four bytes each at most. */
const PART = 400_000;

/** Opens the tables of the snapshot in the object's SQLite; `changed` is called after each change. */
export function openSnapshot(sql: Sql, changed: () => void): SnapshotStore {
  for (const table of TABLES) sql.exec(table);
  const decided = kept(sql, "decisions", schema);
  const grouped = kept(sql, "clusters", clustersAt);
  const published = kept(sql, "published up to", upTo);
  const cutOff = kept(sql, "clusters cut off", v.boolean());
  let open = 0;
  let failed = false;
  return {
    snapshot: decided.read,
    saveSnapshot(value) {
      decided.save(value);
      changed();
    },
    publishedUpTo: () => published.read() ?? { row: 0, at: 0 },
    savePublishedUpTo: published.save,
    clusters: () => grouped.read()?.list ?? [],
    areClustersStale: (now) =>
      open === 0 && ((cutOff.read() ?? true) || now < (grouped.read()?.at ?? 0) - CLOCK_TOLERANCE_MS),
    beginClusters() {
      open += 1;
      cutOff.save(true);
    },
    endClusters(list, at) {
      open = Math.max(0, open - 1);
      if (list) grouped.save({ at, list: [...list] });
      else failed = true;
      changed();
      if (open > 0) return;
      cutOff.save(failed);
      failed = false;
    },
    withdrawnAmong(ids) {
      const query =
        "SELECT withdrawn.id FROM json_each(?) AS given CROSS JOIN withdrawn ON withdrawn.id = given.value";
      const found = sql.exec(query, JSON.stringify(ids));
      return new Set(found.toArray().map(({ id }) => String(id)));
    },
    markWithdrawn(id, isWithdrawn) {
      const insert = "INSERT OR IGNORE INTO withdrawn (id) VALUES (?)";
      sql.exec(isWithdrawn ? insert : "DELETE FROM withdrawn WHERE id = ?", id);
      changed();
    },
    saveWithdrawn(ids) {
      const given = JSON.stringify(ids);
      sql.exec("DELETE FROM withdrawn WHERE id NOT IN (SELECT value FROM json_each(?))", given);
      sql.exec("INSERT OR IGNORE INTO withdrawn (id) SELECT value FROM json_each(?)", given);
      changed();
    },
  };
}

/** A value with a schema, stored as rows of text and kept in memory while the object lives. */
function kept<S extends v.GenericSchema>(sql: Sql, name: string, valueSchema: S) {
  let known: v.InferOutput<S> | null | undefined;
  const stored = (): v.InferOutput<S> | null => {
    const rows = sql.exec("SELECT text FROM snapshot WHERE name = ? ORDER BY part", name).toArray();
    if (rows.length === 0) return null;
    try {
      return v.parse(valueSchema, JSON.parse(rows.map(({ text }) => String(text)).join("")));
    } catch (error) {
      logFault("newsroom", `the snapshot's ${name} are unreadable and are read from D1 again: ${error}`);
      return null;
    }
  };
  return {
    read(): v.InferOutput<S> | null {
      known ??= stored();
      return known;
    },
    save(value: v.InferOutput<S>): void {
      const text = JSON.stringify(value);
      const parts = Math.ceil(text.length / PART);
      sql.exec("DELETE FROM snapshot WHERE name = ? AND part >= ?", name, parts);
      for (let part = 0; part < parts; part += 1)
        sql.exec(
          "INSERT OR REPLACE INTO snapshot (name, part, text) VALUES (?, ?, ?)",
          ...[name, part, text.slice(part * PART, (part + 1) * PART)],
        );
      known = value;
    },
  };
}
