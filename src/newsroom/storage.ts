import * as v from "valibot";
import type { FeedKey } from "../model/headline.ts";
import { type Job, job } from "../model/job.ts";
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
  /** The text of a value; see `stateKey`. */
  text(name: string): string | undefined;
  saveText(name: string, text: string): void;
  /** The withdrawn stories among these. */
  withdrawnAmong(ids: readonly string[]): ReadonlySet<string>;
  markWithdrawn(id: string, isWithdrawn: boolean): void;
  /** Replaces the whole list of withdrawn stories. */
  saveWithdrawn(ids: readonly string[]): void;
  /** A number that changes with every section and withdrawal. */
  generation(): number;
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
  /** Every job. An invalid row is logged and deleted. */
  jobs(): Job[];
  saveJob(job: Job): void;
  removeJob(job: Pick<Job, "kind" | "key">): void;
}

/** Characters per row of a value: SQLite in an object stores 2 MB per row. */
const PART = 400_000;

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
CREATE TABLE IF NOT EXISTS state (name TEXT, part INTEGER, text TEXT NOT NULL, PRIMARY KEY (name, part)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS withdrawn (id TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS jobs (
  kind TEXT NOT NULL, key TEXT NOT NULL, step INTEGER NOT NULL, attempts INTEGER NOT NULL, not_before INTEGER,
  reason TEXT NOT NULL, PRIMARY KEY (kind, key)
) WITHOUT ROWID;`;

/** Opens the newsroom's storage, with its tables if they are missing. */
export function openStorage(sql: Sql): Storage {
  for (const statement of TABLES.split(";")) if (statement.trim()) sql.exec(statement);
  const sections = new Map<FeedKey, SectionRecord>();
  let generation = 0;
  const first = (query: string, ...values: (string | number)[]) => sql.exec(query, ...values).toArray()[0];
  let known: Map<string, Published> | undefined;
  const allPublished = () => {
    known ??= new Map(
      v
        .parse(v.array(published), sql.exec("SELECT * FROM published").toArray())
        .map((value) => [value.name, value]),
    );
    return known;
  };
  return {
    text(name) {
      const rows = sql.exec("SELECT text FROM state WHERE name = ? ORDER BY part", name).toArray();
      return rows.length > 0 ? rows.map(({ text }) => String(text)).join("") : undefined;
    },
    saveText(name, text) {
      const parts = Math.ceil(text.length / PART);
      const insert = "INSERT OR REPLACE INTO state (name, part, text) VALUES (?, ?, ?)";
      for (let part = 0; part < parts; part += 1)
        sql.exec(insert, name, part, text.slice(part * PART, (part + 1) * PART));
      sql.exec("DELETE FROM state WHERE name = ? AND part >= ?", name, parts);
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
      generation += 1;
    },
    saveWithdrawn(ids) {
      const given = JSON.stringify(ids);
      sql.exec("DELETE FROM withdrawn WHERE id NOT IN (SELECT value FROM json_each(?))", given);
      sql.exec("INSERT OR IGNORE INTO withdrawn (id) SELECT value FROM json_each(?)", given);
      generation += 1;
    },
    generation: () => generation,
    section(key) {
      const known = sections.get(key) ?? stored(first("SELECT record FROM sections WHERE key = ?", key), key);
      sections.set(key, known);
      return known;
    },
    saveSection(record) {
      const text = writeRecord(record);
      sql.exec("INSERT OR REPLACE INTO sections (key, record) VALUES (?, ?)", record.key, text);
      sections.set(record.key, readRecord(text));
      generation += 1;
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
    published: (name) => allPublished().get(name),
    allPublished: () => [...allPublished().values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    savePublished(value) {
      const insert = "INSERT OR REPLACE INTO published VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
      sql.exec(insert, ...PUBLISHED_COLUMNS.map((name) => value[name]));
      allPublished().set(value.name, value);
    },
    forgetPublished() {
      sql.exec("UPDATE published SET hash = ''");
      known = undefined;
    },
    ...jobTable(sql),
  };
}

function jobTable(sql: Sql): Pick<Storage, "jobs" | "saveJob" | "removeJob"> {
  let known: Map<string, Job> | undefined;
  const nameOf = ({ kind, key }: Pick<Job, "kind" | "key">) => `${kind} ${key}`;
  const table = () => {
    known ??= new Map(storedJobs(sql).map((one) => [nameOf(one), one]));
    return known;
  };
  return {
    jobs: () => [...table().values()],
    saveJob(one) {
      const { kind, key, step, attempts, notBefore, reason } = one;
      const insert =
        "INSERT OR REPLACE INTO jobs (kind, key, step, attempts, not_before, reason) VALUES (?, ?, ?, ?, ?, ?)";
      sql.exec(insert, kind, key, step, attempts, notBefore, reason);
      table().set(nameOf(one), one);
    },
    removeJob(one) {
      sql.exec(REMOVE_JOB, one.kind, one.key);
      table().delete(nameOf(one));
    },
  };
}

const REMOVE_JOB = "DELETE FROM jobs WHERE kind = ? AND key = ?";

function storedJobs(sql: Sql): Job[] {
  const rows = sql
    .exec("SELECT kind, key, step, attempts, not_before AS notBefore, reason FROM jobs")
    .toArray();
  return rows.flatMap((row) => {
    const read = v.safeParse(job, row);
    if (read.success) return [read.output];
    logFault("newsroom", `an invalid job is deleted: ${JSON.stringify(row).slice(0, 300)}`);
    sql.exec(REMOVE_JOB, String(row.kind), String(row.key));
    return [];
  });
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
