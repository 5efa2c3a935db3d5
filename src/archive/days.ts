import * as v from "valibot";
import { FEATURED } from "../city/front-page.ts";
import { cityDay } from "../i18n/day.ts";
import type { FeedKey, Headline } from "../model/headline.ts";
import type { Lookup } from "../model/lookup.ts";
import { feedKey, isTime } from "../model/schemas.ts";
import { type Db, JOB_TIMEOUT_MS, lookup, READER_TIMEOUT_MS } from "./ask.ts";
import { jsonList, validOf } from "./json-list.ts";
import { storedHeadline } from "./story-row.ts";

const headlines = validOf(storedHeadline);
const dayFront = v.object({
  /** The first story of each featured section. */
  lead: headlines,
  sections: validOf(v.object({ key: feedKey, headlines })),
});
/** The last front page of a day; only its headlines are stored. */
export interface DayFront {
  lead: Headline[];
  sections: { key: FeedKey; headlines: Headline[] }[];
}
const stored = v.pipe(v.string(), v.parseJson(), dayFront);

/** The front page in a row without withdrawn stories, whose ids are a JSON list; null if the row is invalid. */
function readDayFront({ front, withdrawn }: Record<string, unknown>): DayFront | null {
  const read = v.safeParse(stored, front);
  if (!read.success) return null;
  const down = jsonList(v.string(), withdrawn);
  const up = (list: readonly Headline[]) => list.filter(({ id }) => !down.includes(id));
  const sections = read.output.sections.map((section) => ({ ...section, headlines: up(section.headlines) }));
  return { lead: up(read.output.lead), sections };
}

/** A day in the archive. */
export interface Day extends DayFront {
  date: string;
  /** When this front page was stored, in ms. */
  keptAt: number;
  /** The previous and the next day in the archive, or null. */
  earlier: string | null;
  later: string | null;
}

/** A front page is stored once an hour, and when a section is new: at most 25 rows a day plus one per section. */
const KEEP_MS = 60 * 60 * 1000;
/** The number of headlines stored per section, equal to the number on the front page. */
const OF_A_SECTION = 5;

/** Reads 1 row. Writes 1 row if the front page changed and the last copy is an hour old or lacks a section. */
const KEEP = `INSERT INTO days (date, kept_at, lead, front) VALUES (?1, ?2, ?3, ?4)
  ON CONFLICT (date) DO UPDATE SET kept_at = excluded.kept_at, lead = excluded.lead, front = excluded.front
  WHERE days.front <> excluded.front AND (days.kept_at <= excluded.kept_at - ?5 OR
    json_array_length(days.front, '$.sections') < json_array_length(excluded.front, '$.sections'))`;

/**
 * Stores the current front page as that of the current day in the city. Returns the number of rows written. Doesn't
 * store an empty front page.
 */
export async function keepDay(
  ask: Db,
  sections: readonly DaySection[],
  now: number,
): Promise<Lookup<number>> {
  const kept = dayFrontOf(sections);
  const first = kept.lead[0] ?? kept.sections[0]?.headlines[0];
  if (!first) return { kind: "found", value: 0 };
  const values = [cityDay(now), now, first.title, JSON.stringify(kept), KEEP_MS];
  const result = await ask("storing the day", JOB_TIMEOUT_MS, [{ sql: KEEP, values }]);
  return lookup(result, (_, { written }) => written);
}

/** A section's stories, as input for the day's front page. */
export interface DaySection {
  key: FeedKey;
  stories: readonly Headline[];
}

/** The stored part of a front page: headlines without excerpts or texts. */
function dayFrontOf(sections: readonly DaySection[]): DayFront {
  const filled = sections.filter(({ stories }) => stories.length > 0);
  const bare = (headlines: readonly Headline[]) =>
    headlines.map((headline) => ({ ...headline, excerpt: "" }));
  const leading = FEATURED.flatMap(
    (key) => filled.find((section) => section.key === key)?.stories.slice(0, 1) ?? [],
  );
  return {
    lead: bare(leading),
    sections: filled.map(({ key, stories }) => ({ key, headlines: bare(stories.slice(0, OF_A_SECTION)) })),
  };
}

