import { wallOf, type Zone } from "../../text/zone.ts";
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
interface ComparableEntry {
  entry: CalendarEntry;
  title: ReadonlySet<string>;
  place: ReadonlySet<string>;
}

/** Splits an entry's title and place into words. */
const comparable = (entry: CalendarEntry): ComparableEntry => ({
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

/** One event: its most detailed entry, and the other entries that describe it. */
interface SameEvent {
  first: CalendarEntry;
  others: CalendarEntry[];
}

/** The maximum number of earlier entries, with the same day and a shared title word, that an entry is compared with. */
const MAX_COMPARED = 100;

/** An event with the entry that later entries are compared with: at first the first one in the input. */
interface Known extends SameEvent {
  compared: ComparableEntry;
}

const said = ({ occurrence }: CalendarEntry): number =>
  [occurrence.url, occurrence.location, occurrence.end].filter((part) => part !== null).length +
  (occurrence.allDay ? 0 : 1);

/** For comparisons, an entry with a time of day replaces one without, so that two shows on one day stay separate. */
function join(known: Known, compared: ComparableEntry): void {
  const { entry } = compared;
  if (known.compared.entry.occurrence.allDay && !entry.occurrence.allDay) known.compared = compared;
  const isFuller = said(entry) > said(known.first);
  known.others.push(isFuller ? known.first : entry);
  if (isFuller) known.first = entry;
}

/** The local day of an occurrence, YYYY-MM-DD. */
const dayOf = ({ start, allDay }: Occurrence, zone: Zone): string =>
  allDay ? start : new Date(wallOf(zone, Date.parse(start))).toISOString().slice(0, 10);

/** Known events, indexed by day and title word. */
class EventIndex {
  private readonly lists = new Map<string, Known[]>();
  private readonly zone: Zone;

  constructor(zone: Zone) {
    this.zone = zone;
  }

  /** The index lists that an entry belongs to, the shortest first. */
  listsOf({ entry, title }: ComparableEntry): Known[][] {
    const day = dayOf(entry.occurrence, this.zone);
    const lists = [...title].map((word) => {
      const list = this.lists.get(`${day} ${word}`) ?? [];
      this.lists.set(`${day} ${word}`, list);
      return list;
    });
    return lists.sort((a, b) => a.length - b.length);
  }
}

/**
 * Merges entries that describe the same event: they start at the same time, have similar titles, and their places
 * don't contradict each other. Keeps the order of the entries. Takes linear time.
 */
export function eachEventOnce(entries: readonly CalendarEntry[], zone: Zone): SameEvent[] {
  const events: Known[] = [];
  const index = new EventIndex(zone);
  for (const entry of entries) {
    const compared = comparable(entry);
    const lists = index.listsOf(compared);
    const candidates = lists.flatMap((list) => list.slice(-MAX_COMPARED)).slice(0, MAX_COMPARED);
    const same = candidates.find((known) => isSame(known.compared, compared));
    if (same) {
      join(same, compared);
      continue;
    }
    const known: Known = { first: entry, others: [], compared };
    events.push(known);
    for (const list of lists) list.push(known);
  }
  return events.map(({ first, others }) => ({ first, others }));
}
