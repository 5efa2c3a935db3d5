import type { Happening } from "../../model/happening.ts";
import type { Zone } from "../../text/zone.ts";
import { withoutStatus } from "../meetings/meeting-status.ts";
import { type Announced, announced } from "./announced.ts";
import { collapseSeries } from "./event-series.ts";
import { isForFamilies, saysCanceled } from "./event-words.ts";
import type { Occurrence } from "./icalendar/occurrence.ts";
import { dayOfDate, instantIn, toIsoInstant } from "./json-times.ts";
import type { EventStatus, PageEvent } from "./page-event.ts";
import type { CalendarEntry } from "./same-event.ts";

const saysPostponed = (title: string): boolean => /^\W*postponed\b/i.test(title);
const saysStatus = (title: string): boolean => saysCanceled(title) || saysPostponed(title);

function statusOf({ status, summary }: Occurrence): Happening["status"] {
  if (status === "CANCELLED" || saysCanceled(summary ?? "")) return "canceled";
  if (status === "POSTPONED" || saysPostponed(summary ?? "")) return "postponed";
  return status === "TENTATIVE" ? "tentative" : "confirmed";
}

/** The rule without the parts that limit it (UNTIL, COUNT) and WKST, which readers don't need. */
const withoutEnd = (rule: string): string =>
  rule
    .split(";")
    .filter((part) => !/^(?:UNTIL|COUNT|WKST)=/i.test(part))
    .join(";")
    .slice(0, 300);

/** An event's series: its UID and rule if the calendar states a rule, else the rule that its days follow. */
type Series = Pick<Announced, "series" | "rule">;

function seriesOf(occurrences: readonly Occurrence[], zone: Zone): Map<Occurrence, Series> {
  const found = new Map<Occurrence, Series>();
  const single: CalendarEntry[] = [];
  for (const occurrence of occurrences) {
    const { rule, uid } = occurrence;
    if (rule !== null && uid !== null) found.set(occurrence, { series: uid, rule: withoutEnd(rule) });
    else single.push({ source: "", occurrence });
  }
  for (const { entries, rule } of collapseSeries(single, zone))
    for (const { occurrence } of entries)
      if (rule !== null) found.set(occurrence, { rule, series: `${occurrence.summary} ${rule}` });
  return found;
}

/** Converts the occurrences of an iCalendar file. Each event names the series that it belongs to. */
export function announcedOccurrences(occurrences: readonly Occurrence[], zone: Zone): Announced[] {
  const series = seriesOf(occurrences, zone);
  return occurrences.flatMap((one) => {
    const { uid, summary, start, end, allDay, location, url, isFree = false, categories = "" } = one;
    const given = {
      key: uid ?? url ?? "",
      status: statusOf(one),
      title: saysStatus(summary ?? "") ? withoutStatus(summary ?? "") : (summary ?? ""),
      starts: start,
      ends: end,
      allDay,
      place: location,
      url,
      free: isFree,
      family: isForFamilies(`${summary} ${categories}`),
      ...(series.get(one) ?? { series: null, rule: null }),
      body: null,
      links: [],
    };
    return announced(given, zone) ?? [];
  });
}

const PAGE_STATUS: Readonly<Record<EventStatus, string | null>> = {
  EventScheduled: null,
  EventCancelled: "CANCELLED",
  EventPostponed: "POSTPONED",
  EventRescheduled: null,
  EventMovedOnline: null,
};

/** Converts an event of a web page; null without a valid start. Times without an offset are in `zone`. */
export function pageOccurrence(event: PageEvent, zone: Zone): Occurrence | null {
  const { name, start, end, status, location, url, isFree = false } = event;
  const allDay = start.length === 10;
  const moment = (text: string): string | null => {
    if (allDay) return dayOfDate(text);
    const instant = text.length === 10 ? null : instantIn(text, zone);
    return instant === null ? null : toIsoInstant(instant);
  };
  const starts = moment(start);
  if (starts === null) return null;
  const ends = end === undefined ? null : moment(end);
  return {
    uid: null,
    start: starts,
    // An end on the same date, without times, doesn't state a duration.
    end: allDay && ends === starts ? null : ends,
    allDay,
    summary: name,
    location: location ?? null,
    status: PAGE_STATUS[status],
    url: url ?? null,
    rule: null,
    isFree,
  };
}
