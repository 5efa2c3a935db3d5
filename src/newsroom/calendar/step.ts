import { markSameHappenings } from "../../archive/happenings/same-happenings.ts";
import type { CalendarSource } from "../../city/calendar-source.ts";
import { log } from "../../model/log.ts";
import type { Storage } from "../storage.ts";
import { askAgenda } from "./ask-agenda.ts";
import { askCalendar, type CalendarDeps } from "./ask-calendar.ts";
import { calendarStates, dueCalendar, saveCalendarState } from "./calendar-state.ts";
import { beginReading, readingOf, readOn } from "./reading.ts";
import { dropFound, foundOf, recordFound, saveFound } from "./record-found.ts";
import type { CalendarResponse } from "./state-after-ask.ts";
import { areLinesOld, renewLines } from "./today-lines.ts";
import { nextTouchedDay } from "./touched-days.ts";

/** The result of a step of the calendars' work. */
export interface CalendarStep {
  /** True where another step is waiting. */
  isMore: boolean;
  /** True where today's lines changed. */
  isNewToday: boolean;
}

/** Calendars per run: more at first, so that an empty site fills within minutes. */
const ASKS = { first: 8, later: 2 };
const LEFT = "calendar-asks-left";
const DIRTY = "calendar-dirty";
/** Days compared per step. */
const DAYS_A_STEP = 4;
/** How long a calendar waits after its request or reading was cut off. */
const CUT_OFF_MS = 3_600_000;

/** Starts a run, which sets how many calendars may be requested. */
export function beginCalendars({ storage, sources }: Pick<CalendarDeps, "storage" | "sources">): void {
  const isNew = calendarStates(storage, sources).some(({ checkedAt }) => checkedAt === null);
  storage.saveNote(LEFT, String(isNew ? ASKS.first : ASKS.later));
}

const DONE: CalendarStep = { isMore: false, isNewToday: false };
const MORE: CalendarStep = { isMore: true, isNewToday: false };

/** Records that today's events may have changed. */
const soilLines = (storage: Storage): void => storage.saveNote(DIRTY, "1");

/**
 * One step of the calendars' work, small enough for one invocation: records 120 events, compares four days, chooses
 * today's lines, requests a calendar, reads a part of a large one, or requests an agenda. Throws where D1 doesn't
 * answer; the work stays queued.
 */
export async function stepCalendars(deps: CalendarDeps): Promise<CalendarStep> {
  const { storage, sources, outside } = deps;
  const found = foundOf(storage);
  if (found) {
    await record(deps, found);
    return MORE;
  }
  const reading = readingOf(storage);
  if (reading) {
    const asked = readOn(storage, reading, outside.now());
    if (asked) keep(deps, reading.source, asked);
    return MORE;
  }
  if (nextTouchedDay(storage)) {
    await compareDays(deps);
    return MORE;
  }
  if (storage.note(DIRTY) || areLinesOld(storage, outside.now())) {
    await renewLines(deps.ask, storage, outside.now());
    storage.saveNote(DIRTY, "");
    return { isMore: Number(storage.note(LEFT)) > 0, isNewToday: true };
  }
  const left = Number(storage.note(LEFT) ?? 0);
  if (left <= 0) return DONE;
  storage.saveNote(LEFT, String(left - 1));
  const due = dueCalendar(storage, sources, outside.now());
  if (!due) return (await askAgenda(deps)) ? soiled(storage) : DONE;
  saveCalendarState(storage, { ...due.state, nextAt: outside.now() + CUT_OFF_MS });
  const asked = await askCalendar(due.source, due.state, deps);
  if ("steps" in asked) beginReading(storage, asked);
  else keep(deps, due.source, asked);
  return MORE;
}

/** Stores the result of a request, and the events to record. */
function keep({ storage }: CalendarDeps, { id }: CalendarSource, { state, found }: CalendarResponse): void {
  // Events are stored first: with validators alone, later responses would be 304.
  if (found) saveFound(storage, id, found);
  saveCalendarState(storage, state);
  const isFailed = state.error !== null && state.error.at === state.checkedAt;
  log("tick", { part: "calendars", what: isFailed ? "a calendar failed" : "asked a calendar", source: id });
}

function soiled(storage: Storage): CalendarStep {
  soilLines(storage);
  return MORE;
}

async function record(deps: CalendarDeps, found: NonNullable<ReturnType<typeof foundOf>>): Promise<void> {
  const source = deps.sources.find(({ id }) => id === found.calendar);
  if (!source) return dropFound(deps.storage);
  const written = await recordFound(found, source, { ...deps, now: deps.outside.now() });
  if (written > 0) soilLines(deps.storage);
}

async function compareDays({ ask, storage, zone }: CalendarDeps): Promise<void> {
  for (let days = 0; days < DAYS_A_STEP; days++) {
    const next = nextTouchedDay(storage);
    if (!next) return;
    const marked = await markSameHappenings(ask, next.from, next.to, zone);
    if (marked.kind !== "found") throw new Error("D1 didn't compare the events of a day");
    next.done();
  }
}
