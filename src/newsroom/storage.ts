import type { FeedKey } from "../model/headline.ts";
import { type Job, job } from "../model/job.ts";
import { published } from "../model/published.ts";
import {
  firstState,
  isOfKind,
  type PolledKind,
  type PolledState,
  polledState,
} from "../model/source-state.ts";
import { logFault } from "../platform/log.ts";
import {
  emptySection,
  readRecord,
  type SectionRecord,
  type StoredSection,
  withStates,
  writeRecord,
} from "./section-record.ts";
import { openRows } from "./state/rows.ts";

/** The part of a Durable Object's SQLite that is used here. */
export interface Sql {
  exec(query: string, ...values: (string | number | null)[]): { toArray(): Record<string, unknown>[] };
}

const WITHDRAWN =
  "SELECT withdrawn.id FROM json_each(?) AS given CROSS JOIN withdrawn ON withdrawn.id = given.value";

/** Characters per row of a value: SQLite in an object stores 2 MB per row. */
const PART = 400_000;

const TABLES = `
CREATE TABLE IF NOT EXISTS sections (key TEXT PRIMARY KEY, record TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS state (name TEXT, part INTEGER, text TEXT NOT NULL, PRIMARY KEY (name, part)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS withdrawn (id TEXT PRIMARY KEY) WITHOUT ROWID;`;

/** The newsroom's own storage, in the SQLite of its Durable Object. Each call is done when it returns. */
export type NewsroomStore = ReturnType<typeof openStorage>;

/** Opens the newsroom's storage, with its tables if they are missing. */
export function openStorage(sql: Sql) {
  for (const statement of TABLES.split(";")) if (statement.trim()) sql.exec(statement);
  const sections = new Map<FeedKey, StoredSection>();
  /** Whether each story that was asked for is withdrawn. */
  const withdrawn = new Map<string, boolean>();
  let generation = 0;
  const polled = polledTable(sql);
  return {
    /** The text of a value; see `stateKey`. */
    text(name: string): string | undefined {
      const rows = sql.exec("SELECT text FROM state WHERE name = ? ORDER BY part", name).toArray();
      return rows.length > 0 ? rows.map(({ text }) => String(text)).join("") : undefined;
    },
    saveText(name: string, text: string): void {
      const parts = Math.ceil(text.length / PART);
      const insert = "INSERT OR REPLACE INTO state (name, part, text) VALUES (?, ?, ?)";
      for (let part = 0; part < parts; part += 1)
        sql.exec(insert, name, part, text.slice(part * PART, (part + 1) * PART));
      sql.exec("DELETE FROM state WHERE name = ? AND part >= ?", name, parts);
    },
    /** The withdrawn stories among these. */
    withdrawnAmong(ids: readonly string[]): ReadonlySet<string> {
      const unknown = ids.filter((id) => !withdrawn.has(id));
      if (unknown.length > 0) {
        const found = sql.exec(WITHDRAWN, JSON.stringify(unknown)).toArray();
        const down = new Set(found.map(({ id }) => id));
        for (const id of unknown) withdrawn.set(id, down.has(id));
      }
      return new Set(ids.filter((id) => withdrawn.get(id)));
    },
    markWithdrawn(id: string, isWithdrawn: boolean): void {
      const insert = "INSERT OR IGNORE INTO withdrawn (id) VALUES (?)";
      sql.exec(isWithdrawn ? insert : "DELETE FROM withdrawn WHERE id = ?", id);
      withdrawn.delete(id);
      generation += 1;
    },
    /** Replaces the whole list of withdrawn stories. */
    saveWithdrawn(ids: readonly string[]): void {
      const given = JSON.stringify(ids);
      sql.exec("DELETE FROM withdrawn WHERE id NOT IN (SELECT value FROM json_each(?))", given);
      sql.exec("INSERT OR IGNORE INTO withdrawn (id) SELECT value FROM json_each(?)", given);
      withdrawn.clear();
      generation += 1;
    },
    /** A number that changes with every section and withdrawal. */
    generation: (): number => generation,
    section(key: FeedKey): SectionRecord {
      const record =
        sections.get(key) ??
        stored(sql.exec("SELECT record FROM sections WHERE key = ?", key).toArray(), key);
      sections.set(key, record);
      return withStates(record, (feed) => polled.polled("feed", feed));
    },
    saveSection(record: SectionRecord): void {
      const text = writeRecord(record);
      sql.exec("INSERT OR REPLACE INTO sections (key, record) VALUES (?, ?)", record.key, text);
      sections.set(record.key, readRecord(text));
      generation += 1;
    },
    ...polled,
    ...publishedTable(sql),
    ...jobTable(sql),
  };
}

function publishedTable(sql: Sql) {
  const rows = openRows(sql, "published", published, ({ name }) => ["", name]);
  return {
    published: (name: string) => rows.get("", name),
    allPublished: () => rows.of("").sort((a, b) => (a.name < b.name ? -1 : 1)),
    savePublished: rows.save,
  };
}

function jobTable(sql: Sql) {
  const nameOf = ({ kind, key }: Pick<Job, "kind" | "key">) => `${kind} ${key}`;
  const rows = openRows(sql, "jobs", job, (one) => ["", nameOf(one)]);
  return {
    /** Every job. An invalid row is logged and deleted. */
    jobs: () => rows.of(""),
    saveJob: rows.save,
    removeJob: (one: Pick<Job, "kind" | "key">) => rows.remove("", nameOf(one)),
  };
}

function polledTable(sql: Sql) {
  const rows = openRows(sql, "polled", polledState, ({ kind, id }) => [kind, id]);
  return {
    /** The state of a resource that is requested again and again; its first one where none is stored. */
    polled<K extends PolledKind>(kind: K, id: string): PolledState<K> {
      const state = rows.get(kind, id);
      return state && isOfKind(state, kind) ? state : firstState(kind, id);
    },
    /** The stored states of a kind. */
    polledOf: <K extends PolledKind>(kind: K): PolledState<K>[] =>
      rows.of(kind).filter((state) => isOfKind(state, kind)),
    savePolled: rows.save,
    removePolled: ({ kind, id }: Pick<PolledState, "kind" | "id">) => rows.remove(kind, id),
    /** Deletes what was due before `time` (ms) and not requested since: no table has it any more. */
    removePolledBefore: (time: number) => rows.removeWhere("row ->> 'nextAt' < ?", time),
  };
}

/** An unreadable record is started again; what readers see stays in KV until then. */
function stored([row]: Record<string, unknown>[], key: FeedKey): StoredSection {
  if (!row) return emptySection(key);
  try {
    return readRecord(String(row.record));
  } catch (error) {
    logFault("newsroom", `the record of "${key}" is unreadable; starting a new one: ${error}`);
    return emptySection(key);
  }
}
