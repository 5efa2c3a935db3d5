import type { ContentLine } from "./content-line.ts";

/** Properties of an event as written; the first of each counts, except for the lists. */
export interface RawEvent {
  once: Map<string, ContentLine>;
  rules: string[];
  excludedRules: string[];
  added: ContentLine[];
  excluded: ContentLine[];
}

/** STANDARD or DAYLIGHT of a VTIMEZONE. */
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
  /** False for text that isn't a calendar. */
  isCalendar: boolean;
  isTruncated: boolean;
}
