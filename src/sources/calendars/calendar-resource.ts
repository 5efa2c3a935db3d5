import type { CalendarSource } from "../../city/calendar-source.ts";
import { fetchFeed, type Outside } from "../fetch/fetch-feed.ts";
import type { PolledResource, SourceBody } from "../polled.ts";
import type { Announcements } from "./announced.ts";
import { calendarRequest } from "./calendar-request.ts";
import { announcementSteps, readAnnouncements } from "./read-announcements.ts";

const HOUR_MS = 3_600_000;
/** How long to wait after a response before the next request, in ms. */
const INTERVAL_MS = { events: 6 * HOUR_MS, meetings: 2 * HOUR_MS } as const;
const ONE_REQUEST = { timeoutMs: 8_000, maxBytes: 2_000_000, tries: 1 };
/** The maximum number of pages fetched for one calendar. */
const MAX_PAGES = 4;

/** The events of a calendar's pages, or the steps that read them: an iCalendar file takes several invocations. */
export type CalendarReading =
  | { found: Announcements; pages: number }
  | { steps: Generator<undefined, Announcements>; pages: 1 };

/**
 * The coming days of a calendar, as a polled resource. Its document is read again after a day, because the window
 * moves. `minutes` is the interval that an editor set; null for the default.
 */
export function calendarResource(
  source: CalendarSource,
  outside: Outside,
  zone: string,
  minutes: number | null = null,
): PolledResource<"calendar", CalendarReading> {
  const request = calendarRequest(source, outside.now());
  const readingOf = (url: string) => ({ source, url, now: outside.now(), zone });
  /** Reads the first page and fetches and reads those that follow it. */
  const readPages = async (body: SourceBody): Promise<CalendarReading> => {
    let page = readAnnouncements(body.bytes, readingOf(body.url));
    const list = [...page.list];
    let pages = 1;
    for (; page.next !== null && pages < MAX_PAGES; pages++) {
      const next = { ...request, ...ONE_REQUEST, address: page.next, validators: null };
      const answer = await fetchFeed(next, outside);
      if (answer.kind === "unchanged") break;
      page = readAnnouncements(answer.bytes, readingOf(answer.url));
      list.push(...page.list);
    }
    return { found: { list: list.toSorted((a, b) => a.begins - b.begins), until: page.until }, pages };
  };
  return {
    ...{ kind: "calendar", id: source.id, name: `${source.name} (${source.url})`, request },
    limits: {
      ...{ ...ONE_REQUEST, intervalMs: minutes ? minutes * 60_000 : INTERVAL_MS[source.kind] },
      ...{ retryMs: HOUR_MS, maxRetryMs: 24 * HOUR_MS, rereadMs: 24 * HOUR_MS },
    },
    read: async (body) =>
      source.platform === "ics"
        ? { steps: announcementSteps(body.bytes, readingOf(body.url)), pages: 1 }
        : readPages(body),
  };
}
