import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FEEDS, type Feeds } from "./feeds.ts";

const DAY = 24 * 3_600_000;
const ITEM = /<(item|entry)[\s>][\s\S]*?<\/\1>/gi;
const DATE = /(<(?:pubDate|published|updated|dc:date|dcterms:modified)[^>]*>)([^<]+)(<)/gi;

interface Recorded {
  head: string;
  tail: string;
  /** Each item's XML and its time, before the dates are moved. */
  items: { text: string; time: number }[];
}

function read(file: string): Recorded | null {
  const text = readFileSync(file, "utf8");
  const found = [...text.matchAll(ITEM)];
  const items = found.flatMap(([item]) => {
    const time = Date.parse([...item.matchAll(DATE)][0]?.[2]?.trim() ?? "");
    return Number.isNaN(time) ? [] : [{ text: item, time }];
  });
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last || items.length < 5) return null;
  const tail = text.slice(last.index + last[0].length);
  return { head: text.slice(0, first.index), tail, items: items.toSorted((a, b) => b.time - a.time) };
}

const inLastDay = ({ items }: Recorded): number =>
  items.filter(({ time }) => (items[0]?.time ?? 0) - time < DAY).length;

/**
 * The feeds of a folder with the most items in their last day, in place of the city's. All dates are moved by the same
 * amount, so that each feed's last item appears at `end` of the measured day.
 */
export function recordedFeeds(folder: string, end: number): Feeds {
  const all = readdirSync(folder)
    .filter((name) => name.endsWith(".xml"))
    .flatMap((name) => read(join(folder, name)) ?? [])
    .toSorted((a, b) => inLastDay(b) - inLastDay(a))
    .slice(0, FEEDS.length);
  const texts = all.map(({ items, ...rest }) => {
    const shift = end - (items[0]?.time ?? end);
    const moved = items.map(({ text, time }) => ({
      time: time + shift,
      text: text.replace(DATE, (_, open, date, close) => {
        const then = Date.parse(date.trim());
        return Number.isNaN(then) ? open + date + close : open + new Date(then + shift).toISOString() + close;
      }),
    }));
    return { ...rest, items: moved };
  });
  const ofDay = all.reduce((sum, feed) => sum + inLastDay(feed), 0);
  return {
    describe: `${all.length} recorded feeds with ${ofDay} items of their last day`,
    textOf(feed, now) {
      const found = texts[FEEDS.indexOf(feed)];
      if (!found) return "<rss version='2.0'><channel><title>F</title></channel></rss>";
      const shown = found.items.filter(({ time }) => time <= now).map(({ text }) => text);
      return found.head + shown.join("\n") + found.tail;
    },
  };
}
