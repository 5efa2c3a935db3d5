/** The formats of calendars. "event-page", "ics", "localist" and "tribe" contain events, the others meetings. */
export const CALENDAR_PLATFORMS = [
  ...(["civicclerk", "degc-html", "detroitmi-list", "escribe", "event-page"] as const),
  ...(["html", "ics", "legistar-api", "localist", "tribe"] as const),
] as const;
export type CalendarPlatform = (typeof CALENDAR_PLATFORMS)[number];

/** One calendar of the metropolitan area. */
export interface CalendarSource {
  id: string;
  /** The name shown to readers. */
  name: string;
  /** The publisher, if its name is different. */
  organizer: string;
  kind: "events" | "meetings";
  platform: CalendarPlatform;
  /** The address to request. */
  url: string;
  /** The page for readers. */
  home: string;
  /** The publisher's known terms for automated requests. */
  terms?: string;
  /** Only meetings of these bodies are shown; if undefined, all except test meetings. */
  bodies?: readonly string[];
}
