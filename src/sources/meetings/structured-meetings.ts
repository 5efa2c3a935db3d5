import type { PageEvent } from "../calendars/page-event.ts";
import { readEventPage } from "../calendars/read-event-page.ts";
import type { Meeting, MeetingOptions, MeetingStatus } from "./meeting.ts";
import { statusOn } from "./meeting-status.ts";
import { dayNamed, stampedTime, startSpan } from "./starts.ts";
import { writtenTimes } from "./written-time.ts";

const STATUSES: Record<string, MeetingStatus | undefined> = {
  EventCancelled: "cancelled",
  EventPostponed: "postponed",
  EventRescheduled: "rescheduled",
};

/** The events in a page's structured data as meetings. */
export function structuredMeetings(html: string, { url, zone }: MeetingOptions): Meeting[] {
  return readEventPage(html, url).flatMap((event) => {
    const span = spanIn(event, zone);
    if (!span) return [];
    const status = STATUSES[event.status] ?? statusOn(dayOf(span.start), event.name);
    const { name: title, location, url: link } = event;
    return [{ title, ...span, ...(location && { location }), status, ...(link && { link }), links: [] }];
  });
}

/** Month and day of a start. */
function dayOf(start: string): { month: number; day: number } {
  return { month: Number(start.slice(5, 7)), day: Number(start.slice(8, 10)) };
}

/** For events with only a day, reads the hours from the description, where some plug-ins write them. */
function spanIn(event: PageEvent, zone: string) {
  const day = event.start.length === 10 ? dayNamed(event.start) : undefined;
  if (day) return startSpan(day, writtenTimes(event.details ?? "")[0], zone);
  const span = stampedTime(event.start, zone);
  const end = event.end === undefined ? undefined : stampedTime(event.end, zone);
  return span && end?.hasTime && Date.parse(end.start) > Date.parse(span.start)
    ? { ...span, end: end.start }
    : span;
}
