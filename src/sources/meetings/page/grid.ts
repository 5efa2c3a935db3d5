import { webAddress } from "../../feeds/web-address.ts";
import type { Meeting } from "../meeting.ts";
import { statusOf } from "../meeting-status.ts";
import { dayIn, spanOf } from "../starts.ts";
import { type WrittenTime, writtenTimes } from "../written-time.ts";
import { linesIn, type Page, type PageLine } from "./page.ts";
import { bareTitle } from "./titles.ts";

/** One entry of a day's cell. */
interface Entry {
  title: string;
  href: string;
  texts: string[];
  time?: WrittenTime;
}

/** The meetings of a month's grid whose cells carry their day as an attribute, as Drupal's calendars do. */
export function readGrid(page: Page, url: string, zone: string): Meeting[] {
  const found: Meeting[] = [];
  for (const [index, element] of page.elements.entries()) {
    const day = element.day && dayIn(element.day);
    if (!day) continue;
    for (const entry of entriesIn(linesIn(page, index))) {
      const href = webAddress(entry.href, url);
      const link = href ? { link: href } : {};
      const status = statusOf(...entry.texts);
      found.push({ title: entry.title, ...spanOf(day, entry.time, zone), status, ...link, links: [] });
    }
  }
  return found;
}

/** A line with a title starts an entry; a line of times belongs to the entry above it. */
function entriesIn(lines: readonly PageLine[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const time = writtenTimes(line.text)[0];
    const title = bareTitle(line.links[0]?.text || line.text);
    const last = entries.at(-1);
    if (/[a-z]{3}/i.test(title) && (!last || last.time || !time)) {
      entries.push({ title, href: line.links[0]?.href ?? "", texts: [line.text], ...(time && { time }) });
    } else if (last) {
      last.texts.push(line.text);
      if (time) last.time ??= time;
    }
  }
  return entries;
}
