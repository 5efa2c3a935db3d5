/** What is dated and not a story. Instants are ISO 8601 in UTC; whole days are YYYY-MM-DD, their end exclusive. */
export interface Happening {
  id: string;
  kind: "warning" | "meeting" | "event";
  status: "confirmed" | "tentative" | "canceled";
  title: string;
  starts: string;
  ends: string | null;
  allDay: boolean;
  place: string | null;
  /** The name of who announced it. */
  source: string;
  url: string | null;
  /** Goes up by one with each change of time, place or status (RFC 5545 3.8.7.4). */
  sequence: number;
  updated: string;
}
