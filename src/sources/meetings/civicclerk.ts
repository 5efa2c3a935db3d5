import { publicAddress } from "../../text/html/web-address.ts";
import { firstText, isJsonObject, type JsonObject, objectsOf, textOf } from "../../text/json-values.ts";
import { plainText } from "../../text/plain-text.ts";
import type { Meeting, MeetingLink, MeetingOptions } from "./meeting.ts";
import { meetingStatus } from "./meeting-status.ts";
import { stampedTime } from "./starts.ts";

/**
 * Reads the response of CivicClerk's `https://{tenant}.api.civicclerk.com/v1/Events`: `{"value": [...]}`. Times are
 * local although they end in "Z".
 */
export function readCivicClerk(value: unknown, { url, zone }: MeetingOptions): Meeting[] {
  return objectsOf(isJsonObject(value) ? value.value : value).flatMap((row) => {
    const title = plainText(firstText(row, ["eventName", "agendaName", "categoryName"]), 300);
    const span = stampedTime(firstText(row, ["startDateTime", "eventDate"]).replace(/Z$/i, ""), zone);
    if (!title || !span) return [];
    const links = files(row, url);
    const location = placeOf(row.eventLocation);
    const link = eventPage(row, url) ?? links[0]?.href;
    const status = meetingStatus(title, textOf(row.eventDescription), ...links.map((each) => each.title));
    return [{ title, ...span, ...(location && { location }), status, ...(link && { link }), links }];
  });
}

function files(row: JsonObject, base: string): MeetingLink[] {
  return objectsOf(row.publishedFiles).flatMap((file) => {
    const href = textOf(file.url) && publicAddress(textOf(file.url), base);
    return href ? [{ title: plainText(firstText(file, ["name", "type"]), 200), href }] : [];
  });
}

/** The public page of a meeting; its host is derived from the tenant in the API's host. */
function eventPage(row: JsonObject, base: string): string | undefined {
  const tenant = /^https:\/\/([a-z\d-]+)\.api\.civicclerk\.com\//i.exec(base)?.[1];
  const id = textOf(row.id);
  return tenant && id
    ? `https://${tenant}.portal.civicclerk.com/event/${encodeURIComponent(id)}/files`
    : undefined;
}

function placeOf(place: unknown): string {
  if (!isJsonObject(place)) return plainText(textOf(place), 300);
  return [place.address1, place.address2, place.city]
    .map((part) => plainText(textOf(part), 150))
    .filter((part) => part !== "")
    .join(", ");
}
