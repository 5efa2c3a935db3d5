import type { BodyOf, DecisionRow, Kind } from "../../decisions/kinds.ts";
import { withTimeout } from "../../platform/deadline.ts";
import { decisionOfRow, IS_OWN } from "../decision-rows.ts";

/** The desk's timeout for D1, in ms. */
const TIMEOUT_MS = 5_000;

type StoredRow = Omit<DecisionRow, "body"> & { body: string };

/** Parses a row; an invalid one is logged and left out. */
function entryOf<K extends Kind>(kind: K, row: StoredRow): DecisionRow<K> | null {
  const read = decisionOfRow(kind, { ...row });
  if (!read) return null;
  const { id: _id, ...body } = read;
  return { ...row, kind, body: body as BodyOf<K> };
}

/** Rejects if D1 takes longer than the desk's timeout. */
export const withDeskTimeout = <T>(work: Promise<T>, what: string): Promise<T> =>
  withTimeout(TIMEOUT_MS, work, `desk: ${what}`);

const COLUMNS = "kind, id, version, body, '' AS text, changed, editor";

/** The entries of a kind that satisfy a further condition, newest first. Rejects if D1 doesn't respond. */
async function select<K extends Kind>(
  db: D1Database,
  kind: K,
  {
    condition = "",
    values = [],
    columns = COLUMNS,
  }: { condition?: string; values?: string[]; columns?: string },
): Promise<DecisionRow<K>[]> {
  const query = `SELECT ${columns} FROM decisions WHERE kind = '${kind}' ${condition} ORDER BY version DESC`;
  const reading = db.prepare(query).bind(...values);
  const { results } = await withDeskTimeout(reading.all<StoredRow>(), `reading ${kind}`);
  return results.flatMap((row) => entryOf(kind, row) ?? []);
}

/** All entries of some kinds, newest first, without long texts. Rejects if D1 doesn't respond. */
export async function entriesOf<K extends Kind>(
  db: D1Database,
  kinds: readonly K[],
): Promise<DecisionRow<K>[]> {
  return (await Promise.all(kinds.map((kind) => select(db, kind, {})))).flat();
}

const AMONG = "IN (SELECT value FROM json_each(?))";

/** The entries of a kind with these ids. Rejects if D1 doesn't respond. */
export const entriesAmong = <K extends Kind>(
  db: D1Database,
  kind: K,
  ids: readonly string[],
): Promise<DecisionRow<K>[]> =>
  select(db, kind, { condition: `AND id ${AMONG}`, values: [JSON.stringify(ids)] });

/** The entries of a kind about these stories, newest first. Rejects if D1 doesn't respond. */
export const entriesAbout = <K extends Kind>(
  db: D1Database,
  kind: K,
  stories: readonly string[],
): Promise<DecisionRow<K>[]> =>
  select(db, kind, { condition: `AND body ->> 'story' ${AMONG}`, values: [JSON.stringify(stories)] });

/** One page of a kind's entries, with the total numbers. */
interface EntryPage<K extends Kind> {
  entries: DecisionRow<K>[];
  /** The number of entries with all of the words in any field, and of all entries of the kind. */
  found: number;
  all: number;
}

/** A page of the entries with all the words, ignoring ASCII case, newest first. Rejects if D1 doesn't respond. */
export async function findEntries<K extends Kind>(
  db: D1Database,
  kind: K,
  { words, page, size }: { words: string; page: number; size: number },
): Promise<EntryPage<K>> {
  const matches = `kind = ?1 AND NOT EXISTS (SELECT 1 FROM json_each(?2) AS word
    WHERE instr(lower(body || ' ' || text || ' ' || editor), word.value) = 0)`;
  const given = JSON.stringify(words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 10));
  const [rows, found, all] = await withDeskTimeout(
    db.batch<StoredRow & { many: number }>([
      db
        .prepare(`SELECT ${COLUMNS} FROM decisions WHERE ${matches} ORDER BY version DESC LIMIT ?3 OFFSET ?4`)
        .bind(kind, given, size, (page - 1) * size),
      db.prepare(`SELECT count(*) AS many FROM decisions WHERE ${matches}`).bind(kind, given),
      db.prepare("SELECT count(*) AS many FROM decisions WHERE kind = ?1").bind(kind),
    ]),
    `searching ${kind}`,
  );
  return {
    entries: (rows?.results ?? []).flatMap((row) => entryOf(kind, row) ?? []),
    found: found?.results[0]?.many ?? 0,
    all: all?.results[0]?.many ?? 0,
  };
}

/** The number of entries of each kind. Rejects if D1 doesn't respond. */
export async function countEntries(db: D1Database, kinds: readonly Kind[]): Promise<Map<Kind, number>> {
  const query = `SELECT kind, count(*) AS many FROM decisions
    WHERE kind IN (SELECT value FROM json_each(?)) GROUP BY kind`;
  const rows = db.prepare(query).bind(JSON.stringify(kinds)).all<{ kind: Kind; many: number }>();
  const { results } = await withDeskTimeout(rows, "counting entries");
  return new Map(results.map(({ kind, many }) => [kind, many]));
}

/** One entry with its text, or null. Rejects if D1 doesn't respond. */
export async function entryAt<K extends Kind>(
  db: D1Database,
  kind: K,
  id: string,
): Promise<DecisionRow<K> | null> {
  const [entry] = await select(db, kind, { condition: "AND id = ?", values: [id], columns: "*" });
  return entry ?? null;
}

/** Our stories with their texts. Rejects if D1 doesn't respond. */
export const storiesWithText = (db: D1Database, ids: readonly string[]): Promise<DecisionRow<"story">[]> =>
  select(db, "story", { condition: `AND id ${AMONG}`, values: [JSON.stringify(ids)], columns: "*" });

/** True if another published page than `id` has this slug. Reads all our stories. */
export async function hasPage(db: D1Database, slug: string, id: string): Promise<boolean> {
  const condition =
    "AND body ->> 'page' <> '' AND body ->> 'slug' = ? AND body ->> 'state' = 'published' AND id <> ?";
  return (await select(db, "story", { condition, values: [slug, id] })).length > 0;
}

/** Our stories that use each picture, by picture id. */
export async function storiesUsing(
  db: D1Database,
  pictures: readonly string[],
): Promise<Map<string, { id: string; headline: string }[]>> {
  const query = db
    .prepare(
      `SELECT picture.value AS picture, decisions.id, body ->> 'headline' AS headline
        FROM decisions, json_each(?) AS picture
        WHERE ${IS_OWN} AND instr(body || text, '/media/' || picture.value) > 0`,
    )
    .bind(JSON.stringify(pictures));
  const { results } = await withDeskTimeout(
    query.all<{ picture: string; id: string; headline: string }>(),
    "looking where pictures are used",
  );
  return Map.groupBy(results, ({ picture }) => picture);
}

/** The valid preview links of a story at `now` (ms), newest first. Rejects if D1 doesn't respond within 5 s. */
export const previewsOf = async (
  db: D1Database,
  story: string,
  now: number,
): Promise<DecisionRow<"preview">[]> =>
  (await entriesAbout(db, "preview", [story])).filter(({ body }) => body.until > now);
