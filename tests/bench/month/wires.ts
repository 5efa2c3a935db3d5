import { readFileSync } from "node:fs";
import { randomFrom } from "../../random.ts";
import { rssOf } from "../../rss.ts";
import { FEEDS, type Feeds, SYNTHETIC } from "../newsroom-day/feeds.ts";
import { wordsOf } from "../newsroom-day/titles.ts";

const DAY = 24 * 3_600_000;
const SHOWN = 25;
/** Every fifth feed of the city publishes a recorded wire; the others have synthetic stories. */
const EVERY = 5;

export interface Wire {
  key: string;
  title: string;
  excerpt: string;
  url: string;
  /** Publication time, in ms. */
  time: number;
}

const FIELDS = ["key", "title", "excerpt", "url", "published"] as const;
const OTHERS: ReadonlySet<string> = new Set([...FIELDS, "id", "source", "language", "firstSeen"]);

/** The line number of each object in a JSON list; the first line is 1. */
function linesOf(text: string): number[] {
  const lines: number[] = [];
  let [line, depth, isInText] = [1, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === "\n") line += 1;
    else if (isInText && char === "\\") at += 1;
    else if (char === '"') isInText = !isInText;
    else if (!isInText && (char === "{" || char === "[")) {
      if (depth === 1) lines.push(line);
      depth += 1;
    } else if (!isInText && (char === "}" || char === "]")) depth -= 1;
  }
  return lines;
}

/** Parses a JSON list. Throws an Error with the line number if the text is truncated or invalid. */
function listIn(text: string, file: string): Record<string, unknown>[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    const line = /line (\d+)/.exec(said)?.[1] ?? text.trimEnd().split("\n").length;
    throw new Error(`${file}:${line}: the file is cut off or broken: ${said}`);
  }
  if (!Array.isArray(list) || list.length === 0) throw new Error(`${file}:1: expected a list of stories`);
  return list;
}

/** Why a story is invalid, given the previous one's time in ms; empty if it is valid. */
function problemOf(story: Record<string, unknown>, before: number | undefined): string {
  const unknown = Object.keys(story).find((name) => !OTHERS.has(name));
  if (unknown !== undefined) return `unknown key "${unknown}"`;
  const missing = FIELDS.find((name) => typeof story[name] !== "string");
  if (missing) return `"${missing}" must be a text`;
  const time = Date.parse(String(story.published));
  if (Number.isNaN(time)) return `"published" isn’t a date: ${story.published}`;
  if (before === undefined) return "";
  if (time < before) return `${story.published} is earlier than the story before it`;
  const days = Math.floor(time / DAY) - Math.floor(before / DAY) - 1;
  return days > 0 ? `${days} ${days === 1 ? "day is" : "days are"} missing before it` : "";
}

/** The stories of a recorded month, oldest first. Throws an Error with the line number of an invalid one. */
export function readWires(file: string): Wire[] {
  const text = readFileSync(file, "utf8");
  const stories = listIn(text, file);
  const wires: Wire[] = [];
  for (const [n, story] of stories.entries()) {
    const problem = problemOf(story, wires.at(-1)?.time);
    if (problem) throw new Error(`${file}:${linesOf(text)[n]}: ${problem}`);
    const { key, title, excerpt, url, published } = story as Record<string, string>;
    wires.push({ key, title, excerpt, url, time: Date.parse(published ?? "") } as Wire);
  }
  return wires;
}

/** A synthetic month: seven wires with ten stories a day each. */
export function madeWires(days: number): Wire[] {
  const start = Date.parse("2026-03-02T00:00:00Z");
  return Array.from({ length: days * 70 }, (_, n) => {
    const random = randomFrom(n + 77);
    const key = `wire-${n % 7}`;
    const title = wordsOf(random, 9).join(" ");
    const time = start + Math.floor((n + 0.5) * (DAY / 70));
    return {
      key,
      title,
      excerpt: wordsOf(random, 20).join(" "),
      url: `https://${key}.example/news/${n}`,
      time,
    };
  });
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (char) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[char] ?? char);

/** The wires as some of the city's feeds; the other feeds have synthetic stories. */
export function wireFeeds(wires: readonly Wire[]): Feeds {
  const byFeed = new Map(
    [...Map.groupBy(wires, ({ key }) => key).values()].map((list, n) => [FEEDS[n * EVERY] ?? "", list]),
  );
  const itemOf = ({ title, url, excerpt, time }: Wire) => ({
    ...{ title: escaped(title), link: escaped(url), description: escaped(excerpt) },
    date: new Date(time).toUTCString(),
  });
  return {
    describe: `${wires.length} wire stories in ${byFeed.size} feeds, and generated stories in ${FEEDS.length - byFeed.size} others`,
    textOf(feed, now) {
      const list = byFeed.get(feed);
      if (!list) return SYNTHETIC.textOf(feed, now);
      const shown = list.filter(({ time }) => time <= now).slice(-SHOWN);
      return rssOf(shown.reverse().map(itemOf), "Wire");
    },
    linksOf: (feed, from, to) =>
      byFeed
        .get(feed)
        ?.filter(({ time }) => time >= from && time < to)
        .map(({ url }) => url) ??
      SYNTHETIC.linksOf?.(feed, from, to) ??
      [],
  };
}
