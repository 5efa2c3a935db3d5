import { JOB_TIMEOUT_MS, type Statement } from "../../archive/ask.ts";
import { decisionOfRow } from "../../archive/decision-rows.ts";
import {
  dropHappenings,
  type HappeningRow,
  indexHappenings,
  recordHappenings,
} from "../../archive/happenings/record-happenings.ts";
import { type BodyOf, kindsInSql } from "../../decisions/kinds.ts";
import { cityDay } from "../../i18n/day.ts";
import { isTime } from "../../model/schemas.ts";
import { logFault } from "../../platform/log.ts";
import { isForFamilies } from "../../sources/calendars/event-words.ts";
import { type Recording, shownSpan, touchDays } from "./record-found.ts";

const READ = [
  `SELECT kind, id, body FROM decisions WHERE id IN (SELECT value FROM json_each(?1))
    AND kind IN ${kindsInSql(({ isOfCalendar }) => isOfCalendar)}`,
  "SELECT id, calendar, starts, ends, all_day, begins, edited FROM happenings WHERE id IN (SELECT value FROM json_each(?1))",
];

/** The calendar id of events added by editors. */
const DESK_CALENDAR = "desk";

/** The row of an event added by an editor. */
function ownRow(id: string, own: BodyOf<"ownHappening">, origin: string, zone: string): HappeningRow {
  const { time, place, url, title, status, free, source, kind } = own;
  return {
    ...{ id, calendar: DESK_CALENDAR, key: "", kind, status, title, ...time, place: place || null, source },
    url: url.startsWith("/") ? origin + url : url || null,
    ...{
      body: null,
      bodyName: null,
      free,
      family: isForFamilies(title),
      series: null,
      rule: null,
      links: "[]",
    },
    ...shownSpan(time, null, zone),
    ...{ edited: null, isMoved: true },
  };
}

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** True if the row's times are valid; logs an invalid row, which is skipped. */
function isStorable({ id, begins, over }: Pick<HappeningRow, "id" | "begins" | "over">): boolean {
  const isValid = isTime(begins) && isTime(over);
  if (!isValid) logFault("calendar", `the event ${id} has no valid time and is skipped`);
  return isValid;
}

/** Applies an editor's changes to a row. Increases its sequence number, so that subscribed calendars update. */
function editStatement(
  row: Record<string, unknown>,
  edited: string | null,
  { now, zone }: Recording,
): Statement[] {
  const announced = { starts: String(row.starts), ends: textOrNull(row.ends), allDay: row.all_day === 1 };
  const id = String(row.id);
  const { begins, over } = shownSpan(announced, edited, zone);
  const sql = `UPDATE happenings SET edited = ?2, begins = ?3, over = ?4, sequence = sequence + 1, updated = ?5 WHERE id = ?1`;
  return isStorable({ id, begins, over }) ? [{ sql, values: [id, edited, begins, over, now] }] : [];
}

/**
 * Applies editors' decisions to the rows of events. Can be repeated safely. Logs and skips a decision that can't be
 * stored. Throws if D1 doesn't respond.
 */
export async function applyEdits(
  ids: readonly string[],
  recording: Recording,
  origin: string,
): Promise<void> {
  const { ask, now, storage, zone } = recording;
  const values = [JSON.stringify(ids)];
  const found = await ask(
    "editors' decisions about events",
    JOB_TIMEOUT_MS,
    READ.map((sql) => ({ sql, values })),
  );
  if (!found) throw new Error("D1 didn't return the decisions about events");
  const [decided = [], rows = []] = found.rows;
  const decisionFor = (kind: string, id: unknown) =>
    decided.find((one) => one.kind === kind && one.id === id);
  const edits = rows
    .filter(({ calendar }) => calendar !== DESK_CALENDAR)
    .filter(({ id, edited }) => (decisionFor("happening", id)?.body ?? null) !== edited)
    .flatMap((row) => editStatement(row, textOrNull(decisionFor("happening", row.id)?.body), recording));
  const own = decided.flatMap((row) => {
    const body = row.kind === "ownHappening" ? decisionOfRow("ownHappening", row) : null;
    return body ? [ownRow(String(row.id), body, origin, zone)].filter(isStorable) : [];
  });
  const gone = rows
    .filter(({ calendar, id }) => calendar === DESK_CALENDAR && !decisionFor("ownHappening", id))
    .map(({ id }) => String(id));
  const statements = [
    ...edits,
    ...recordHappenings(
      own,
      own.map(({ id }) => id),
      now,
    ),
    ...dropHappenings(gone, now),
    ...indexHappenings(rows.map(({ id }) => String(id))),
  ];
  if (statements.length > 0 && !(await ask("editing events", JOB_TIMEOUT_MS, statements)))
    throw new Error("D1 didn't store the decisions about events");
  touchDays(
    storage,
    [...own, ...rows].map(({ begins }) => cityDay(Number(begins))),
  );
}
