import type { Db } from "../../archive/ask.ts";
import { markSameHappenings } from "../../archive/happenings/same-happenings.ts";
import { site } from "../../city/site.ts";
import { type CalendarNow, calendarsNow, calendarTable } from "../../edition/calendars-now.ts";
import { readDay } from "../../i18n/day.ts";
import type { CalendarState, PolledState } from "../../model/source-state.ts";
import type { Announcements } from "../../sources/calendars/announced.ts";
import { type CalendarReading, calendarResource } from "../../sources/calendars/calendar-resource.ts";
import { AHEAD_MS, MAX_EVENTS } from "../../sources/calendars/read-announcements.ts";
import { FeedError } from "../../sources/feed-error.ts";
import { DAYS, dropCalendar, FOUND, recordFound, saveFound } from "../calendar/record-found.ts";
import { areLinesOld, markLinesOld, renewLines } from "../calendar/today-lines.ts";
import { type NewsroomContext, pollerOf } from "../context.ts";
import { nextRun, RUN_MS } from "../jobs.ts";
import { readDecisions } from "../state/read-snapshot.ts";
import type { NewsroomStore } from "../storage.ts";
import { dueAgenda, pollAgenda } from "./agendas.ts";
import { type Attempt, attempt, isDue, type Poller, settle, stateOf } from "./poll.ts";

/** The dependencies of a step of the calendars' work. */
export interface CalendarDeps extends Poller {
  ask: Db;
  sources: readonly CalendarNow[];
  /** IANA name of the city's zone. */
  zone: string;
}

/** Calendars per run, more at first so that an empty site fills within minutes, and agendas. */
const MAX_A_RUN = { first: 8, later: 2, agendas: 4 };
const DAY_MS = 86_400_000;
/** The number of days compared per step. */
const DAYS_A_STEP = 4;
/** Slices of an iCalendar file per step, with 1 to 3 ms of CPU each: the Free plan has 10 ms per invocation. */
const SLICES_A_STEP = 3;
/** Consecutive empty responses after which a calendar counts as empty: a single one may be a sign-in page. */
const MIN_EMPTIES = 4;

/** The dependencies, with the desk's changes to calendars. Rejects if D1 doesn't respond. */
export async function calendarDepsOf(context: NewsroomContext): Promise<CalendarDeps> {
  const { ask, storage, env, now } = context;
  const { sources } = await readDecisions(ask, storage, now());
  const zone = site.city.timeZone;
  return { ...pollerOf(context), ask, sources: calendarsNow(calendarTable(env), sources), zone };
}

/** The states of calendars, in order. */
export const calendarStates = (
  storage: NewsroomStore,
  sources: readonly CalendarNow[],
  now: number,
): CalendarState[] =>
  sources.map(({ id, name, home, url }) => {
    const { more, kind: _kind, ...state } = stateOf(storage, "calendar", id, now);
    return { ...state, ...more, name, home, url };
  });

/** The response being read in steps. If it is lost with the object, the calendar is requested again later. */
const underway = new WeakMap<
  NewsroomStore,
  { one: Attempt<"calendar", CalendarReading>; steps: Generator<undefined, Announcements> }
>();

/**
 * A step of the calendars' work, small enough for one invocation; returns true if today's lines changed. If D1 doesn't
 * respond, throws, and the work stays queued.
 */
type Step = () => Promise<boolean>;

/**
 * The next step: records 120 events, compares four days, chooses today's lines, requests a calendar, reads a part of a
 * large one, or requests an agenda; null if there is no work.
 */
export function nextCalendarStep(deps: CalendarDeps): Step | null {
  const { storage, outside, sources } = deps;
  const now = outside.now();
  if (FOUND.read(storage)) return () => recordNext(deps);
  if (underway.has(storage)) return async () => readOn(deps);
  if (DAYS.read(storage).length > 0) return () => compareDays(deps);
  if (areLinesOld(storage, now)) return () => chooseLines(deps);
  const removed = storage.polledOf("calendar").find(({ id }) => !sources.some((one) => one.id === id));
  if (removed) return () => drop(deps, removed);
  const source = dueCalendar(deps);
  if (source) return () => request(deps, source);
  const asked = askedSince(storage.polledOf("agenda"), now);
  const agenda = asked < MAX_A_RUN.agendas ? dueAgenda(storage, now) : undefined;
  return agenda ? () => requestAgenda(deps, agenda) : null;
}

async function recordNext(deps: CalendarDeps): Promise<false> {
  const { storage, outside, sources } = deps;
  const found = FOUND.read(storage);
  const source = sources.find(({ id }) => id === found?.calendar);
  if (!found || !source) FOUND.save(storage, null);
  else if ((await recordFound(found, source, { ...deps, now: outside.now() })) > 0) markLinesOld(storage);
  return false;
}

async function chooseLines({ ask, storage, outside }: CalendarDeps): Promise<true> {
  await renewLines(ask, storage, outside.now());
  return true;
}

/** Removes the events of a removed calendar. */
async function drop(
  { ask, storage, outside }: CalendarDeps,
  removed: PolledState<"calendar">,
): Promise<false> {
  await dropCalendar(removed.id, { ask, storage, now: outside.now() });
  storage.removePolled(removed);
  markLinesOld(storage);
  return false;
}

