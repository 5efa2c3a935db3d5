import * as v from "valibot";
import { validOf } from "../archive/json-list.ts";
import type { FeedKey } from "../model/headline.ts";
import { type Published, published } from "../model/published.ts";
import { logFault } from "../platform/log.ts";
import {
  emptySection,
  readRecord,
  type SectionRecord,
  type StoredSection,
  withoutStates,
  withStates,
} from "./section-record.ts";
import { stateKey } from "./state/key.ts";
import { openPolled } from "./state/polled.ts";

/** The part of a Durable Object's SQLite that is used here. */
export interface Sql {
  exec(query: string, ...values: (string | number | null)[]): { toArray(): Record<string, unknown>[] };
}

/** Characters per row of a value: SQLite in an object stores 2 MB per row. */
const PART = 400_000;

const TABLES = `
CREATE TABLE IF NOT EXISTS sections (key TEXT PRIMARY KEY, record TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS state (name TEXT, part INTEGER, text TEXT NOT NULL, PRIMARY KEY (name, part)) WITHOUT ROWID;`;

/** The newsroom's own storage, in the SQLite of its Durable Object. Each call is done when it returns. */
export type NewsroomStore = ReturnType<typeof openStorage>;

/** Opens the newsroom's storage, with its tables if they are missing. */
export function openStorage(sql: Sql) {
  for (const statement of TABLES.split(";")) if (statement.trim()) sql.exec(statement);
  const sections = new Map<FeedKey, StoredSection>();
  const texts = textTable(sql);
  const polled = openPolled(sql);
  return {
    ...texts,
    section(key: FeedKey): SectionRecord {
      const record =
        sections.get(key) ??
        stored(sql.exec("SELECT record FROM sections WHERE key = ?", key).toArray(), key);
      sections.set(key, record);
      return withStates(record, (feed) => polled.polled("feed", feed));
    },
    /** Writes a record that differs from the stored one. Its stories are stored ones, or `detached`. */
    saveSection(record: SectionRecord): void {
      const next = withoutStates(record);
      const text = JSON.stringify(next);
      if (JSON.stringify(sections.get(record.key)) === text) return;
      sql.exec("INSERT OR REPLACE INTO sections (key, record) VALUES (?, ?)", record.key, text);
      sections.set(record.key, next);
    },
    ...polled,
    ...publishedList(texts),
  };
}

function textTable(sql: Sql) {
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
  };
}

const PUBLISHED = stateKey("published", validOf(published, "row of published"), []);

/** The values of KV, all in one text: a decision that changes no list is noted for each of them. */
const publishedList = (texts: ReturnType<typeof textTable>) => ({
  published: (name: string) => PUBLISHED.read(texts).find((one) => one.name === name),
  allPublished: () => PUBLISHED.read(texts).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  savePublished(...given: Published[]): void {
    const names = new Set(given.map(({ name }) => name));
    const others = PUBLISHED.read(texts).filter(({ name }) => !names.has(name));
    PUBLISHED.save(texts, [...others, ...v.parse(v.array(published), given)]);
  },
});

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
