import { publicAddress } from "../../text/html/web-address.ts";
import type { Meeting, MeetingLink, MeetingOptions } from "./meeting.ts";
import { meetingStatus } from "./meeting-status.ts";
import {
  ancestorsOf,
  elementsWithClass,
  elementText,
  linesIn,
  type MeetingPage,
  type PageLine,
} from "./page/page.ts";
import { dayNamed, startSpan } from "./starts.ts";
import { writtenDates } from "./written-date.ts";
import { writtenTimes } from "./written-time.ts";

/**
 * An event page of detroitmi.gov (Drupal): the day is that of `time[datetime]`, whose time of day is a
 * placeholder; the hours are free text in `.time`, the place is in `.location-info`.
 */
export function readDetroitEvent(page: MeetingPage, { url, zone }: MeetingOptions): Meeting[] {
  const heading = page.lines.find((line) => line.heading === 1);
  const title = heading?.text ?? page.title.split(" | ")[0] ?? "";
  const dateLine = page.lines.find((line) => line.times.some((time) => /^\d{4}-/.test(time.datetime)));
  const day = dayNamed(dateLine?.times[0]?.datetime.slice(0, 10) ?? dateLine?.text ?? "");
  if (!title || !day) return [];
  const time = writtenTimes(elementText(page, elementsWithClass(page, "time")[0]))[0];
  const place = placeIn(page);
  const links = documents(page, url);
  const description = elementText(page, elementsWithClass(page, "description")[0]).slice(0, 300);
  return [
    {
      title,
      ...startSpan(day, time, zone),
      ...(place && { location: place }),
      status: meetingStatus(title, description),
      link: url,
      links,
    },
  ];
}

function placeIn(page: MeetingPage): string {
  const element = elementsWithClass(page, "location-info")[0] ?? elementsWithClass(page, "location")[0];
  if (element === undefined) return "";
  return linesIn(page, element)
    .map((line) => line.text)
    .slice(0, 2)
    .join(", ");
}

function documents(page: MeetingPage, base: string): MeetingLink[] {
  const links = elementsWithClass(page, "agenda-min-pres").flatMap((at) =>
    linesIn(page, at).flatMap((line) => line.links),
  );
  return links.slice(0, 20).flatMap((link) => {
    const href = publicAddress(link.href, base);
    return href ? [{ title: link.text, href }] : [];
  });
}

/**
 * The listing of detroitmi.gov, "Calendar-and-Events": each entry has its title as a link (`.article-title`), and its
 * day and hours. Undefined when the page has no such list.
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

/** The lines of the innermost ancestor that names a day. */
function entryAround(page: MeetingPage, element: number): PageLine[] {
  for (const at of ancestorsOf(page, element)) {
    const lines = linesIn(page, at);
    if (lines.length > 30) return [];
    if (lines.some((line) => line.times.length > 0 || writtenDates(line.text).length > 0)) return lines;
  }
  return [];
}
