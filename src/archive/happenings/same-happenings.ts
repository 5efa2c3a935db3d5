import type { Lookup } from "../../model/lookup.ts";
import { type CalendarEntry, eachEventOnce } from "../../sources/calendars/same-event.ts";
import { ianaZone, UTC } from "../../text/zone.ts";
import { type Db, JOB_TIMEOUT_MS, lookup, type Statement } from "../ask.ts";

/** Reads one row for each event that begins between the bounds, or ended up to two days before. */
const BETWEEN = `SELECT id, calendar, kind, status, title, starts, ends, all_day, place, url, same_as FROM happenings
  WHERE kind IN ('event', 'meeting') AND over > ?1 AND over <= ?2 + 172800000
    AND begins >= ?1 AND begins < ?2 AND dropped_at IS NULL
  ORDER BY number LIMIT 1000`;

const MARK = `UPDATE happenings SET same_as = (SELECT value ->> '$.same' FROM json_each(?1) WHERE value ->> '$.id' = happenings.id)
  WHERE id IN (SELECT value ->> '$.id' FROM json_each(?1))`;

type Row = Record<string, unknown>;

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** A row as an entry of its calendar; the UID is the row's id. */
const entryOf = (row: Row): CalendarEntry => ({
  source: String(row.calendar),
  occurrence: {
    uid: String(row.id),
    start: String(row.starts),
    end: textOrNull(row.ends),
    allDay: row.all_day === 1,
    summary: String(row.title),
    location: textOrNull(row.place),
    status: row.status === "canceled" ? "CANCELLED" : null,
    url: textOrNull(row.url),
    rule: null,
  },
});

/**
 * The row that represents an event: a meeting rather than an event, a canceled one rather than others, then the
 * previous representative, then the row with the most text.
 */
function standsFor(rows: readonly Row[], fullest: Row): Row {
  return (
    rows.find(({ kind, status }) => kind === "meeting" && status === "canceled") ??
    rows.find(({ kind }) => kind === "meeting") ??
    rows.find(({ status }) => status === "canceled") ??
    rows.find(({ id }) => rows.some(({ same_as }) => same_as === id)) ??
    fullest
  );
}

/** The rows whose duplicate mark changes, with the id of the row that represents them. */
function marksOf(rows: readonly Row[], zone: string): { id: unknown; same: unknown }[] {
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  const rowOf = ({ occurrence }: CalendarEntry) => byId.get(occurrence.uid ?? "") ?? {};
  return eachEventOnce(rows.map(entryOf), ianaZone(zone) ?? UTC).flatMap(({ first, others }) => {
    const group = [first, ...others].map(rowOf);
    const shown = standsFor(group, rowOf(first));
    return group
      .map((row) => ({ id: row.id, same: row === shown ? null : shown.id, before: row.same_as ?? null }))
      .filter(({ same, before }) => same !== before)
      .map(({ id, same }) => ({ id, same }));
  });
}

/** Marks duplicates among the events between two times (ms); returns the number of rows written. */
export async function markSameHappenings(
  ask: Db,
  from: number,
  to: number,
  zone: string,
): Promise<Lookup<number>> {
  const found = await ask("the events of some days", JOB_TIMEOUT_MS, [{ sql: BETWEEN, values: [from, to] }]);
  if (!found) return { kind: "unavailable" };
  const marks = marksOf(found.rows[0] ?? [], zone);
  if (marks.length === 0) return { kind: "found", value: 0 };
  const mark: Statement = { sql: MARK, values: [JSON.stringify(marks)] };
  const result = await ask("marking duplicate events", JOB_TIMEOUT_MS, [mark]);
  return lookup(result, (_, { written }) => written);
}
