import * as v from "valibot";
import { readHappeningEdit } from "../../decisions/happening.ts";
import {
  agendaItem,
  happeningLink,
  type ListedHappening,
  listedHappening,
  type WholeHappening,
} from "../../model/happening.ts";
import { time } from "../../model/schemas.ts";
import { logFault } from "../../platform/log.ts";
import { jsonList } from "../json-list.ts";

type Row = Record<string, unknown>;

/** The columns that lists show. */
export const LISTED_COLUMNS = `happenings.number, happenings.id, calendar, kind, status, happenings.title, starts, ends,
  all_day, happenings.place, source, url, body, body_name, free, family, was, series, rule, sequence, updated, begins, over, edited`;

/** An event with editors' corrections, as readers see it. */
function listedOf(row: Row, now: number): unknown {
  const edit = readHappeningEdit(row.edited);
  const edited = edit?.time;
  return {
    id: row.id,
    kind: row.kind,
    status: edit?.status ?? row.status,
    title: edit?.title || row.title,
    starts: edited?.starts ?? row.starts,
    was: edited && edited.starts !== row.starts ? row.starts : row.was,
    ends: edited ? edited.ends : row.ends,
    allDay: edited ? edited.allDay : row.all_day === 1,
    place: edit?.place || row.place,
    source: row.source,
    url: row.url,
    sequence: row.sequence,
    updated: v.is(time, row.updated) ? new Date(row.updated).toISOString() : null,
    calendar: row.calendar,
    body: row.body === null ? null : { slug: row.body, name: row.body_name },
    free: row.free === 1,
    family: row.family === 1,
    series: row.series === null ? null : { id: row.series, rule: row.rule ?? "" },
    featured: (edit?.featuredUntil ?? 0) > now,
    begins: row.begins,
    over: row.over,
  };
}

/** The event in a row; null for an invalid row, which is logged. */
export function happeningOfRow(row: Row, now: number): ListedHappening | null {
  const read = v.safeParse(listedHappening, listedOf(row, now));
  if (read.success) return read.output;
  logFault("archive", `the happening ${String(row.id).slice(0, 120)} is broken: ${read.issues[0].message}`);
  return null;
}

/** An event with all fields, for its own page; null for an invalid row. */
export function wholeHappeningOfRow(row: Row, now: number): WholeHappening | null {
  const listed = happeningOfRow(row, now);
  return (
    listed && {
      ...listed,
      links: jsonList(happeningLink, row.links),
      agenda: jsonList(agendaItem, row.agenda),
      isDropped: row.dropped_at !== null,
      isHidden: readHappeningEdit(row.edited)?.hidden === true,
    }
  );
}
