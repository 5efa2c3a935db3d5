import { publicAddress } from "../../../text/html/web-address.ts";
import type { Meeting } from "../meeting.ts";
import { meetingStatus } from "../meeting-status.ts";
import { startSpan } from "../starts.ts";
import { type WrittenTime, writtenTimes } from "../written-time.ts";
import { dayCells } from "./month-cells.ts";
import type { MeetingPage, PageLine } from "./page.ts";
import { bareMeetingTitle, MEETING } from "./titles.ts";

/** One entry in the cell of a day. */
interface Entry {
  title: string;
  href: string;
  texts: string[];
  time?: WrittenTime;
}

/** The meetings in a month grid. */
export function readGrid(page: MeetingPage, url: string, zone: string): Meeting[] {
  const found: Meeting[] = [];
  for (const cell of dayCells(page)) {
    for (const entry of entriesIn(cell.lines)) {
      if (!MEETING.test(entry.title)) continue;
      const href = publicAddress(entry.href, url);
      const link = href ? { link: href } : {};
      const status = meetingStatus(...entry.texts);
      found.push({ title: entry.title, ...startSpan(cell, entry.time, zone), status, ...link, links: [] });
    }
  }
  return found;
}

/** A line with a title starts an entry; a line with only times belongs to the entry above it. */
function entriesIn(lines: readonly PageLine[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const time = writtenTimes(line.text)[0];
    const link = line.links.find(({ text }) => /[a-z]{3}/i.test(text));
    const title = bareMeetingTitle(link?.text ?? line.text);
    const last = entries.at(-1);
    if (/[a-z]{3}/i.test(title) && (!last || last.time || !time)) {
      entries.push({ title, href: link?.href ?? "", texts: [line.text], ...(time && { time }) });
    } else if (last) {
      last.texts.push(line.text);
      if (time) last.time ??= time;
    }
  }
  return entries;
}
