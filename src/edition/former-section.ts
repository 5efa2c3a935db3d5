import { sectionName } from "../city/sections.ts";
import { logFault } from "../model/log.ts";
import type { FeedKey, Headline, Story } from "./article.ts";
import { isHeadline } from "./headline-shape.ts";
import { emptySection, type KeptArticle, type SectionRecord } from "./section-record.ts";
import { fitState, isSourceState, type SourceState } from "./source-state.ts";
import { isRecord, isTime } from "./stored-shape.ts";
import { formerId, presentId } from "./story-id.ts";

/** Past articles of the former version were shelved by the six days since 1970 in which they left. */
const SHELF_MS = 6 * 24 * 60 * 60_000;
const SHELVES = 6;

/** Where the version of November 2026 kept a section, with its sources, cards and, if short, contents. */
export const formerKey = (key: FeedKey): string => `section:${key}`;

/** Every key under which the former version may hold stories of a section. */
export function formerKeys(key: FeedKey, now: number): string[] {
  const newest = Math.floor(now / SHELF_MS);
  const shelves = Array.from({ length: SHELVES }, (_, back) => `past:1:${key}:${newest - back}`);
  return [formerKey(key), `bodies:1:${key}`, ...shelves];
}

/**
 * A section of the former version as the last good copy: its sources and headlines. It owes the library all
 * the texts that stand beside it. Null for what it did not write either: that value is lost, and logged.
 */
export function readFormer(text: string | null, key: FeedKey): SectionRecord | null {
  if (text === null) return null;
  try {
    const [first = "", second = ""] = text.split("\n", 2);
    const head: unknown = JSON.parse(first);
    const cards: unknown = JSON.parse(second);
    if (!isRecord(head) || head.v !== 1 || head.key !== key || !Array.isArray(cards))
      throw new Error("its shape");
    const given = Array.isArray(head.sources) ? head.sources : [];
    const sources = given.filter(isSourceState).map(fitState);
    const kept = cards.flatMap((card: unknown) => keptOf(card, key, sources));
    return { ...emptySection(key), sources: sources.map(asking), kept, changedAt: numberOr0(head.changedAt) };
  } catch (error) {
    logFault("edition", `"${formerKey(key)}" in KV is not readable: ${error}`);
    return null;
  }
}

/** Asked without validators, or the library would not be given its texts. */
function asking(source: SourceState): SourceState {
  return { ...source, etag: null, lastModified: null, bodyHash: null };
}

function keptOf(card: unknown, key: FeedKey, sources: readonly SourceState[]): KeptArticle[] {
  if (!isRecord(card) || typeof card.from !== "number") return [];
  const source = sources[card.from];
  const article = source ? headlineOf(card, key, source) : null;
  return article ? [{ feed: article.feed, shown: card.twin !== 1, article }] : [];
}

/**
 * The stories of one of the former version's values: contents of the headlines held, and whole articles that
 * had left their feed. A past article names its publisher, not its feed: it gets the first feed of that name.
 */
export function formerStories(text: string, held: SectionRecord): { stories: Story[]; left: string[] } {
  const byFormerId = new Map(held.kept.map(({ article }) => [formerId(article), article]));
  const ids = new Set(held.kept.map(({ article }) => article.id));
  const stories: Story[] = [];
  const left: string[] = [];
  for (const value of text.split("\n").map(lineOf)) {
    if (!value || typeof value.id !== "string" || typeof value.content !== "string") continue;
    const past =
      typeof value.left === "number" ? headlineOf(value, held.key, publisherOf(value, held)) : null;
    const headline = past ?? byFormerId.get(value.id);
    if (!headline || value.content.length > LONGEST_CONTENT) continue;
    stories.push({ ...headline, content: value.content });
    if (past && !ids.has(past.id)) left.push(past.id);
  }
  return { stories, left };
}

/** Nothing that our sanitiser let through is longer; D1 takes no more either. */
const LONGEST_CONTENT = 100_000;

function lineOf(line: string): Record<string, unknown> | null {
  if (!line.startsWith('{"id":')) return null;
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function publisherOf(value: Record<string, unknown>, { sources }: SectionRecord): Publisher | null {
  const { name, home } = isRecord(value.source) ? value.source : {};
  if (typeof name !== "string" || typeof home !== "string") return null;
  return { name, home, feed: sources.find((source) => source.name === name)?.feed ?? home };
}

type Publisher = Pick<SourceState, "name" | "home" | "feed">;

/** A headline of the former shape under its present id; null when a field is not fit. */
function headlineOf(value: Record<string, unknown>, key: FeedKey, from: Publisher | null): Headline | null {
  const { id, title, excerpt, link, pubDate, author, image } = value;
  if (!from || typeof id !== "string" || typeof link !== "string") return null;
  const { feed, name, home } = from;
  const headline: unknown = {
    ...{
      id: presentId(id, key, feed, link),
      feedKey: key,
      feed,
      title,
      excerpt,
      link,
      pubDate,
      author,
      image,
    },
    category: sectionName(key),
    source: { name, home },
  };
  return isHeadline(headline) ? (headline as Headline) : null;
}

const numberOr0 = (value: unknown): number => (isTime(value) ? (value as number) : 0);
