import type { Ask } from "../../archive/ask.ts";
import type { CalendarSource } from "../../city/calendar-source.ts";
import type { CalendarState } from "../../model/calendar-state.ts";
import type { Announcements } from "../../sources/calendars/announced.ts";
import { type CalendarRequest, calendarRequest } from "../../sources/calendars/calendar-request.ts";
import { announcementSteps, readAnnouncements } from "../../sources/calendars/read-announcements.ts";
import { FeedError } from "../../sources/feed-error.ts";
import { digest } from "../../sources/fetch/ask-source.ts";
import { type FetchedFeed, fetchFeed, type Outside } from "../../sources/fetch/fetch-feed.ts";
import { admittedNow } from "../robots.ts";
import type { Storage } from "../storage.ts";
import type { CalendarReading } from "./reading.ts";
import { afterAnswer, afterFailure, afterReading, type CalendarResponse } from "./state-after-ask.ts";

/** The dependencies of a step. */
export interface CalendarDeps {
  ask: Ask;
  storage: Storage;
  outside: Outside;
  sources: readonly CalendarSource[];
  /** IANA name of the city's zone. */
  zone: string;
}

const DEADLINE_MS = 8_000;
const MOST_BYTES = 2_000_000;
/** Most pages of one calendar that are read in one request. */
const MOST_PAGES = 4;
/** An unchanged response is read again after a day, because the window moves on. */
const READ_AGAIN_MS = 24 * 3_600_000;

const fetched = (request: CalendarRequest, state: CalendarState | null, outside: Outside) =>
  fetchFeed(
    {
      address: request.address,
      json: request.json,
      validators: state && { etag: state.etag, lastModified: state.lastModified },
      deadlineMs: DEADLINE_MS,
      accept: request.accept,
      tries: 1,
      maxBytes: MOST_BYTES,
    },
    outside,
  );

/** True where the last reading is still enough for an unchanged calendar. */
const isRecent = ({ readAt }: CalendarState, now: number): boolean =>
  readAt !== null && readAt <= now && now - readAt < READ_AGAIN_MS;

/**
 * Requests the coming days of one calendar. An iCalendar file is read in slices. Never rejects: a failure is a state
 * with an error.
 */
export async function askCalendar(
  source: CalendarSource,
  state: CalendarState,
  { storage, outside, zone }: Pick<CalendarDeps, "storage" | "outside" | "zone">,
): Promise<CalendarResponse | CalendarReading> {
  const now = outside.now();
  const request = calendarRequest(source, now);
  const isSame = isRecent(state, now) && state.address === request.address;
  const hasValidators = state.etag !== null || state.lastModified !== null;
  try {
    const { isOpen, until, why } = await admittedNow(storage, request.address, outside);
    if (!isOpen && until !== null) return { state: { ...state, nextAt: until }, found: null };
    if (!isOpen) throw new FeedError("disallowed", why);
    const answer = await fetched(request, isSame && hasValidators ? state : null, outside);
    const answered = { ...afterAnswer(state, source, answer, now), address: request.address };
    if (answer.kind === "unchanged") return { state: answered, found: null };
    const hash = await digest(answer.bytes);
    if (isSame && hash === state.hash) return { state: answered, found: null };
    const after = { ...answered, hash, readAt: now };
    if (source.platform === "ics") {
      const steps = announcementSteps(answer.bytes, { source, url: answer.url, now, zone });
      return { source, before: state, after, steps };
    }
    return afterReading(after, await readPages(source, answer, request, outside, zone), state);
  } catch (thrown) {
    return { state: afterFailure(state, source, thrown, now), found: null };
  }
}

async function readPages(
  source: CalendarSource,
  first: Extract<FetchedFeed, { kind: "body" }>,
  request: CalendarRequest,
  outside: Outside,
  zone: string,
): Promise<Announcements> {
  const read = ({ bytes, url }: typeof first) =>
    readAnnouncements(bytes, { source, url, now: outside.now(), zone });
  let page = read(first);
  const list = [...page.list];
  for (let pages = 1; page.next !== null && pages < MOST_PAGES; pages++) {
    const answer = await fetched({ ...request, address: page.next }, null, outside);
    if (answer.kind === "unchanged") break;
    page = read(answer);
    list.push(...page.list);
  }
  return { list: list.toSorted((a, b) => a.begins - b.begins), until: page.until };
}
