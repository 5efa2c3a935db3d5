import type { Mention } from "./mentions.ts";
import type { MeetingPage } from "./page.ts";

/** The part of a page that is about one day: the range of its lines, both inclusive. */
export interface PageRecord {
  mention: Mention;
  first: number;
  last: number;
  /** The outermost element that is about this day only. */
  element: number;
}

/** The maximum number of lines of one entry in a list. */
const LONGEST_RECORD = 40;
/** The maximum number of lines that count as a date's although they are outside its element. */
const LONGEST_TAIL = 8;

const WHOLE = new Set(["tr", "li", "article", "td"]);
const OUTER = new Set(["body", "main", "html"]);

/** Finds the part of the page about each mentioned day. */
export function recordsOf(page: MeetingPage, mentions: readonly Mention[]): PageRecord[] {
  const records = mentions.map((mention, index) => climb(page, mentions, mention, index));
  for (const [index, record] of records.entries()) {
    const name = page.elements[record.element]?.name ?? "";
    if (!WHOLE.has(name)) record.last = endOfTail(page, record, records[index + 1], records[index - 1]);
  }
  return records;
}

/** Climbs from the date's element to the outermost ancestor that is about no other day. */
function climb(page: MeetingPage, mentions: readonly Mention[], mention: Mention, index: number): PageRecord {
  let at = page.lines[mention.line]?.element ?? -1;
  const record: PageRecord = { mention, first: mention.line, last: mention.line, element: at };
  while (at >= 0) {
    const element = page.elements[at];
    if (!element || OUTER.has(element.name) || element.last - element.first > LONGEST_RECORD) break;
    if (isShared(page, mentions, index, { from: element.first, to: element.last })) break;
    Object.assign(record, { first: element.first, last: element.last, element: at });
    at = element.parent;
  }
  return record;
}

/** True if the lines mention another day, or the same day for another entry. */
function isShared(
  page: MeetingPage,
  mentions: readonly Mention[],
  index: number,
  range: { from: number; to: number },
): boolean {
  const own = mentions[index];
  for (const step of [-1, 1]) {
    for (let at = index + step; ; at += step) {
      const other = mentions[at];
      if (!own || !other || other.line < range.from || other.line > range.to) break;
      if (other.line !== own.line && isAnotherEntry(page, own, other)) return true;
    }
  }
  return false;
}

function isAnotherEntry(page: MeetingPage, own: Mention, other: Mention): boolean {
  if (own.day !== other.day || own.month !== other.month || own.year !== other.year) return true;
  if (own.time && other.time && own.time.start !== other.time.start) return true;
  // A card may show its date twice: once alone, once with the hours.
  if ((own.time === undefined) !== (other.time === undefined)) return false;
  return shapeOf(page, own) === shapeOf(page, other);
}

/** The tags and classes of the date's element and its parents, which are the same for all entries of a list. */
function shapeOf(page: MeetingPage, mention: Mention): string {
  let at = page.lines[mention.line]?.element ?? -1;
  let shape = "";
  for (let depth = 0; depth < 3 && at >= 0; depth++) {
    const element = page.elements[at];
    shape += `${element?.name}.${element?.classes.replace(/\d+/g, "")}/`;
    at = element?.parent ?? -1;
  }
  return shape;
}

/** The last line of an entry without its own element: the line before the next date or heading. */
function endOfTail(
  page: MeetingPage,
  record: PageRecord,
  next: PageRecord | undefined,
  previous: PageRecord | undefined,
): number {
  const whole = { first: 0, last: page.lines.length - 1 };
  const parent = page.elements[page.elements[record.element]?.parent ?? -1] ?? whole;
  if (record.last - record.first > LONGEST_TAIL) return record.last;
  const isLast = !next || next.first > parent.last;
  const most =
    isLast && previous && previous.first >= parent.first ? previous.last - previous.first : LONGEST_TAIL;
  const limit = Math.min(record.first + most, parent.last, next ? next.first - 1 : Number.POSITIVE_INFINITY);
  const own = page.lines[record.mention.line]?.heading ?? 0;
  for (let at = record.last + 1; at <= limit; at++) {
    const level = page.lines[at]?.heading ?? 0;
    if (level > 0 && (own === 0 || level <= own)) return at - 1;
  }
  return Math.max(record.last, limit);
}

/** The lines that belong to at least one record. */
export function linesOwnedBy(records: readonly PageRecord[]): ReadonlySet<number> {
  const owned = new Set<number>();
  for (const { first, last } of records) for (let at = first; at <= last; at++) owned.add(at);
  return owned;
}
