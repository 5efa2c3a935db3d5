/** The formats of calendars: "event-page", "ics", "localist" and "tribe" are read as events, the others as meetings. */
export const CALENDAR_PLATFORMS = [
  ...(["civicclerk", "degc-html", "detroitmi-list", "escribe", "event-page"] as const),
  ...(["html", "ics", "legistar-api", "localist", "tribe"] as const),
] as const;
export type CalendarPlatform = (typeof CALENDAR_PLATFORMS)[number];

/** One calendar of the metropolitan area. */
export interface CalendarSource {
  id: string;
  /** As readers see it. */
  name: string;
  /** The publisher, where its name differs. */
  organizer: string;
  kind: "events" | "meetings";
  platform: CalendarPlatform;
  /** The address that is requested. */
  url: string;
  /** The page that people open. */
  home: string;
  /** The publisher's known terms for programs. */
  terms?: string;
  /** Only meetings of these bodies are shown; without a list, all but test meetings. */
  bodies?: readonly string[];
}
