import { publicAddress } from "../../text/html/web-address.ts";
import { type JsonObject, objectsOf, textOf } from "../../text/json-values.ts";
import { plainText } from "../../text/plain-text.ts";
import type { Meeting, MeetingLink, MeetingOptions } from "./meeting.ts";
import { meetingStatus } from "./meeting-status.ts";
import { dayAndTime, stampedTime } from "./starts.ts";

/**
 * The response of PrimeGov's `api/v2/PublicPortal/ListUpcomingMeetings`. `dateTime` is local and missing in older
 * records; `endDateTime` isn't the real end and is ignored. A document named "... Cancellation" cancels the meeting.
 */
export function readPrimeGov(value: unknown, { url, zone }: MeetingOptions): Meeting[] {
  return objectsOf(value).flatMap((row) => {
    const title = plainText(textOf(row.title), 300);
    const span =
      stampedTime(textOf(row.dateTime), zone) ?? dayAndTime(textOf(row.date), textOf(row.time), zone);
    if (!title || !span) return [];
    const location = plainText(textOf(row.location), 500);
    const links = [...video(row, url), ...documents(row, url)];
    const link = links[0]?.href;
    const status = meetingStatus(title, ...links.map((each) => each.title), ...names(row));
    return [{ title, ...span, ...(location && { location }), status, ...(link && { link }), links }];
  });
}

function names(row: JsonObject): string[] {
  return objectsOf(row.documentList).map((document) => textOf(document.templateName));
}

function video(row: JsonObject, base: string): MeetingLink[] {
  const href = textOf(row.videoUrl) && publicAddress(textOf(row.videoUrl), base);
  return href ? [{ title: "Video", href }] : [];
}

/** compileOutputType 1 is a PDF, 3 is a page; only PDFs have a stable address. */
function documents(row: JsonObject, base: string): MeetingLink[] {
  return objectsOf(row.documentList).flatMap((document) => {
    const template = textOf(document.templateId);
    const given = textOf(document.link);
    const compiled = template && Number(document.compileOutputType) === 1;
    const path =
      given || (compiled ? `/Public/CompiledDocument?meetingTemplateId=${template}&compileOutputType=1` : "");
    const href = path && publicAddress(path, base);
    return href ? [{ title: plainText(textOf(document.templateName), 200), href }] : [];
  });
}
