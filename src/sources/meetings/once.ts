import type { Meeting } from "./meeting.ts";

/**
 * Merges duplicates: an agenda, its minutes and a calendar entry may describe the same meeting. Entries of one day
 * are merged if their times are equal or one has no time. The merged meeting has the links and status of all.
 */
export function oncePerMeeting(meetings: readonly Meeting[]): Meeting[] {
  const days = new Map<string, Meeting[]>();
  for (const meeting of meetings) {
    const day = meeting.start.slice(0, 10);
    const known = days.get(day) ?? [];
    const same = known.find((other) => isSame(other, meeting));
    if (same) merge(same, meeting);
    else known.push({ ...meeting, links: [...meeting.links] });
    days.set(day, known);
  }
  return [...days.values()].flat();
}

/** Titles of documents, which belong to the other entry of the day. */
const DOCUMENT = /\b(?:agendas?|minutes|packets?|notices?)\b/i;

function isSame(a: Meeting, b: Meeting): boolean {
  if ((DOCUMENT.test(a.title) && !a.hasTime) || (DOCUMENT.test(b.title) && !b.hasTime)) return true;
  if (words(a.title) === words(b.title)) return a.start === b.start || !a.hasTime || !b.hasTime;
  const isSamePlace =
    a.location !== undefined &&
    b.location !== undefined &&
    words(a.location).slice(0, 12) === words(b.location).slice(0, 12);
  if (isSamePlace && a.hasTime !== b.hasTime) return true;
  const isPart = words(a.title).includes(words(b.title)) || words(b.title).includes(words(a.title));
  return isPart && (a.start === b.start || !a.hasTime || !b.hasTime);
}

function words(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z\d]+/g, " ")
    .trim();
}

function merge(into: Meeting, from: Meeting): void {
  if (DOCUMENT.test(into.title) && !DOCUMENT.test(from.title)) into.title = from.title;
  if (!into.hasTime && from.hasTime) Object.assign(into, { start: from.start, hasTime: true });
  if (into.end === undefined && from.end !== undefined && into.start === from.start) into.end = from.end;
  if (into.location === undefined && from.location !== undefined) into.location = from.location;
  if (into.link === undefined && from.link !== undefined) into.link = from.link;
  if (into.status === "confirmed") into.status = from.status;
  const known = new Set(into.links.map((link) => link.href));
  into.links.push(...from.links.filter((link) => !known.has(link.href)).slice(0, 20));
}
