import { readHtmlMeetings } from "./html-meetings.ts";
import type { Meeting, MeetingOptions } from "./meeting.ts";
import { oncePerMeeting } from "./once.ts";
import type { MeetingPage } from "./page/page.ts";

/**
 * Reads a public authority's page on degc.org, with links such as "FEBRUARY 9, 2021 EDC BOARD MEETING NOTICE AND
 * AGENDA". All documents of a day belong to one meeting, so its title is the name of the body.
 */
export function readDegc(page: MeetingPage, options: MeetingOptions): Meeting[] {
  const found = readHtmlMeetings(page, options);
  return oncePerMeeting(found.map((meeting) => ({ ...meeting, title: bodyOf(meeting.title) })));
}

function bodyOf(title: string): string {
  if (/\bpublic (?:information|hearing)/i.test(title)) return "Public Information Meeting";
  const committee =
    /\b((?:audit|finance|executive|governance|nominating|special|brownfield)\w*(?:\s+\w+)?\s+committee)\b/i.exec(
      title,
    )?.[1];
  if (committee) return committee.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return "Board of Directors";
}
