import * as v from "valibot";
import { markSameHappenings } from "../../archive/happenings/same-happenings.ts";
import type { CalendarSource } from "../../city/calendar-source.ts";
import { log } from "../../model/log.ts";
import { count } from "../../model/schemas.ts";
import { stateKey } from "../state/key.ts";
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
const LEFT = stateKey("calendar requests left", count, 0);
const STALE = stateKey("calendar today stale", v.boolean(), false);
/** Days compared per step. */
const DAYS_A_STEP = 4;
/** How long a calendar waits after its request or reading was cut off. */
const CUT_OFF_MS = 3_600_000;

/** Starts a run, which sets how many calendars may be requested. */
export function beginCalendars({ storage, sources }: Pick<CalendarDeps, "storage" | "sources">): void {
  const isNew = calendarStates(storage, sources).some(({ checkedAt }) => checkedAt === null);
  LEFT.save(storage, isNew ? ASKS.first : ASKS.later);
}

const DONE: CalendarStep = { isMore: false, isNewToday: false };
const MORE: CalendarStep = { isMore: true, isNewToday: false };

/** Records that today's events may have changed. */
const markStale = (storage: Storage): void => STALE.save(storage, true);

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
  if (STALE.read(storage) || areLinesOld(storage, outside.now())) {
    await renewLines(deps.ask, storage, outside.now());
    STALE.save(storage, false);
    return { isMore: LEFT.read(storage) > 0, isNewToday: true };
  }
  const left = LEFT.read(storage);
  if (left <= 0) return DONE;
  LEFT.save(storage, left - 1);
  const due = dueCalendar(storage, sources, outside.now());
  if (!due) return (await askAgenda(deps)) ? moreAfterChange(storage) : DONE;
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

function moreAfterChange(storage: Storage): CalendarStep {
  markStale(storage);
  return MORE;
}

async function record(deps: CalendarDeps, found: NonNullable<ReturnType<typeof foundOf>>): Promise<void> {
  const source = deps.sources.find(({ id }) => id === found.calendar);
  if (!source) return dropFound(deps.storage);
  const written = await recordFound(found, source, { ...deps, now: deps.outside.now() });
  if (written > 0) markStale(deps.storage);
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