/** The number of these resources requested in the current run; `now` is in ms. */
function askedSince(list: readonly PolledState[], now: number): number {
  const began = nextRun(now) - RUN_MS;
  return list.filter(({ checkedAt, startedAt }) => Math.max(checkedAt ?? 0, startedAt ?? 0) >= began).length;
}

/** The calendar that has been due for the longest time; undefined if none is due or the run's maximum is reached. */
function dueCalendar({ storage, outside, sources }: CalendarDeps): CalendarNow | undefined {
  const now = outside.now();
  const requested = sources.filter(({ paused }) => !paused);
  const states = requested.map((source) => ({ source, state: stateOf(storage, "calendar", source.id, now) }));
  const isNew = states.some(({ state }) => state.checkedAt === null);
  const asked = askedSince(
    states.map(({ state }) => state),
    now,
  );
  if (asked >= (isNew ? MAX_A_RUN.first : MAX_A_RUN.later)) return undefined;
  const due = states.filter(({ state }) => isDue(state, now));
  return due.sort((a, b) => a.state.nextAt - b.state.nextAt)[0]?.source;
}

async function requestAgenda(deps: CalendarDeps, agenda: PolledState<"agenda">): Promise<false> {
  const isNew = await pollAgenda(deps, deps.ask, agenda);
  // An agenda is part of its meeting's page, so caches must be purged.
  if (isNew) markLinesOld(deps.storage);
  return false;
}

/** Requests a calendar. A large one is read in later steps. */
async function request(deps: CalendarDeps, source: CalendarNow): Promise<false> {
  const { storage, outside, zone } = deps;
  const one = await attempt(deps, calendarResource(source, outside, zone, source.minutes));
  const { outcome } = one;
  if (outcome.kind !== "read") settle(deps, one);
  else if ("found" in outcome.reading) keep(deps, one, outcome.reading.found);
  else underway.set(storage, { one, steps: outcome.reading.steps });
  return false;
}

/** Requests the calendar at an address immediately and records its events. Throws if D1 doesn't respond. */
export async function requestCalendar(deps: CalendarDeps, url: string): Promise<void> {
  const { storage } = deps;
  const source = deps.sources.find((one) => one.url === url && !one.paused);
  if (!source) return;
  const finish = async () => {
    while (FOUND.read(storage) || underway.has(storage)) await nextCalendarStep(deps)?.();
  };
  // First, the events of a calendar that is being read are recorded.
  await finish();
  await request(deps, source);
  await finish();
}

/** Reads more slices of the response in progress. */
function readOn(deps: CalendarDeps): false {
  const { storage } = deps;
  const reading = underway.get(storage);
  if (!reading) return false;
  const { one, steps } = reading;
  try {
    for (let slice = 0; slice < SLICES_A_STEP; slice++) {
      const step = steps.next();
      if (!step.done) continue;
      underway.delete(storage);
      keep(deps, one, step.value);
      return false;
    }
  } catch (thrown) {
    underway.delete(storage);
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    settle(deps, { ...one, outcome: { kind: "failed", error: new FeedError("malformed", message) } });
  }
  return false;
}

/**
 * Stores the events to record and the result of the request. An empty response from a calendar with recorded events may
 * be a sign-in page, so the events are kept at first.
 */
function keep(deps: CalendarDeps, one: Attempt<"calendar", CalendarReading>, found: Announcements): void {
  const { found: last, empties } = one.before.more;
  const isDoubtful = found.list.length === 0 && (last > 0 || empties > 0);
  const isAccepted = !isDoubtful || empties + 1 >= MIN_EMPTIES;
  if (isAccepted && !isRecorded(one, found)) saveFound(deps.storage, one.resource.id, found);
  const more = { found: found.list.length, empties: isAccepted ? 0 : empties + 1 };
  settle(deps, one, { more, isComplete: !isDoubtful });
}

/**
 * True if the document is the recorded one and no event has entered the window since: then D1's rows needn't be read.
 * Repeated events enter one by one, so a calendar with a series is always compared.
 */
function isRecorded(
  { before, outcome }: Attempt<"calendar", CalendarReading>,
  { list }: Announcements,
): boolean {
  const isSame = outcome.kind === "read" && outcome.hash === before.hash && outcome.reading.pages === 1;
  const until = (before.readAt ?? 0) + AHEAD_MS;
  return (
    isSame &&
    list.length < MAX_EVENTS &&
    list.every(({ series, begins }) => series === null && begins < until)
  );
}

async function compareDays({ ask, storage, zone }: CalendarDeps): Promise<false> {
  for (const day of DAYS.read(storage).slice(0, DAYS_A_STEP)) {
    // An invalid day is skipped.
    const from = readDay(day);
    const marked = from === null ? null : await markSameHappenings(ask, from, from + DAY_MS, zone);
    if (marked?.kind === "unavailable") throw new Error("D1 didn't compare the events of a day");
    DAYS.save(storage, DAYS.read(storage).slice(1));
  }
  return false;
}
