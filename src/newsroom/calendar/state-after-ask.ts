import type { CalendarSource } from "../../city/calendar-source.ts";
import type { CalendarState } from "../../model/calendar-state.ts";
import { logRefusal } from "../../model/log.ts";
import type { Announcements } from "../../sources/calendars/announced.ts";
import { CalendarError } from "../../sources/calendars/icalendar/calendar-error.ts";
import { explain } from "../../sources/explain.ts";
import { FeedError, hostWait } from "../../sources/feed-error.ts";
import type { FetchedFeed } from "../../sources/fetch/fetch-feed.ts";
import { SpentBudgetError } from "../../sources/fetch/follow-redirects.ts";
import { backoffMs, INTERVAL_MS } from "./calendar-state.ts";

/** The result of a request: the events, or null where nothing is to be recorded. */
export interface CalendarResponse {
  state: CalendarState;
  found: Announcements | null;
}

/** Responses in a row without any event before that is accepted: a single one may be a sign-in page. */
const BELIEVED_EMPTIES = 4;

/** An empty response, where events are recorded, may be a sign-in page: the recorded events stay for now. */
export function afterReading(
  state: CalendarState,
  found: Announcements,
  before: CalendarState,
): CalendarResponse {
  const isEmpty = found.list.length === 0 && (before.found > 0 || before.empties > 0);
  if (!isEmpty) return { state: { ...state, found: found.list.length, empties: 0 }, found };
  const empties = before.empties + 1;
  const isBelieved = empties >= BELIEVED_EMPTIES;
  return {
    state: { ...state, found: 0, hash: "", empties: isBelieved ? 0 : empties },
    found: isBelieved ? found : null,
  };
}

/** The validators of a 304. */
const given = ({ etag, lastModified }: FetchedFeed) => ({
  ...(etag !== null && { etag }),
  ...(lastModified !== null && { lastModified }),
});

/** The state after a response at `now` (ms), before it is read. */
export function afterAnswer(
  state: CalendarState,
  { kind }: CalendarSource,
  answer: FetchedFeed,
  now: number,
): CalendarState {
  const { etag, lastModified } = answer.kind === "unchanged" ? { ...state, ...given(answer) } : answer;
  return {
    ...state,
    nextAt: now + INTERVAL_MS[kind],
    failures: 0,
    etag: etag?.slice(0, 300) ?? null,
    lastModified: lastModified?.slice(0, 100) ?? null,
    checkedAt: now,
    okAt: now,
  };
}

const errorOf = (thrown: unknown): FeedError =>
  thrown instanceof FeedError
    ? thrown
    : new FeedError("malformed", thrown instanceof CalendarError ? thrown.message : String(thrown));

/** The state after a failure at `now` (ms); logs it. Where the run has no requests left, the calendar stays due. */
export function afterFailure(
  state: CalendarState,
  source: CalendarSource,
  thrown: unknown,
  now: number,
): CalendarState {
  if (thrown instanceof SpentBudgetError) return state;
  const error = errorOf(thrown);
  const line = explain(error).slice(0, 500);
  logRefusal("calendar", line, { source: `${source.name} (${source.url})`, kind: error.kind });
  const failures = Math.min(state.failures + 1, 1_000);
  const wait = Math.max(backoffMs(failures), hostWait(error), INTERVAL_MS[source.kind] / 2);
  return {
    ...state,
    nextAt: now + wait,
    failures,
    checkedAt: now,
    error: { at: now, kind: error.kind, line },
  };
}
