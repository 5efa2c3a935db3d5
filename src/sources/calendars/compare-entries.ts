import { contains, eventWords, numbersDiffer, shared, wordSimilarity } from "./event-words.ts";
import type { Occurrence } from "./read-calendar.ts";

/** An occurrence and its calendar. */
export interface CalendarEntry {
  source: string;
  occurrence: Occurrence;
}

/** Two calendars may round the same start differently; the opening of the doors and the show are further apart. */
const CLOSE_MS = 15 * 60_000;

const ALIKE = 0.75;
const ALIKE_WITHOUT_PLACE = 0.9;

type Place = "same" | "unknown" | "different";

/** True for a street address without a venue: "212 D Street". */
const isStreet = (words: ReadonlySet<string>): boolean => /^\d/.test([...words][0] ?? "");
const hasNumber = (words: ReadonlySet<string>): boolean => [...words].some((word) => /^\d/.test(word));

/**
 * Two places are the same if they share half of the shorter one's words: one of them may add a street or city to the
 * venue. A street address and a venue without one don't contradict each other.
 */
function comparePlaces(a: ReadonlySet<string>, b: ReadonlySet<string>): Place {
  if (a.size === 0 || b.size === 0) return "unknown";
  if ((isStreet(a) && !hasNumber(b)) || (isStreet(b) && !hasNumber(a))) return "unknown";
  return shared(a, b) * 2 >= Math.min(a.size, b.size) ? "same" : "different";
}

function isSameTime(a: Occurrence, b: Occurrence): boolean {
  if (a.allDay || b.allDay) return true;
  return Math.abs(Date.parse(a.start) - Date.parse(b.start)) <= CLOSE_MS;
}

/** An entry with the words of its title and place, for comparisons. */
export interface ComparableEntry {
  entry: CalendarEntry;
  title: ReadonlySet<string>;
  place: ReadonlySet<string>;
}

/** Splits an entry's title and place into words. */
export const comparable = (entry: CalendarEntry): ComparableEntry => ({
  entry,
  title: eventWords(entry.occurrence.summary ?? ""),
  place: eventWords(entry.occurrence.location ?? ""),
});

/**
 * True if two entries describe the same event. Within one calendar, only equal titles match, because a calendar lists
 * events with different titles on purpose.
 */
export function isSame(a: ComparableEntry, b: ComparableEntry): boolean {
  if (!isSameTime(a.entry.occurrence, b.entry.occurrence) || numbersDiffer(a.title, b.title)) return false;
  const alike = wordSimilarity(a.title, b.title);
  const where = comparePlaces(a.place, b.place);
  if (where === "different") return false;
  if (a.entry.source === b.entry.source) return alike === 1;
  if (where === "unknown") return alike >= ALIKE_WITHOUT_PLACE;
  return alike >= ALIKE || contains(a.title, b.title);
}
