import { publicAddress } from "../../text/html/web-address.ts";
import type { Meeting, MeetingLink, MeetingOptions } from "./meeting.ts";
import { statusOn } from "./meeting-status.ts";
import { oncePerMeeting } from "./once.ts";
import { readGrid } from "./page/grid.ts";
import { mentionsIn } from "./page/mentions.ts";
import type { MeetingPage, PageLink } from "./page/page.ts";
import { placeOf } from "./page/places.ts";
import { linesOwnedBy, type PageRecord, recordsOf } from "./page/records.ts";
import { headingAbove, MEETING, recordTitle } from "./page/titles.ts";
import { stampedTime, startSpan } from "./starts.ts";
import { type WrittenTime, writtenTimes } from "./written-time.ts";

/** Longer prose often mentions days in passing, so its days count only if they have a time. */
const LONGEST_ENTRY = 300;

/**
 * Reads the meetings of a hand-written page: each mentioned day with the part of the page about it. The time is that
 * of the entry, else of the sentence above that states when the body usually meets, else unknown.
 */
export function readHtmlMeetings(page: MeetingPage, { url, zone }: MeetingOptions): Meeting[] {
  const grid = readGrid(page, url, zone);
  const mentions = mentionsIn(page);
  const records = recordsOf(page, mentions);
  const owned = linesOwnedBy(records);
  const usual = new UsualTimes(page, owned);
  const found = [...grid];
  for (const record of records) {
    if (!isMeeting(page, record, owned)) continue;
    const { mention } = record;
    const time = timeOf(page, record) ?? machineTime(page, record, zone) ?? usual.at(mention.line);
    const title = recordTitle(page, record, owned);
    if (title === "") continue;
    const lines = page.lines.slice(record.first, record.last + 1);
    const links = linksOf(mention.document ? [mention.document] : lines.flatMap((line) => line.links), url);
    const location = placeOf(lines, mention);
    const link = links[0]?.href;
    found.push({
      title,
      ...startSpan(mention, time, zone),
      ...(location && { location }),
      status: statusOn(mention, ...ownTexts(page, record)),
      ...(link && { link }),
      links,
    });
  }
  return oncePerMeeting(found);
}

/** The text about this day only: in a line with several days, the part from this day to the next. */
function ownTexts(page: MeetingPage, { mention, first, last }: PageRecord): string[] {
  const own = page.lines[mention.line]?.text.slice(mention.from, mention.to) ?? "";
  const others = page.lines.slice(first, last + 1).filter((_, at) => first + at !== mention.line);
  return [own, ...others.map((line) => line.text).filter((text) => text.length <= LONGEST_ENTRY)];
}

function isMeeting(page: MeetingPage, record: PageRecord, owned: ReadonlySet<number>): boolean {
  const line = page.lines[record.mention.line];
  const isProse = line !== undefined && line.text.length > 60 && /[a-z)]\. [A-Z]/.test(line.text);
  if (!line || ((isProse || line.text.length > LONGEST_ENTRY) && !record.mention.time)) return false;
  const texts = page.lines.slice(record.first, record.last + 1).map((each) => each.text);
  if (texts.some((text) => text.length <= LONGEST_ENTRY && MEETING.test(text))) return true;
  const above = nearestHeading(page, record.first, owned);
  return (
    MEETING.test(above ?? page.title) ||
    (above === undefined && headingAbove(page, record.first, owned) !== undefined)
  );
}

/** The nearest heading above a line that contains more than a month or a year. */
function nearestHeading(page: MeetingPage, line: number, owned: ReadonlySet<number>): string | undefined {
  for (let at = line - 1; at >= 0; at--) {
    const { heading = 0, text = "" } = page.lines[at] ?? {};
    if (heading > 0 && heading < 7 && !owned.has(at) && !/^[a-z]*\.?,?\s*(?:20\d\d)?$/i.test(text))
      return text;
  }
  return undefined;
}

/** The time next to the date, else the first time after it in the entry, else the last before it. */
function timeOf(page: MeetingPage, { mention, first, last }: PageRecord): WrittenTime | undefined {
  if (mention.time) return mention.time;
  for (let at = mention.line + 1; at <= last; at++) {
    const time = writtenTimes(page.lines[at]?.text ?? "")[0];
    if (time) return time;
  }
  for (let at = mention.line - 1; at >= first; at--) {
    const time = writtenTimes(page.lines[at]?.text ?? "").at(-1);
    if (time) return time;
  }
  return undefined;
}

/** Placeholder times in datetime attributes: midnight or noon for whole days, and local times marked as UTC. */
const PLACEHOLDER = /T(?:00:00(?::00)?|12:00:00Z)|\+00:00$/;

/** The time of day in `<time datetime>`, for pages that display only the day. */
function machineTime(page: MeetingPage, { first, last }: PageRecord, zone: string): WrittenTime | undefined {
  const stamps = page.lines.slice(first, last + 1).flatMap((line) => line.times.map((time) => time.datetime));
  const stamp = stamps.find((datetime) => datetime.includes("T") && !PLACEHOLDER.test(datetime));
  const span = stamp === undefined ? undefined : stampedTime(stamp, zone);
  if (!span?.hasTime) return undefined;
  return { start: Number(span.start.slice(11, 13)) * 60 + Number(span.start.slice(14, 16)), from: 0, to: 0 };
}

function linksOf(links: readonly PageLink[], base: string): MeetingLink[] {
  return links.slice(0, 20).flatMap((link) => {
    const href = publicAddress(link.href, base);
    return href && !link.href.startsWith("#") ? [{ title: link.text.slice(0, 200), href }] : [];
  });
}

/** Words of sentences about when a body usually meets. */
const RULE = /\b(?:meets?|meetings?|held|begins?|starts?|convenes?|sessions?|time|place)\b/i;
const OFFICE = /\boffice hours|\bhours of operation|\bopen (?:monday|daily|from)|\bmon\w*\s?[-–]\s?fri/i;

interface UsualTime {
  line: number;
  time: WrittenTime;
}

/** The usual meeting times that a page states outside of its entries. */
class UsualTimes {
  private readonly usual: UsualTime[] = [];

  constructor(page: MeetingPage, owned: ReadonlySet<number>) {
    for (const [index, line] of page.lines.entries()) {
      if (owned.has(index) || !RULE.test(line.text) || OFFICE.test(line.text)) continue;
      const time = writtenTimes(line.text)[0];
      if (time) this.usual.push({ line: index, time });
    }
  }

  /** The nearest usual time above a line. A time below counts only if the page states no other. */
  at(line: number): WrittenTime | undefined {
    const above = this.usual.findLast((usual) => usual.line <= line);
    if (above) return above.time;
    const times = new Set(this.usual.map((usual) => usual.time.start));
    return times.size === 1 ? this.usual[0]?.time : undefined;
  }
}
