import type { ContentLine } from "./content-line.ts";

/** An event's properties as written. Only the first of each counts, except in the lists. */
export interface RawEvent {
  once: Map<string, ContentLine>;
  rules: string[];
  excludedRules: string[];
  added: ContentLine[];
  excluded: ContentLine[];
}

/** A STANDARD or DAYLIGHT component of a VTIMEZONE. */
export interface RawObservance {
  once: Map<string, ContentLine>;
  added: string[];
}

export interface RawZone {
  id: string;
  location: string | null;
  observances: RawObservance[];
}

export interface RawCalendar {
  events: RawEvent[];
  zones: Map<string, RawZone>;
  /** X-WR-TIMEZONE. */
  zone: string | null;
  /** X-WR-CALNAME. */
  name: string | null;
  /** False if the text isn't a calendar. */
  isCalendar: boolean;
  isTruncated: boolean;
}
