import * as v from "valibot";
import {
  firstState,
  isOfKind,
  type PolledKind,
  type PolledState,
  polledState,
} from "../../model/source-state.ts";
import { logFault } from "../../platform/log.ts";
import type { Sql } from "../storage.ts";

/** The states of what the newsroom requests, one row a resource. */
export interface PolledTable {
  /** The state of a resource; its first one where nothing valid is stored. */
  polled<K extends PolledKind>(kind: K, id: string): PolledState<K>;
  /** The stored states of a kind. */
  polledOf<K extends PolledKind>(kind: K): PolledState<K>[];
  savePolled(state: PolledState): void;
  removePolled(state: Pick<PolledState, "kind" | "id">): void;
  /** Deletes what was due before `time` (ms) and not requested since: it is in no table any more. */
  removePolledBefore(time: number): void;
}

/** The statement that creates the table. */
export const POLLED_TABLE = `CREATE TABLE IF NOT EXISTS polled (
  kind TEXT NOT NULL, id TEXT NOT NULL, next_at INTEGER NOT NULL, state TEXT NOT NULL, PRIMARY KEY (kind, id)
) WITHOUT ROWID`;

/** Opens the table. A kind is read once while the object is in memory; a row that isn't valid is logged and deleted. */
export function polledTable(sql: Sql): PolledTable {
  const known = new Map<string, PolledState>();
  const loaded = new Set<PolledKind>();
  const keyOf = ({ kind, id }: Pick<PolledState, "kind" | "id">) => `${kind} ${id}`;
  const removePolled: PolledTable["removePolled"] = ({ kind, id }) => {
    sql.exec("DELETE FROM polled WHERE kind = ? AND id = ?", kind, id);
    known.delete(keyOf({ kind, id }));
  };
  const load = (kind: PolledKind, rows: readonly Record<string, unknown>[]) => {
    for (const { id, state } of rows) {
      const read = v.safeParse(STORED, state);
      if (read.success) known.set(keyOf(read.output), read.output);
      else {
        logFault("newsroom", `an invalid state of ${kind} ${id} is deleted: ${v.getDotPath(read.issues[0])}`);
        removePolled({ kind, id: String(id) });
      }
    }
  };
  return {
    polled(kind, id) {
      const key = keyOf({ kind, id });
      if (!known.has(key) && !loaded.has(kind))
        load(kind, sql.exec("SELECT id, state FROM polled WHERE kind = ? AND id = ?", kind, id).toArray());
      const state = known.get(key);
      return state && isOfKind(state, kind) ? state : firstState(kind, id);
    },
    polledOf(kind) {
      if (!loaded.has(kind))
        load(kind, sql.exec("SELECT id, state FROM polled WHERE kind = ?", kind).toArray());
      loaded.add(kind);
      return [...known.values()].filter((state) => isOfKind(state, kind));
    },
    savePolled(given) {
      const state = v.parse(polledState, given);
      const { kind, id, nextAt } = state;
      const insert = "INSERT OR REPLACE INTO polled (kind, id, next_at, state) VALUES (?, ?, ?, ?)";
      sql.exec(insert, kind, id, nextAt, JSON.stringify(state));
      known.set(keyOf(state), state);
    },
    removePolled,
    removePolledBefore(time) {
      sql.exec("DELETE FROM polled WHERE next_at < ?", time);
      known.clear();
      loaded.clear();
    },
  };
}

const STORED = v.pipe(v.string(), v.parseJson(), polledState);
