import type { FeedKey, Story } from "./article.ts";

/** An article that left its feed, as its page still shows it. */
export type PastArticle = Story & { left: number };

/**
 * The lines below the cards: `{"id":"…","content":"…"}` for an article its feed holds now and
 * `{"id":"…","left":ms,…the whole article}` for one that left it. JSON never holds a bare line feed, so
 * lines can be moved from one record to the next, and found by their beginning, without being parsed.
 */
export function bodyLine(article: Story): string {
  return JSON.stringify({ id: article.id, content: article.content });
}

export function pastLine(article: Story, left: number): string {
  const { id, feedKey: _feedKey, ...rest } = article;
  return JSON.stringify({ id, left, ...rest });
}

/** The id at the beginning of a line, or null for a line we would not have written. */
export function idOfLine(line: string): string | null {
  return /^\{"id":"([^"\\]+)"/.exec(line)?.[1] ?? null;
}

/** When the article of a past line left its feed, in ms; null for the line of a present one. */
export function leftOfLine(line: string): number | null {
  const left = /^\{"id":"[^"\\]+","left":(\d+)/.exec(line)?.[1];
  return left === undefined ? null : Number(left);
}

/** The line of one article among many, without parsing any; null when it is not there. */
export function findLine(lines: string, id: string): string | null {
  const start = `{"id":${JSON.stringify(id)}`;
  let at = lines.startsWith(start) ? 0 : lines.indexOf(`\n${start}`);
  if (at < 0) return null;
  if (at > 0) at += 1;
  const end = lines.indexOf("\n", at);
  return lines.slice(at, end < 0 ? undefined : end);
}

/** Past articles a section carries itself, in characters; more would slow every reader of it. */
const MOST_PAST = 16_000;

/**
 * Parts the lines a section's value keeps from those that move to the shelf of past articles (all past
 * ones at once, when there are many: then it is one write every few hours or days, not one an hour).
 */
export function splitPast(lines: string): { bodies: string; shelved: string } {
  const all = lines.split("\n");
  const past = all.filter((line) => leftOfLine(line) !== null);
  const shelved = past.join("\n");
  if (shelved.length <= MOST_PAST) return { bodies: lines, shelved: "" };
  return { bodies: all.filter((line) => leftOfLine(line) === null).join("\n"), shelved };
}

/** The content of a present article's line; empty for anything else. */
export function contentOf(line: string | null): string {
  const value = line === null ? null : parsed(line);
  return typeof value?.content === "string" ? value.content : "";
}

/** The article of a past line, or null when it is not one. */
export function pastArticle(line: string | null, key: FeedKey): PastArticle | null {
  const value = line === null ? null : parsed(line);
  if (!value || typeof value.left !== "number") return null;
  const { id, title, excerpt, content, link, pubDate, author, category, image, source } = value;
  const texts = [id, title, excerpt, content, link, author, category, image];
  if (!texts.every((text) => typeof text === "string")) return null;
  if (!/^https?:\/\//i.test(String(link)) || !/^(https:\/\/|$)/i.test(String(image))) return null;
  if (typeof source !== "object" || source === null) return null;
  const { name, home } = source as Record<string, unknown>;
  return {
    ...({ id, title, excerpt, content, link, author, category, image } as Story),
    pubDate: typeof pubDate === "string" ? pubDate : null,
    feedKey: key,
    feed: "",
    source: { name: String(name), home: String(home) },
    left: value.left,
  };
}

function parsed(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
