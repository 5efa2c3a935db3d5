import type { CalendarSource } from "../../city/calendar-source.ts";
import { AHEAD_MS } from "./read-announcements.ts";

/** A request for the events of a calendar's next days. */
interface CalendarRequest {
  address: string;
  /** Sent as JSON with POST; null for GET. */
  json: string | null;
  accept: string;
}

const JSON_TYPES = "application/json, */*;q=0.5";
const ICS_TYPES = "text/calendar, */*;q=0.5";
const PAGE_TYPES = "text/html, application/xhtml+xml;q=0.9, */*;q=0.5";

const withQuery = (address: string, query: Readonly<Record<string, string>>): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

/** The request for a calendar's events from `now` (ms) on. It is the same for every `now` of one day. */
export function calendarRequest(
  { platform, url }: Pick<CalendarSource, "platform" | "url">,
  now: number,
): CalendarRequest {
  const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const [from, to] = [dayAt(now - 86_400_000), dayAt(now + AHEAD_MS)];
  const get = (accept: string, query: Readonly<Record<string, string>> = {}): CalendarRequest => ({
    address: withQuery(url, query),
    json: null,
    accept,
  });
  switch (platform) {
    case "escribe":
      return {
        address: url,
        json: JSON.stringify({ calendarStartDate: `${from}T00:00:00`, calendarEndDate: `${to}T00:00:00` }),
        accept: JSON_TYPES,
      };
    case "legistar-api":
      return get(JSON_TYPES, {
        $filter: `EventDate ge datetime'${from}' and EventDate lt datetime'${to}'`,
        $orderby: "EventDate",
      });
    case "civicclerk":
      return get(JSON_TYPES, {
        $filter: `startDateTime ge ${from}T00:00:00Z and startDateTime lt ${to}T00:00:00Z`,
        $orderby: "startDateTime",
      });
    case "tribe":
      return get(JSON_TYPES, { per_page: "50", start_date: from, end_date: to });
    case "localist":
      return get(JSON_TYPES, { days: "120", pp: "100" });
    case "detroitmi-list":
      return get(PAGE_TYPES, { field_start_value: from });
    case "ics":
      return get(ICS_TYPES);
    default:
      return get(PAGE_TYPES);
  }
}
