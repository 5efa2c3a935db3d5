import * as v from "valibot";
import { validOf } from "../archive/json-list.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { type Published, published } from "../model/published.ts";
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
  type SectionRecord,
  type StoredSection,
  storedSection,
  withoutStates,
  withStates,
} from "./section-record.ts";
import { type StateKey, stateKey } from "./state/key.ts";

const stored = v.pipe(v.string(), v.parseJson(), polledState);
const ONE = "grp = ? AND key = ?";

/**
 * Opens the table with the states of polled resources, and creates it if it is missing. Each state is read once while
 * the Durable Object is in memory. An invalid row is logged and deleted.
 */
function openPolled(sql: Sql) {
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

/** The part of a Durable Object's SQLite that the newsroom uses. */
interface Sql {
  exec(query: string, ...values: (string | number | null)[]): { toArray(): Record<string, unknown>[] };
}

/** The maximum number of characters in one row of a value: SQLite in a Durable Object stores 2 MB per row. */
const PART = 400_000;

const TABLE =
  "CREATE TABLE IF NOT EXISTS state (name TEXT, part INTEGER, text TEXT NOT NULL, PRIMARY KEY (name, part)) WITHOUT ROWID";

/** If a section's record can't be read, KV keeps what readers see until the section is loaded again. */
const SECTIONS = Object.fromEntries(
  FEED_KEYS.map((key) => [key, stateKey(`section ${key}`, storedSection, emptySection(key))]),
) as Record<FeedKey, StateKey<StoredSection>>;

/** The newsroom's storage in the SQLite of its Durable Object. All calls are synchronous. */
export type NewsroomStore = ReturnType<typeof openStorage>;

/** Opens the newsroom's storage and creates missing tables. */
export function openStorage(sql: Sql) {
  sql.exec(TABLE);
  const texts = textTable(sql);
  const polled = openPolled(sql);
  return {
    ...texts,
    section: (key: FeedKey): SectionRecord =>
      withStates(SECTIONS[key].read(texts), (feed) => polled.polled("feed", feed)),
    /** Writes a record if it differs from the stored one. Its stories must be stored ones or `detached`. */
    saveSection: (record: SectionRecord): void => SECTIONS[record.key].save(texts, withoutStates(record)),
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

/** The published KV values as one text, because a decision without effect on lists updates all of them. */
const publishedList = (texts: ReturnType<typeof textTable>) => ({
  published: (name: string) => PUBLISHED.read(texts).find((one) => one.name === name),
  allPublished: () => PUBLISHED.read(texts).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  savePublished(...given: Published[]): void {
    const names = new Set(given.map(({ name }) => name));
    const others = PUBLISHED.read(texts).filter(({ name }) => !names.has(name));
    PUBLISHED.save(texts, [...others, ...v.parse(v.array(published), given)]);
  },
});
