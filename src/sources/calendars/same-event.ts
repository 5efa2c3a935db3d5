import { wallOf, type Zone } from "../../text/zone.ts";
import { type CalendarEntry, type ComparableEntry, comparable, isSame } from "./compare-entries.ts";
import type { Occurrence } from "./read-calendar.ts";

export type { CalendarEntry } from "./compare-entries.ts";

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
