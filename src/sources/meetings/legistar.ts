import { publicAddress } from "../../text/html/web-address.ts";
import { objectsOf, textOf } from "../../text/json-values.ts";
import { plainText } from "../../text/plain-text.ts";
import type { Meeting, MeetingLink, MeetingOptions } from "./meeting.ts";
import { meetingStatus } from "./meeting-status.ts";
import { dayAndTime } from "./starts.ts";

/**
 * Reads the response of `webapi.legistar.com/v1/{client}/events` (Legistar Web API, Events). The day is in EventDate
 * and the time in EventTime, which may be null or words.
 */
export function readLegistarEvents(value: unknown, { url, zone }: MeetingOptions): Meeting[] {
  return objectsOf(value).flatMap((row) => {
    const title = textOf(row.EventBodyName);
    const span = dayAndTime(textOf(row.EventDate).slice(0, 10), textOf(row.EventTime), zone);
    if (!title || !span) return [];
    const location = plainText(textOf(row.EventLocation), 500);
    const status = meetingStatus(
      textOf(row.EventAgendaStatusName),
      textOf(row.EventComment),
      location,
      textOf(row.EventTime),
      title,
    );
    const fields: [string, unknown][] = [
      ["Meeting details", row.EventInSiteURL],
      ["Agenda", row.EventAgendaFile],
      ["Minutes", row.EventMinutesFile],
      ["Video", row.EventVideoPath],
    ];
    const links = fields.flatMap(([title, address]): MeetingLink[] => {
      const href = textOf(address) && publicAddress(textOf(address), url);
      return href ? [{ title, href }] : [];
    });
    const link = links[0]?.href;
    return [{ title, ...span, ...(location && { location }), status, ...(link && { link }), links }];
  });
}
