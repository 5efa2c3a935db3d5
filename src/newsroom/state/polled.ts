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

const stored = v.pipe(v.string(), v.parseJson(), polledState);
const ONE = "grp = ? AND key = ?";

/**
 * Opens the table with the states of polled resources, and creates it if it is missing. Each state is read once while
 * the Durable Object is in memory. An invalid row is logged and deleted.
 */
export function openPolled(sql: Sql) {
  sql.exec(
    "CREATE TABLE IF NOT EXISTS polled (grp TEXT, key TEXT, row TEXT NOT NULL, PRIMARY KEY (grp, key)) WITHOUT ROWID",
  );
  const known = new Map<string, PolledState>();
  /** Kinds whose rows have all been read. */
  const read = new Set<PolledKind>();
  const load = (condition: string, ...values: string[]) => {
    const rows = sql.exec(`SELECT grp, key, row FROM polled WHERE ${condition}`, ...values).toArray();
    for (const { grp, key, row } of rows) {
      const state = v.safeParse(stored, row);
      if (state.success) known.set(`${grp} ${key}`, state.output);
      else {
        logFault("newsroom", `an invalid row of polled is deleted: ${String(row).slice(0, 300)}`);
        sql.exec(`DELETE FROM polled WHERE ${ONE}`, String(grp), String(key));
      }
    }
  };
  return {
    /** The state of a polled resource, or its initial state if none is stored. */
    polled<K extends PolledKind>(kind: K, id: string): PolledState<K> {
      if (!read.has(kind) && !known.has(`${kind} ${id}`)) load(ONE, kind, id);
      const state = known.get(`${kind} ${id}`);
      return state && isOfKind(state, kind) ? state : firstState(kind, id);
    },
    /** The stored states of a kind, unordered. */
    polledOf<K extends PolledKind>(kind: K): PolledState<K>[] {
      if (!read.has(kind)) load("grp = ?", kind);
      read.add(kind);
      return [...known.values()].filter((state) => isOfKind(state, kind));
    },
    savePolled(given: PolledState): void {
      const state = v.parse(polledState, given);
      const { kind, id } = state;
      const put = "INSERT OR REPLACE INTO polled (grp, key, row) VALUES (?, ?, ?)";
      sql.exec(put, kind, id, JSON.stringify(state));
      known.set(`${kind} ${id}`, state);
    },
    removePolled({ kind, id }: Pick<PolledState, "kind" | "id">): void {
      sql.exec(`DELETE FROM polled WHERE ${ONE}`, kind, id);
      known.delete(`${kind} ${id}`);
    },
    /** Deletes resources due before `time` (ms) and not requested since, which no table lists any more. */
    removePolledBefore(time: number): void {
      sql.exec("DELETE FROM polled WHERE row ->> 'nextAt' < ?", time);
      known.clear();
      read.clear();
    },
  };
}
