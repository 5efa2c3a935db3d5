import { isPublic } from "../../text/html/attributes.ts";
import { decodeBytes } from "../feeds/decode-bytes.ts";
import { isTestMeeting } from "./allowed-bodies.ts";
import { readCivicClerk } from "./civicclerk.ts";
import { readDegc } from "./degc.ts";
import { readDetroitList } from "./drupal-events.ts";
import { readEscribe } from "./escribe.ts";
import { readHtmlMeetings } from "./html-meetings.ts";
import { readLegistarEvents } from "./legistar.ts";
import { MAX_MEETING_BYTES, MAX_MEETINGS, type Meeting, type MeetingOptions } from "./meeting.ts";
import { oncePerMeeting } from "./once.ts";
import type { MeetingPage } from "./page/page.ts";
import { readPage } from "./page/read-page.ts";
import { structuredMeetings } from "./structured-meetings.ts";

type JsonReader = (value: unknown, options: MeetingOptions) => Meeting[];
type PageReader = (page: MeetingPage, options: MeetingOptions) => Meeting[];

const JSON_READERS: Record<string, JsonReader | undefined> = {
  "legistar-api": readLegistarEvents,
  escribe: readEscribe,
  civicclerk: readCivicClerk,
};

const PAGE_READERS: Record<string, PageReader | undefined> = {
  "detroitmi-list": readDetroitList,
  "degc-html": readDegc,
};

/**
 * The public meetings in a source's response, without test meetings and private links. `kind` is the platform. Returns
 * an empty list for an invalid response. Reads at most 2 MB and returns at most 2,000 meetings.
 */
export function readMeetings(bytes: Uint8Array, options: MeetingOptions): Meeting[] {
  const text = decodeBytes(bytes.subarray(0, MAX_MEETING_BYTES));
  const found = meetingsIn(text, options);
  return found
    .filter((meeting) => !isTestMeeting(meeting.title))
    .slice(0, MAX_MEETINGS)
    .map(withPublicLinks);
}

/** Removes links into private networks, where they would lead to a device of the reader. */
function withPublicLinks({ link, links, ...meeting }: Meeting): Meeting {
  const open = links.filter(({ href }) => isPublic(href));
  return { ...meeting, ...(link !== undefined && isPublic(link) ? { link } : {}), links: open };
}

function meetingsIn(text: string, options: MeetingOptions): Meeting[] {
  const start = text.slice(0, 1000).trimStart();
  if (start.startsWith("{") || start.startsWith("[")) return jsonMeetings(text, options);
  const page = readPage(text);
  const own = PAGE_READERS[options.kind]?.(page, options) ?? [];
  return oncePerMeeting([
    ...own,
    ...structuredMeetings(text, options),
    ...(own.length > 0 ? [] : readHtmlMeetings(page, options)),
  ]);
}

function jsonMeetings(text: string, options: MeetingOptions): Meeting[] {
  try {
    return JSON_READERS[options.kind]?.(JSON.parse(text), options) ?? [];
  } catch {
    return [];
  }
}
