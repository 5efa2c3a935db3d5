import { publicAddress } from "../../text/html/web-address.ts";
import { firstText, isJsonObject, type JsonObject, textOf } from "../../text/json-values.ts";
import { plainText } from "../../text/plain-text.ts";
import { wallTimeOf, zonedTime } from "../../text/zone.ts";
import { MAX_MEETINGS, type Meeting, type MeetingOptions } from "./meeting.ts";
import { meetingStatus } from "./meeting-status.ts";
import { dayAndTime, type StartSpan, stampedTime } from "./starts.ts";

/** Names of fields, in lower case without marks, best first. */
const STARTS = [
  "start",
  "startdatetime",
  "startdate",
  "starttime",
  "startsat",
  "eventstart",
  "eventdatetime",
  "meetingdatetime",
  "datetime",
  "mmdatetime",
  "eventdate",
  "meetingdate",
  "startdateutc",
  "date",
  "when",
];
const ENDS = ["end", "enddatetime", "enddate", "endtime", "endsat", "eventend"];
const TIMES = ["meetingtime", "eventtime", "starttime", "time"];
const TITLES = [
  "meetingtypename",
  "mmmeetingtitle",
  "summary",
  "title",
  "meetingtitle",
  "meetingname",
  "eventname",
  "eventtitle",
  "name",
  "subject",
  "body",
  "bodyname",
  "committee",
  "label",
];
const PLACES = [
  "location",
  "meetinglocation",
  "eventlocation",
  "mmaddress1",
  "venue",
  "place",
  "address",
  "locationname",
];
const LINKS = ["htmllink", "url", "link", "permalink", "href", "agendaurl"];
const STATUSES = ["status", "eventstatus", "meetingstatus", "state"];
/** Texts in which rows without a field for it say that a meeting is off. */
const NAMES = [...TITLES, "cleanname", "displayname"];

/** Nodes of one document that are looked at. */
const MAX_NODES = 100_000;

/**
 * Meetings in JSON of no known platform: every object with a title and a start, at any depth. Google's calendar
 * API, BoardDocs-like and Diligent's services answer so.
 */
export function readJsonRows(value: unknown, options: MeetingOptions): Meeting[] {
  const found: Meeting[] = [];
  const queue: unknown[] = [value];
  for (let at = 0; at < queue.length && at < MAX_NODES && found.length < MAX_MEETINGS; at++) {
    const node = queue[at];
    const meeting = isJsonObject(node) ? meetingIn(node, options) : undefined;
    if (meeting) found.push(meeting);
    else if (typeof node === "object" && node !== null)
      for (const child of Object.values(node)) queue.push(child);
    queue[at] = undefined;
  }
  return found;
}

function meetingIn(row: JsonObject, { url, zone }: MeetingOptions): Meeting | undefined {
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row).slice(0, 200))
    fields[name.toLowerCase().replace(/[^a-z\d]/g, "")] ??= value;
  const title = plainText(firstText(fields, TITLES), 300);
  const span = title && spanIn(fields, zone);
  if (!span) return undefined;
  const location = plainText(placeIn(fields), 500);
  const link = publicAddress(firstText(fields, LINKS), url);
  const names = NAMES.map((name) => textOf(fields[name]));
  return {
    title,
    ...span,
    ...(location && { location }),
    status: meetingStatus(...names, ...STATUSES.map((name) => textOf(fields[name]))),
    ...(link && link !== url && { link }),
    links: [],
  };
}

function spanIn(fields: JsonObject, zone: string): StartSpan | undefined {
  for (const name of STARTS) {
    const span = jsonMoment(fields[name], zone);
    if (!span) continue;
    const time = firstText(fields, TIMES);
    const timed = !span.hasTime && time ? (dayAndTime(span.start.slice(0, 10), time, zone) ?? span) : span;
    const end = ENDS.map((each) => jsonMoment(fields[each], zone)).find((each) => each !== undefined);
    const isAfter = end?.hasTime && Date.parse(end.start) > Date.parse(timed.start);
    return isAfter ? { ...timed, end: end.start } : timed;
  }
  return undefined;
}

function placeIn(fields: JsonObject): string {
  for (const name of PLACES) {
    const value = fields[name];
    if (isJsonObject(value)) return firstText(value, ["name", "venue", "title", "address"]);
    if (textOf(value)) return textOf(value);
  }
  return "";
}

/** A moment as JSON writes it: ISO, seconds or milliseconds since 1970, "/Date(ms)/", {dateTime} or {date}. */
function jsonMoment(value: unknown, zone: string): StartSpan | undefined {
  if (isJsonObject(value))
    return jsonMoment(
      value.dateTime ?? value.date ?? value.iso ?? value.local,
      textOf(value.timeZone) || zone,
    );
  if (typeof value === "number") return instant(value, zone);
  const text = textOf(value);
  const ms = /^\/Date\((-?\d+)/.exec(text)?.[1] ?? /^(\d{10}|\d{13})$/.exec(text)?.[1];
  if (ms !== undefined) return instant(Number(ms), zone);
  const span = stampedTime(text, zone);
  if (span) return span;
  return text.length <= 80 ? dayAndTime(text, text, zone) : undefined;
}

/** Seconds below 1e11, else milliseconds; years 1990 to 2100. */
function instant(value: number, zone: string): StartSpan | undefined {
  const ms = Math.abs(value) < 1e11 ? value * 1000 : value;
  if (!(ms > 631_152_000_000 && ms < 4_102_444_800_000)) return undefined;
  return { start: zonedTime(wallTimeOf(ms, zone), zone), hasTime: true };
}
