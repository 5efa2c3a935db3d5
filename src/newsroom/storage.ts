import * as v from "valibot";
import { validOf } from "../archive/json-list.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { type Published, published } from "../model/published.ts";
import {
  emptySection,
  type SectionRecord,
  type StoredSection,
  storedSection,
  withoutStates,
  withStates,
} from "./section-record.ts";
import { type StateKey, stateKey } from "./state/key.ts";
import { openPolled } from "./state/polled.ts";

/** The part of a Durable Object's SQLite that the newsroom uses. */
export interface Sql {
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