/** True for a date such as "2026-11-21". */
const isDate = (value: unknown): value is string =>
  typeof value === "string" && /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(value);

/** Selects the ids of withdrawn stories on front pages as a JSON list. Reads 1 row per id. */
const WITHDRAWN = `(SELECT json_group_array(id) FROM stories WHERE withdrawn_at IS NOT NULL AND id IN
    (SELECT value ->> 'id' FROM json_each(days.front, '$.lead') UNION ALL
      SELECT headline.value ->> 'id' FROM json_each(days.front, '$.sections') AS section,
        json_each(section.value, '$.headlines') AS headline)) AS withdrawn`;

/** Reads the day, the days before and after it, and 3 rows per story, because D1 also counts JSON elements. */
const DAY = `SELECT kept_at, front, ${WITHDRAWN},
    (SELECT max(date) FROM days WHERE date < ?1) AS earlier, (SELECT min(date) FROM days WHERE date > ?1) AS later
  FROM days WHERE date = ?1`;

/** A day in the archive by date ("2026-11-21"). */
export async function findDay(ask: Db, date: string): Promise<Lookup<Day>> {
  const result = await ask("a day", READER_TIMEOUT_MS, [{ sql: DAY, values: [date] }]);
  return lookup(result, ([row]) => {
    const front = row && readDayFront(row);
    if (!front || !isTime(row.kept_at)) return null;
    const dateOf = (value: unknown) => (isDate(value) ? value : null);
    return { ...front, date, keptAt: row.kept_at, earlier: dateOf(row.earlier), later: dateOf(row.later) };
  });
}

/** A day in a month's list with its lead stories as complete headlines, so that withdrawn ones can be left out. */
export interface DayLead {
  date: string;
  lead: Headline[];
}

const LEAD = "json_object('lead', front -> '$.lead', 'sections', json_array()) AS front";
const LEAD_WITHDRAWN = `(SELECT json_group_array(id) FROM stories WHERE withdrawn_at IS NOT NULL AND id IN
    (SELECT value ->> 'id' FROM json_each(days.front, '$.lead'))) AS withdrawn`;

/** The days that a clause selects. Reads one row per day and one per lead story. */
async function findLeads(ask: Db, clause: string, values: string[]): Promise<Lookup<DayLead[]>> {
  const sql = `SELECT date, ${LEAD}, ${LEAD_WITHDRAWN} FROM days ${clause}`;
  return lookup(await ask("days", READER_TIMEOUT_MS, [{ sql, values }]), (rows) => {
    const days = rows.flatMap(({ date, ...row }) =>
      isDate(date) ? { date, lead: readDayFront(row)?.lead ?? [] } : [],
    );
    return days.length > 0 ? days : null;
  });
}

/** The days of a month ("2026-11"), newest first. */
export const findDays = (ask: Db, month: string): Promise<Lookup<DayLead[]>> =>
  findLeads(ask, "WHERE date BETWEEN ?1 || '-01' AND ?1 || '-31' ORDER BY date DESC", [month]);

/** The lead stories of the latest stored day. */
export async function findLatestDay(ask: Db): Promise<Lookup<DayLead>> {
  const found = await findLeads(ask, "ORDER BY date DESC LIMIT 1", []);
  const [value] = found.kind === "found" ? found.value : [];
  return found.kind === "found" ? (value ? { ...found, value } : { kind: "missing" }) : found;
}

/** Moves from month to month in the index and reads one row for each. */
const MONTHS = `WITH RECURSIVE months(month) AS (
    SELECT substr(max(date), 1, 7) FROM days
    UNION ALL SELECT (SELECT substr(max(date), 1, 7) FROM days WHERE date < month) FROM months WHERE month IS NOT NULL
  ) SELECT month FROM months WHERE month IS NOT NULL`;

/** The months with a stored day ("2026-11"), newest first. */
export const findMonths = async (ask: Db): Promise<Lookup<string[]>> =>
  lookup(await ask("months", READER_TIMEOUT_MS, [{ sql: MONTHS }]), (rows) => {
    const months = rows.map(({ month }) => String(month)).filter((month) => isDate(`${month}-01`));
    return months.length > 0 ? months : null;
  });
