import { publicAddress } from "../../text/html/web-address.ts";
import { isJsonObject, type JsonObject, objectsOf, textOf } from "../../text/json-values.ts";
import { plainText } from "../../text/plain-text.ts";
import { isTestMeeting } from "./allowed-bodies.ts";
import type { Meeting, MeetingLink, MeetingOptions } from "./meeting.ts";
import { meetingStatus } from "./meeting-status.ts";
import { stampedTime } from "./starts.ts";

/**
 * Reads the response of eSCRIBE's `MeetingsCalendarView.aspx/GetCalendarMeetings`: `{"d": [...]}`, where `d` may also
 * be the array as a string. Times are local. Leaves out the portal's test meetings.
 */
export function readEscribe(value: unknown, options: MeetingOptions): Meeting[] {
  return objectsOf(rowsOf(value)).flatMap((row) => {
    const title = plainText(textOf(row.MeetingName) || textOf(row.MeetingType), 300);
    const span = stampedTime(textOf(row.StartDate), options.zone);
    if (!title || !span || isTestMeeting(title) || isTestMeeting(textOf(row.MeetingType))) return [];
    const end = stampedTime(textOf(row.EndDate), options.zone)?.start;
    const place = plainText(textOf(row.Location), 500);
    const description = plainText(textOf(row.Description), 500);
    const links = documents(row, options.url);
    const location = place || description;
    const status = meetingStatus(title, location, description, ...links.map((link) => link.title));
    return [
      {
        title,
        ...span,
        ...(end && end > span.start && { end }),
        ...(location && { location }),
        status,
        ...linkOf(row, links, options.url),
        links,
      },
    ];
  });
}

function rowsOf(value: unknown): unknown {
  const rows = isJsonObject(value) ? value.d : value;
  if (typeof rows !== "string") return rows;
  try {
    return JSON.parse(rows);
  } catch {
    return [];
  }
}

/** Document addresses are relative to the portal's root. */
function documents(row: JsonObject, base: string): MeetingLink[] {
  return objectsOf(row.MeetingDocumentLink).flatMap((document) => {
    const href = textOf(document.Url) && publicAddress(textOf(document.Url), new URL("/", base).href);
    return href ? [{ title: plainText(textOf(document.Title) || textOf(document.Type), 200), href }] : [];
  });
}

/** The agenda as a web page, else the meeting's own page, else the first document. */
function linkOf(row: JsonObject, links: MeetingLink[], base: string): { link?: string } {
  const agenda = links.find((link) => /\/Meeting\.aspx\?/i.test(link.href));
  const own = publicAddress(textOf(row.Url), new URL("/", base).href);
  const link = agenda?.href ?? own ?? links[0]?.href;
  return link ? { link } : {};
}
