import { publicAddress } from "../../text/html/web-address.ts";
import { isJsonObject, type JsonObject, objectsOf, textOf } from "../../text/json-values.ts";
import { plainText } from "../../text/plain-text.ts";
import type { Meeting, MeetingLink, MeetingOptions } from "./meeting.ts";
import { meetingStatus } from "./meeting-status.ts";
import { dayAndTime, type StartSpan } from "./starts.ts";

/**
 * The answer of `webapi.legistar.com/v1/{client}/events` (Legistar Web API, Events). The day is in EventDate, the
 * time in EventTime, which may be null or words.
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
    return [meeting({ title, span, location, status }, linksIn(fields, url))];
  });
}

/** Rows of a Legistar calendar page: column names as keys, links as {label, url}. */
export function readLegistarRows(value: unknown, { url, zone }: MeetingOptions): Meeting[] {
  return objectsOf(value).flatMap((row) => {
    const title = labelOf(row.Name ?? row["Meeting Body"]);
    const span = dayAndTime(labelOf(row["Meeting Date"]), labelOf(row["Meeting Time"]), zone);
    if (!title || !span) return [];
    const location = plainText(labelOf(row["Meeting Location"]).replace(/--em--/g, " "), 500);
    const status = meetingStatus(title, location, labelOf(row["Meeting Time"]), agendaLabel(row));
    const fields = Object.entries(row).filter(
      ([name, field]) => !/^(?:Name|iCalendar|Meeting Body)$/.test(name) && isJsonObject(field),
    );
    fields.sort(([a], [b]) => Number(b === "Meeting Details") - Number(a === "Meeting Details"));
    const links = linksIn(
      fields.map(([name, field]) => [name, isJsonObject(field) ? field.url : undefined]),
      url,
    );
    return [meeting({ title, span, location, status }, links)];
  });
}

/** The agenda column names its document; "Notice of Cancellation" there is how cities call a meeting off. */
function agendaLabel(row: JsonObject): string {
  return labelOf(row.Agenda);
}

function labelOf(field: unknown): string {
  return isJsonObject(field) ? textOf(field.label) : textOf(field);
}

function linksIn(fields: [string, unknown][], base: string): MeetingLink[] {
  return fields.flatMap(([title, address]) => {
    const href = textOf(address) && publicAddress(textOf(address), base);
    return href ? [{ title, href }] : [];
  });
}

function meeting(
  {
    title,
    span,
    location,
    status,
  }: { title: string; span: StartSpan; location: string; status: Meeting["status"] },
  links: MeetingLink[],
): Meeting {
  const link = links[0]?.href;
  return { title, ...span, ...(location && { location }), status, ...(link && { link }), links };
}
