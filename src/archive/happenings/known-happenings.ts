import type { Lookup } from "../../model/lookup.ts";
import { isTime } from "../../model/schemas.ts";
import type { KnownHappening } from "../../sources/calendars/event-changes.ts";
import { type Ask, CLOCK_WAIT_MS } from "../ask.ts";

const KNOWN = `SELECT id, key, status, title, starts, ends, all_day, begins, over, place, url, free, series, rule, links,
    edited, dropped_at FROM happenings WHERE calendar = ?1 AND over > ?2 ORDER BY over LIMIT 2000`;

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

function knownOfRow(row: Record<string, unknown>): KnownHappening[] {
  if (typeof row.id !== "string" || !isTime(row.begins) || !isTime(row.over)) return [];
  return [
    {
      id: row.id,
      key: String(row.key),
      status: String(row.status),
      title: String(row.title),
      starts: String(row.starts),
      ends: textOrNull(row.ends),
      allDay: row.all_day === 1,
      begins: row.begins,
      over: row.over,
      place: textOrNull(row.place),
      url: textOrNull(row.url),
      free: row.free === 1,
      series: textOrNull(row.series),
      rule: textOrNull(row.rule),
      links: String(row.links),
      edited: textOrNull(row.edited),
      isDropped: row.dropped_at !== null,
    },
  ];
}

/** The recorded events of a calendar that end after `now` (ms). Reads a row each. */
export async function knownHappenings(
  ask: Ask,
  calendar: string,
  now: number,
): Promise<Lookup<KnownHappening[]>> {
  const result = await ask("a calendar's events", CLOCK_WAIT_MS, [{ sql: KNOWN, values: [calendar, now] }]);
  if (!result) return { kind: "unavailable" };
  return { kind: "found", value: (result.rows[0] ?? []).flatMap(knownOfRow) };
}
