import type { HappeningRow } from "../../archive/happenings/record-happenings.ts";
import type { CalendarSource } from "../../city/calendar-source.ts";
import { readHappeningEdit } from "../../decisions/happening.ts";
import { type Announced, eventSpan } from "../../sources/calendars/announced.ts";
import type { Changes, KnownHappening } from "../../sources/calendars/event-changes.ts";
import { longFingerprint } from "../../text/fingerprint.ts";
import { slugOf } from "../../text/slug.ts";
import { ianaZone, UTC } from "../../text/zone.ts";

/** A new id for an event, made from its calendar and its first key. */
function newId(source: CalendarSource, { key, title, starts, place }: Announced, taken: Set<string>): string {
  const base = `${source.id}-${longFingerprint(`${key || `${title} ${place}`} ${starts}`)}`;
  let id = base;
  for (let n = 2; taken.has(id); n++) id = `${base}-${n}`;
  taken.add(id);
  return id;
}

/** The slug of a public body's page: the organizer's name and the body's, without repeated words. */
const bodySlug = (source: CalendarSource, body: string): string => {
  const [organizer, name] = [slugOf(source.organizer, ""), slugOf(body, "")];
  return name.startsWith(organizer) ? name : `${organizer}-${name}`.slice(0, 110);
};

/** The start and end that readers see: an editor's correction, else those announced. */
export function shownSpan(
  one: Pick<Announced, "starts" | "ends" | "allDay">,
  edited: string | null,
  zone: string,
): { begins: number; over: number } {
  return eventSpan(readHappeningEdit(edited)?.time ?? one, ianaZone(zone) ?? UTC);
}

interface Known {
  edited: string | null;
  isMoved: boolean;
}

function rowOf(source: CalendarSource, id: string, now: Announced, { edited, isMoved }: Known, zone: string) {
  const { key, status, title, starts, ends, allDay, place, url, body, free, family, series, rule, links } =
    now;
  return {
    ...{ id, calendar: source.id, key, status, title, starts, ends, allDay, place, url, free, family },
    kind: source.kind === "meetings" ? "meeting" : "event",
    source: source.organizer,
    body: body === null ? null : bodySlug(source, body),
    bodyName: body,
    series,
    rule,
    links: JSON.stringify(links),
    ...shownSpan(now, edited, zone),
    ...{ edited, isMoved },
  } satisfies HappeningRow;
}

/** The rows that a response adds and changes, at most `most`, and the ids of those with new texts. */
export function rowsOf(
  source: CalendarSource,
  { added, changed, known }: Pick<Changes, "added" | "changed"> & { known: readonly KnownHappening[] },
  most: number,
  zone: string,
): { rows: HappeningRow[]; reworded: string[] } {
  const taken = new Set(known.map(({ id }) => id));
  const again = changed.slice(0, most);
  const fresh = added
    .slice(0, most - again.length)
    .map((one) => rowOf(source, newId(source, one, taken), one, { edited: null, isMoved: false }, zone));
  const rows = [
    ...again.map((one) =>
      rowOf(source, one.known.id, one.now, { edited: one.known.edited, isMoved: one.isMoved }, zone),
    ),
    ...fresh,
  ];
  const reworded = again.filter(({ isReworded }) => isReworded).map((one) => one.known.id);
  return { rows, reworded: [...reworded, ...fresh.map(({ id }) => id)] };
}
