import { withoutStatus } from "../meeting-status.ts";
import { writtenDates } from "../written-date.ts";
import { writtenTimes } from "../written-time.ts";
import type { MeetingPage } from "./page.ts";
import type { PageRecord } from "./records.ts";

/** Words that identify a text about a public meeting. */
export const MEETING =
  /\b(?:meetings?|boards?|commission(?:ers?)?|committees?|councils?|hearings?|(?:work|study|executive|closed|listening|special|planning|regular|joint|public|budget|community input) sessions?|agendas?|minutes|workshops?|retreats?|trustees|authority|caucus|town hall|assembly|task force|caps|forum)\b/i;
/** Texts that name a document or an action instead of a meeting. */
const LABEL =
  /^(?:(?:view|download|read|see|watch|join|click|more|the|full|meeting|board|agenda|draft|minutes|final|approved|regular|special|public|live|online)\s+)*(?:agendas?|minutes|packets?|videos?|audio|details?|notices?|presentations?|recordings?|zoom|here|pdf|info(?:rmation)?|materials?|calendar|register|stream|link|documents?|meeting (?:agendas?|minutes|packets?|date|dates|notice|id|details)|date|time|location|when|where)[\s:.]*(?:\(.*\))?$/i;
const TAIL =
  /[\s:–—-]*\b(?:agendas?(?:\s*(?:&|and|\/)\s*(?:meeting\s+)?minutes)?|minutes|schedules?|dates?|calendar|packets?|notices?|archives?|notices? and agendas?)\s*$/i;

const LONGEST_TITLE = 160;

/**
 * The title of a record: its heading, or its link or line with words for a meeting; otherwise, the heading above it.
 * Empty if none of them qualifies.
 */
export function recordTitle(page: MeetingPage, record: PageRecord, owned: ReadonlySet<number>): string {
  const ofPage = bareMeetingTitle(page.title.split(/\s[|–—-]\s/)[0] ?? "");
  if (record.mention.document) return headingAbove(page, record.first, owned) ?? ofPage;
  const lines = page.lines.slice(record.first, record.last + 1);
  const headings = lines.filter((line) => line.heading > 0 && line.heading < 7).map((line) => line.text);
  const links = lines.flatMap((line) => line.links.map((link) => link.text));
  const bold = lines.filter((line) => line.heading === 7).map((line) => line.text);
  const texts = lines.filter((line) => line.text.length <= LONGEST_TITLE).map((line) => line.text);
  const own = [...headings, ...links, ...bold, ...texts]
    .map(bareMeetingTitle)
    .filter((title) => isTitle(title));
  const named = own.find((title) => MEETING.test(title));
  if (named) return named;
  const heading = headings.map(bareMeetingTitle).find(isTitle);
  return heading ?? headingAbove(page, record.first, owned) ?? own[0] ?? (isTitle(ofPage) ? ofPage : "");
}

/** The nearest heading above a line, outside of all records, that names a meeting or a body. */
export function headingAbove(
  page: MeetingPage,
  line: number,
  owned: ReadonlySet<number>,
): string | undefined {
  let lowest = 8;
  for (let at = line - 1; at >= 0; at--) {
    const { heading = 0, text = "" } = page.lines[at] ?? {};
    if (heading === 0 || heading >= lowest || owned.has(at)) continue;
    lowest = heading;
    const title = sectionTitle(text);
    if (isTitle(title) && MEETING.test(text)) return title;
  }
  return undefined;
}

/** Shortens a section's heading: "Upcoming Board Meetings 2026" becomes "Board Meeting". */
function sectionTitle(text: string): string {
  const bare = bareMeetingTitle(text.replace(/^(?:upcoming|past|future|next|previous|all)\s+/i, ""));
  return bareMeetingTitle(bare.replace(TAIL, "")).replace(/\bMeetings$/, "Meeting");
}

/** Removes dates, times, the status and leftover punctuation from a text. */
export function bareMeetingTitle(text: string): string {
  let bare = text.slice(0, 400);
  const parts = [...writtenDates(bare), ...writtenTimes(bare)].sort((a, b) => b.from - a.from);
  const first = parts.at(-1);
  const before = first ? bare.slice(0, first.from).trim() : "";
  if (parts.length > 1 && /[a-z]{3}/i.test(before) && MEETING.test(before)) bare = before;
  else for (const part of parts) bare = `${bare.slice(0, part.from)} ${bare.slice(part.to)}`;
  bare = withoutStatus(bare)
    .replace(/\b(?:on|at|from|@)\s*(?=$|[,;|–—])/gi, "")
    .replace(/^\d{1,2}\s+(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b\.?/i, "")
    .replace(/\b(?:sun|mon|tues|wednes|thurs|fri|satur)day,?\s*$/i, "")
    .replace(/\(\s*\)/g, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:|@•·–—-]+|[\s,;:|@•·–—-]+$/g, "")
    .replace(/\s+(?:on|at|for)$/i, "");
  return bare.replace(/^20\d\d\s+|\s+20\d\d$/g, "");
}

/** Texts that aren't titles: a month, a bare "Meeting", a web or email address. */
const NO_TITLE =
  /^(?:(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?|(?:upcoming|past|next|future|all|view all|previous)?\s*meetings?|cancel\w*|postponed|rescheduled|agendas? (?:&|and) minutes)$|\b(?:are|is|will|please|below|following|must|should)\b|@|\b[A-Z]{2},? \d{5}\b|^\d+ [A-Z]\w+ (?:\w+ )?(?:st|street|ave|avenue|road|rd|blvd|boulevard|drive|dr)\b|https?:/i;

function isTitle(text: string): boolean {
  return /[a-z]{3}/i.test(text) && text.length <= LONGEST_TITLE && !LABEL.test(text) && !NO_TITLE.test(text);
}
