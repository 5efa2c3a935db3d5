import { publicAddress } from "../../text/html/web-address.ts";
import type { Meeting, MeetingOptions } from "./meeting.ts";
import { meetingStatus } from "./meeting-status.ts";
import { ancestorsOf, elementsWithClass, linesIn, type MeetingPage, type PageLine } from "./page/page.ts";
import { dayNamed, startSpan } from "./starts.ts";
import { writtenDates } from "./written-date.ts";
import { writtenTimes } from "./written-time.ts";

/**
 * Reads the "Calendar-and-Events" list on detroitmi.gov. Each entry has its title as a link (`.article-title`) and
 * its day and hours. Empty if the page has no such list.
 */
export function readDetroitList(page: MeetingPage, { url, zone }: MeetingOptions): Meeting[] {
  return elementsWithClass(page, "article-title").flatMap((at) => {
    const titleLine = linesIn(page, at)[0];
    const link = titleLine?.links[0];
    const href = link && publicAddress(link.href, url);
    const entry = entryAround(page, at);
    const day = entry
      .flatMap((line) => [...line.times.map((time) => time.datetime.slice(0, 10)), line.text])
      .map(dayNamed)
      .find(Boolean);
    if (!titleLine || !day) return [];
    const time = entry.flatMap((line) => writtenTimes(line.text))[0];
    const status = meetingStatus(titleLine.text);
    return [
      {
        title: titleLine.text,
        ...startSpan(day, time, zone),
        status,
        ...(href && { link: href }),
        links: [],
      },
    ];
  });
}

/** The lines of the innermost ancestor that contains a date. */
function entryAround(page: MeetingPage, element: number): PageLine[] {
  for (const at of ancestorsOf(page, element)) {
    const lines = linesIn(page, at);
    if (lines.length > 30) return [];
    if (lines.some((line) => line.times.length > 0 || writtenDates(line.text).length > 0)) return lines;
  }
  return [];
}
