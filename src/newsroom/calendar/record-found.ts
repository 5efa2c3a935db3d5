import * as v from "valibot";
import { type Db, JOB_TIMEOUT_MS } from "../../archive/ask.ts";
import {
  dropHappenings,
  type HappeningRow,
  knownHappenings,
  recordHappenings,
} from "../../archive/happenings/record-happenings.ts";
import type { CalendarSource } from "../../city/calendar-source.ts";
import { readHappeningEdit } from "../../decisions/happening.ts";
import { cityDay } from "../../i18n/day.ts";
import { logFault } from "../../platform/log.ts";
import {
  type Announced,
  type Announcements,
  announcedEvent,
  eventSpan,
} from "../../sources/calendars/announced.ts";
import { type Changes, changesOf, type KnownHappening } from "../../sources/calendars/event-changes.ts";
import { longFingerprint } from "../../text/fingerprint.ts";
import { slugOf } from "../../text/slug.ts";
import { ianaZone, UTC } from "../../text/zone.ts";
import { noteAgendas } from "../poll/agendas.ts";
import { stateKey } from "../state/key.ts";
import type { NewsroomStore } from "../storage.ts";

/** A new id for an event, made from its calendar and its first key. */
function newId(source: CalendarSource, { key, title, starts, place }: Announced, taken: Set<string>): string {
  const base = `${source.id}-${longFingerprint(`${key || `${title} ${place}`} ${starts}`)}`;
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return id;
}

/** The slug of a public body's page: the organizer's name and the body's, without repeated words. */
const bodySlug = (source: CalendarSource, body: string): string => {
  const [organizer, name] = [slugOf(source.organizer, ""), slugOf(body, "")];
  return name.startsWith(organizer) ? name : `${organizer}-${name}`.slice(0, 110);
};

/** The start and end that readers see: an editor's correction, else those announced. */
export function shownSpan(
  one: Pick<Announced, "starts" | "ends" | "allDay">,
  edited: string | null,
  zone: string,
): { begins: number; over: number } {
  return eventSpan(readHappeningEdit(edited)?.time ?? one, ianaZone(zone) ?? UTC);
}

interface Known {
  edited: string | null;
  isMoved: boolean;
}

function rowOf(source: CalendarSource, id: string, now: Announced, { edited, isMoved }: Known, zone: string) {
  const { key, status, title, starts, ends, allDay, place, url, body, free, family, series, rule, links } =
    now;
  return {
    ...{ id, calendar: source.id, key, status, title, starts, ends, allDay, place, url, free, family },
    kind: source.kind === "meetings" ? "meeting" : "event",
    source: source.organizer,
    body: body === null ? null : bodySlug(source, body),
    bodyName: body,
    series,
    rule,
    links: JSON.stringify(links),
    ...shownSpan(now, edited, zone),
    ...{ edited, isMoved },
  } satisfies HappeningRow;
}

/** The rows that a response adds and changes, at most `most`, and the ids of those with new texts. */
export function rowsOf(
  source: CalendarSource,
  { added, changed, known }: Pick<Changes, "added" | "changed"> & { known: readonly KnownHappening[] },
  most: number,
  zone: string,
): { rows: HappeningRow[]; reworded: string[] } {
  const taken = new Set(known.map(({ id }) => id));
  const again = changed.slice(0, most);
  const fresh = added
    .slice(0, most - again.length)
    .map((one) => rowOf(source, newId(source, one, taken), one, { edited: null, isMoved: false }, zone));
  const rows = [
    ...again.map((one) =>
      rowOf(source, one.known.id, one.now, { edited: one.known.edited, isMoved: one.isMoved }, zone),
    ),
    ...fresh,
  ];
  const reworded = again.filter(({ isReworded }) => isReworded).map((one) => one.known.id);
  return { rows, reworded: [...reworded, ...fresh.map(({ id }) => id)] };
}

