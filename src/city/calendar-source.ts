/** How a calendar's answers are written; each has a reader. */
export type CalendarPlatform =
  | "civicclerk"
  | "degc-html"
  | "detroitmi-list"
  | "escribe"
  | "event-page"
  | "html"
  | "ics"
  | "legistar-api"
  | "localist"
  | "squarespace"
  | "tribe";

/** One calendar of the metropolitan area. */
export interface CalendarSource {
  id: string;
  /** As readers see it. */
  name: string;
  /** Who publishes it, when that isn't the name. */
  organizer: string;
  kind: "events" | "meetings";
  platform: CalendarPlatform;
  /** The address that is asked. */
  url: string;
  /** The page that people open. */
  home: string;
  /** Public document in which the address was seen, with its date where it has one. */
  seenIn: string;
  /** What is known of the publisher's terms for programs; "none found" when nothing is. */
  terms: string;
  /** True once the address has answered this project. */
  tried: boolean;
  /** Set when the publisher's terms or robots.txt ask programs to stay away: it isn't read without permission. */
  notUsed?: string;
  /** Meetings of other bodies aren't shown; without a list only test meetings are left out. */
  bodies?: readonly string[];
}
