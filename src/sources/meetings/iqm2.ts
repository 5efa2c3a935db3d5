import { publicAddress } from "../../text/html/web-address.ts";
import type { Meeting, MeetingOptions } from "./meeting.ts";
import { meetingStatus } from "./meeting-status.ts";
import { elementsWithClass, linesIn, type MeetingPage } from "./page/page.ts";
import { dayNamed, startSpan } from "./starts.ts";
import { writtenTimes } from "./written-time.ts";

/** IQM2's calendar as a list: a `.MeetingRow` for each meeting, its time as the link, its title below. */
export function readIqm2(page: MeetingPage, { url, zone }: MeetingOptions): Meeting[] {
  const details = new Set(elementsWithClass(page, "RowDetails"));
  return elementsWithClass(page, "MeetingRow").flatMap((row) => {
    const lines = linesIn(page, row);
    const when = lines[0]?.text ?? "";
    const day = dayNamed(when);
    const title = lines.find((line) => details.has(line.element))?.text;
    if (!day || !title) return [];
    const links = lines
      .flatMap((line) => line.links)
      .flatMap((link) => {
        const href = link.href !== "#" && publicAddress(link.href, url);
        return href ? [{ title: link.text, href }] : [];
      });
    const link = links[0]?.href;
    const span = startSpan(day, writtenTimes(when)[0], zone);
    const status = meetingStatus(...lines.map((line) => line.text));
    return [{ title, ...span, status, ...(link && { link }), links: links.slice(1) }];
  });
}
