import { INDEX_HAPPENINGS } from "../../archive/happenings/record-happenings.ts";
import { INDEXED } from "../../archive/index-words.ts";
import { plainText } from "../../text/plain-text.ts";

type Row = Readonly<Record<string, unknown>>;

/** Runs one statement and returns its rows. Throws if the database fails. */
export type SqlQuery = (sql: string) => Row[];

/** Tables left out: sessions, valid on one host only; SQLite’s and D1’s own; the indexes, which are rebuilt. */
const LEFT_OUT = /^(?:sqlite_|d1_|_cf_|sessions$|story_index|happening_index)/;
/** Rows per query, which limits a result to a few megabytes. */
const PAGE = 200;
/** The maximum number of characters of a value in one statement: D1 accepts statements of at most 100 KB. */
const PIECE = 20_000;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const named = (name: string): string => `"${name}"`;

function literal(value: unknown): string {
  if (value === null || value === undefined) return "NULL";
  return typeof value === "number" ? String(value) : quoted(String(value));
}

/** Splits a text without splitting surrogate pairs. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = at + PIECE;
    const next = /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
    pieces.push(text.slice(at, next));
    at = next;
  }
  return pieces.length > 0 ? pieces : [""];
}

/** The statements that write a row: an insert, then updates that append the rest of long texts. */
function statementsOf(table: string, keys: readonly string[], row: Row): string[] {
  const parts = Object.entries(row).map(
    ([name, value]) => [name, typeof value === "string" ? piecesOf(value) : [value]] as const,
  );
  const columns = parts.map(([name]) => named(name)).join(", ");
  const values = parts.map(([, [first]]) => literal(first)).join(", ");
  const where = keys.map((key) => `${named(key)} = ${literal(row[key])}`).join(" AND ");
  const more = parts.flatMap(([name, [, ...rest]]) =>
    rest.map(
      (piece) =>
        `UPDATE ${named(table)} SET ${named(name)} = ${named(name)} || ${literal(piece)} WHERE ${where};`,
    ),
  );
  return [`INSERT OR REPLACE INTO ${named(table)} (${columns}) VALUES (${values});`, ...more];
}

/** The statement that indexes a story with a text. Stories without a text are indexed together. */
function indexOf({ number, content }: Row): string[] {
  if (typeof content !== "string") return [];
  const words = quoted(plainText(content).slice(0, 4 * PIECE));
  return [
    `INSERT OR REPLACE INTO story_index (${INDEXED.columns}) SELECT ${INDEXED.values}, ${words}
  FROM stories WHERE number = ${literal(number)};`,
  ];
}

const LAST = [
  `INSERT OR REPLACE INTO story_index (${INDEXED.columns}) SELECT ${INDEXED.values}, '' FROM stories WHERE content IS NULL;`,
  `DELETE FROM happening_index WHERE rowid IN (SELECT number FROM happenings);`,
  `${INDEX_HAPPENINGS};`,
];

/** Yields the whole archive as SQL statements, in an order in which they can be run. */
export function* transferSql(query: SqlQuery): Generator<string> {
  const tables = query("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .map(({ name }) => String(name))
    .filter((name) => !LEFT_OUT.test(name));
  for (const table of tables) {
    const keys = query(`PRAGMA table_info(${named(table)})`)
      .filter(({ pk }) => Number(pk) > 0)
      .map(({ name }) => String(name));
    const order = keys.map(named).join(", ");
    for (let offset = 0, rows: Row[] = []; offset === 0 || rows.length === PAGE; offset += PAGE) {
      rows = query(`SELECT * FROM ${named(table)} ORDER BY ${order} LIMIT ${PAGE} OFFSET ${offset}`);
      for (const row of rows) {
        yield* statementsOf(table, keys, row);
        if (table === "stories") yield* indexOf(row);
      }
    }
  }
  yield* LAST;
}
