import { webAddress } from "../feeds/web-address.ts";
import type { Meeting, MeetingOptions } from "./meeting.ts";
import { statusOf } from "./meeting-status.ts";
import { elementsWithClass, linesIn, type Page } from "./page/page.ts";
import { dayIn, spanOf } from "./starts.ts";
import { writtenTimes } from "./written-time.ts";

/** IQM2's calendar as a list: a `.MeetingRow` for each meeting, its time as the link, its title below. */
export function readIqm2(page: Page, { url, zone }: MeetingOptions): Meeting[] {
  const details = new Set(elementsWithClass(page, "RowDetails"));
  return elementsWithClass(page, "MeetingRow").flatMap((row) => {
    const lines = linesIn(page, row);
    const when = lines[0]?.text ?? "";
    const day = dayIn(when);
    const title = lines.find((line) => details.has(line.element))?.text;
    if (!day || !title) return [];
    const links = lines
      .flatMap((line) => line.links)
      .flatMap((link) => {
        const href = link.href !== "#" && webAddress(link.href, url);
        return href ? [{ title: link.text, href }] : [];
      });
    const link = links[0]?.href;
    const span = spanOf(day, writtenTimes(when)[0], zone);
    const status = statusOf(...lines.map((line) => line.text));
    return [{ title, ...span, status, ...(link && { link }), links: links.slice(1) }];
  });
}