/** Days with changed events, which are then checked for duplicates. */
export const DAYS = stateKey("calendar days", v.array(v.string()), []);

/** Adds days with changed events. */
export function touchDays(storage: NewsroomStore, days: readonly string[]): void {
  const all = new Set([...DAYS.read(storage), ...days]);
  if (days.length > 0) DAYS.save(storage, [...all].sort());
}

/** The maximum number of rows per turn: a calendar's 400 events take four turns. */
const MAX_ROWS = 120;

/** A calendar's events that aren't recorded in D1 yet. */
const found = v.object({
  calendar: v.string(),
  list: v.array(announcedEvent),
  until: v.number(),
  /** The maximum number of events that can differ from D1's rows. */
  left: v.number(),
});
type Found = v.InferOutput<typeof found>;
/** The events to record, or null. */
export const FOUND = stateKey("calendar found", v.nullable(found), null);

/** Removes the upcoming events of a removed calendar. Throws if D1 doesn't respond. */
export async function dropCalendar(
  calendar: string,
  { ask, storage, now }: Omit<Recording, "zone">,
): Promise<void> {
  const known = await knownHappenings(ask, calendar, now);
  if (known.kind !== "found") throw new Error("D1 didn't return the recorded events");
  const ids = known.value.map(({ id }) => id);
  if (ids.length === 0) return;
  const dropped = await ask("dropping a calendar's events", JOB_TIMEOUT_MS, dropHappenings(ids, now));
  if (!dropped) throw new Error("D1 didn't drop the events");
  touchDays(
    storage,
    known.value.map(({ begins }) => cityDay(begins)),
  );
}

/** Stores a calendar's events until they are recorded. Each series gets the id that it has in D1. */
export function saveFound(storage: NewsroomStore, calendar: string, { list, until }: Announcements): void {
  const named = list.map((one) =>
    one.series === null ? one : { ...one, series: `${calendar}-${longFingerprint(one.series)}` },
  );
  FOUND.save(storage, { calendar, list: named, until, left: Number.MAX_SAFE_INTEGER });
}

/** The dependencies of recording: D1, the newsroom's storage, the current time in ms and the city's zone. */
export interface Recording {
  ask: Db;
  storage: NewsroomStore;
  now: number;
  zone: string;
}

/**
 * Records at most 120 of a calendar's events and returns the number of rows written. The next call compares the rest
 * with D1's rows. Recording ends if a call leaves as many differences as before. Throws if D1 doesn't respond.
 */
export async function recordFound(
  what: Found,
  source: CalendarSource,
  { ask, storage, now, zone }: Recording,
): Promise<number> {
  const known = await knownHappenings(ask, source.id, now);
  if (known.kind !== "found") throw new Error("D1 didn't return the recorded events");
  const { added, changed, dropped } = changesOf(known.value, what);
  const { rows, reworded } = rowsOf(source, { added, changed, known: known.value }, MAX_ROWS, zone);
  const left = added.length + changed.length - rows.length;
  const isLast = left === 0;
  const gone = isLast ? dropped : [];
  const statements = [
    ...recordHappenings(rows, reworded, now),
    ...dropHappenings(
      gone.map(({ id }) => id),
      now,
    ),
  ];
  const result = statements.length > 0 ? await ask("recording events", JOB_TIMEOUT_MS, statements) : null;
  if (statements.length > 0 && !result) throw new Error("D1 didn't record the events");
  noteAgendas(storage, rows);
  for (const { id } of gone) storage.removePolled({ kind: "agenda", id });
  touchDays(
    storage,
    [...rows, ...gone, ...changed.map((change) => change.known)].map(({ begins }) => cityDay(begins)),
  );
  const isStuck = left >= what.left;
  if (isStuck) logFault("calendar", `${source.id}: ${left} events differ from their rows after recording`);
  FOUND.save(storage, isLast || isStuck ? null : { ...what, left });
  return result?.written ?? 0;
}
