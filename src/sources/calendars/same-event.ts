import { contains, eventWords, numbersDiffer, saysCanceled, shared, similarity } from "./event-words.ts";
import { wallOf, type Zone } from "./icalendar/zone.ts";
import type { Occurrence } from "./read-calendar.ts";

/** An occurrence and the calendar that it comes from. */
export interface CalendarEntry {
  source: string;
  occurrence: Occurrence;
}

/** One event: the entry that says most about it, and the other entries of the same event. */
export interface SameEvent {
  first: CalendarEntry;
  others: CalendarEntry[];
  /** True where one of them says that the event is canceled. */
  isCanceled: boolean;
}

/** Two calendars may round a start; doors and show are further apart. */
const CLOSE_MS = 15 * 60_000;
/** An entry is compared with this many earlier ones that share a word of its title on its day. */
const MOST_COMPARED = 100;

const ALIKE = 0.75;
const ALIKE_WITHOUT_PLACE = 0.9;

interface Known extends SameEvent {
  title: ReadonlySet<string>;
  place: ReadonlySet<string>;
}

type Place = "same" | "unknown" | "different";

/** Words of a street or city are no venue, so two places are the same where half of the shorter one is shared. */
function comparePlaces(a: ReadonlySet<string>, b: ReadonlySet<string>): Place {
  if (a.size === 0 || b.size === 0) return "unknown";
  return shared(a, b) * 2 >= Math.min(a.size, b.size) ? "same" : "different";
}

function isSameTime(a: Occurrence, b: Occurrence): boolean {
  if (a.allDay || b.allDay) return true;
  return Math.abs(Date.parse(a.start) - Date.parse(b.start)) <= CLOSE_MS;
}

/** One calendar lists two events with different titles on purpose, so there only the same words count. */
function isSame(
  known: Known,
  entry: CalendarEntry,
  title: ReadonlySet<string>,
  place: ReadonlySet<string>,
): boolean {
  if (!isSameTime(known.first.occurrence, entry.occurrence) || numbersDiffer(known.title, title))
    return false;
  const alike = similarity(known.title, title);
  const where = comparePlaces(known.place, place);
  if (where === "different") return false;
  if (known.first.source === entry.source) return alike === 1;
  if (where === "unknown") return alike >= ALIKE_WITHOUT_PLACE;
  return alike >= ALIKE || contains(known.title, title);
}

const said = ({ occurrence }: CalendarEntry): number =>
  [occurrence.url, occurrence.location, occurrence.end].filter((part) => part !== null).length +
  (occurrence.allDay ? 0 : 1);

const isCanceled = ({ occurrence }: CalendarEntry): boolean =>
  occurrence.status === "CANCELLED" || saysCanceled(occurrence.summary ?? "");

function join(known: Known, entry: CalendarEntry): void {
  known.isCanceled ||= isCanceled(entry);
  if (said(entry) <= said(known.first)) known.others.push(entry);
  else {
    known.others.push(known.first);
    known.first = entry;
  }
}

/** The local day of an occurrence, YYYY-MM-DD. */
const dayOf = ({ start, allDay }: Occurrence, zone: Zone): string =>
  allDay ? start : new Date(wallOf(zone, Date.parse(start))).toISOString().slice(0, 10);

/**
 * Each event once, in the order of the entries: entries are the same event where they start at the same time, have
 * similar titles, and their places don't contradict each other. Linear in the number of entries.
 */
export function eachEventOnce(entries: readonly CalendarEntry[], zone: Zone): SameEvent[] {
  const events: Known[] = [];
  const byWord = new Map<string, Known[]>();
  for (const entry of entries) {
    const title = eventWords(entry.occurrence.summary ?? "");
    const place = eventWords(entry.occurrence.location ?? "");
    const lists = [...title].map((word) => {
      const key = `${dayOf(entry.occurrence, zone)} ${word}`;
      const list = byWord.get(key) ?? [];
      byWord.set(key, list);
      return list;
    });
    const candidates = new Set(
      lists
        .toSorted((a, b) => a.length - b.length)
        .flatMap((list) => list.slice(-MOST_COMPARED))
        .slice(0, MOST_COMPARED),
    );
    const same = [...candidates].find((known) => isSame(known, entry, title, place));
    if (same) join(same, entry);
    else {
      const known: Known = { first: entry, others: [], isCanceled: isCanceled(entry), title, place };
      events.push(known);
      for (const list of lists) list.push(known);
    }
  }
  return events.map(({ first, others, isCanceled }) => ({ first, others, isCanceled }));
}
