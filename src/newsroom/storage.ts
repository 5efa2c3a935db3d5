import * as v from "valibot";
import type { FeedKey } from "../model/headline.ts";
import { logFault } from "../model/log.ts";
import { PUBLISHED_COLUMNS, type Published, published } from "../model/published.ts";
import { emptySection, readRecord, type SectionRecord, writeRecord } from "./section-record.ts";

/** The part of a Durable Object's SQLite that is used here. */
export interface Sql {
  exec(query: string, ...values: (string | number | null)[]): { toArray(): Record<string, unknown>[] };
}

/** An attempt to read a feed. Times in ms. */
export interface Attempt {
  started: number;
  /** Not before this time, if it was cut off. */
  nextAt: number;
  /** How many in a row were cut off, this one included. */
  unfinished: number;
}

/** The newsroom's own storage, in the SQLite of its Durable Object. Each call is done when it returns. */
export interface Storage {
  section(key: FeedKey): SectionRecord;
  saveSection(record: SectionRecord): void;
  attempt(feed: string): Attempt | undefined;
  beginAttempt(feed: string, attempt: Attempt): void;
  endAttempt(feed: string): void;
  published(name: string): Published | undefined;
  allPublished(): Published[];
  savePublished(value: Published): void;
  /** Forgets what was published: the next publication writes every value. */
  forgetPublished(): void;
  /** Writes to KV on a UTC day, "2026-11-20". */
  writesOn(day: string): number;
  countWrite(day: string): void;
  note(name: string): string | undefined;
  saveNote(name: string, text: string): void;
}

const TABLES = `
CREATE TABLE IF NOT EXISTS sections (key TEXT PRIMARY KEY, record TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS attempts (
  feed TEXT PRIMARY KEY, started INTEGER NOT NULL, next_at INTEGER NOT NULL, unfinished INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS published (
  name TEXT PRIMARY KEY, serial INTEGER NOT NULL, hash TEXT NOT NULL, rest TEXT NOT NULL,
  publishedAt INTEGER NOT NULL, changedAt INTEGER NOT NULL, least INTEGER NOT NULL, row INTEGER NOT NULL,
  refusedSince INTEGER, reason TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS kv_writes (day TEXT NOT NULL, count INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;`;

/** Opens the newsroom's storage, with its tables if they are missing. */
export function openStorage(sql: Sql): Storage {
  for (const statement of TABLES.split(";")) if (statement.trim()) sql.exec(statement);
  const sections = new Map<FeedKey, SectionRecord>();
  const first = (query: string, ...values: (string | number)[]) => sql.exec(query, ...values).toArray()[0];
  const writesOn = (day: string) =>
    Number(first("SELECT count FROM kv_writes WHERE day = ?", day)?.count ?? 0);
  return {
    section(key) {
      const known = sections.get(key) ?? stored(first("SELECT record FROM sections WHERE key = ?", key), key);
      sections.set(key, known);
      return known;
    },
    saveSection(record) {
      const text = writeRecord(record);
      sql.exec("INSERT OR REPLACE INTO sections (key, record) VALUES (?, ?)", record.key, text);
      sections.set(record.key, readRecord(text));
    },
    attempt(feed) {
      const row = first("SELECT * FROM attempts WHERE feed = ?", feed);
      return (
        row && {
          started: Number(row.started),
          nextAt: Number(row.next_at),
          unfinished: Number(row.unfinished),
        }
      );
    },
    beginAttempt(feed, { started, nextAt, unfinished }) {
      const insert =
        "INSERT OR REPLACE INTO attempts (feed, started, next_at, unfinished) VALUES (?, ?, ?, ?)";
      sql.exec(insert, feed, started, nextAt, unfinished);
    },
    endAttempt: (feed) => void sql.exec("DELETE FROM attempts WHERE feed = ?", feed),
    published(name) {
      const row = first("SELECT * FROM published WHERE name = ?", name);
      return row && v.parse(published, row);
    },
    allPublished: () => v.parse(v.array(published), sql.exec("SELECT * FROM published").toArray()),
    savePublished(value) {
      const insert = "INSERT OR REPLACE INTO published VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
      sql.exec(insert, ...PUBLISHED_COLUMNS.map((name) => value[name]));
    },
    forgetPublished: () => void sql.exec("UPDATE published SET hash = ''"),
    writesOn,
    countWrite(day) {
      const count = writesOn(day) + 1;
      sql.exec("DELETE FROM kv_writes");
      sql.exec("INSERT INTO kv_writes (day, count) VALUES (?, ?)", day, count);
    },
    note(name) {
      const row = first("SELECT text FROM notes WHERE name = ?", name);
      return row && String(row.text);
    },
    saveNote: (name, text) =>
      void sql.exec("INSERT OR REPLACE INTO notes (name, text) VALUES (?, ?)", name, text),
  };
}

/** An unreadable record is started again; what readers see stays in KV until then. */
function stored(row: Record<string, unknown> | undefined, key: FeedKey): SectionRecord {
  if (!row) return emptySection(key);
  try {
    return readRecord(String(row.record));
  } catch (error) {
    logFault("newsroom", `the record of "${key}" is unreadable; starting a new one: ${error}`);
    return emptySection(key);
  }
}
