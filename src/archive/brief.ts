import { SECTIONS, sectionName } from "../city/sections.ts";
import { firstTellings } from "../clusters/first-tellings.ts";
import { onCityClock } from "../i18n/dates.ts";
import { articlePath } from "../model/article-path.ts";
import { type FeedKey, type Headline, isFeedKey } from "../model/headline.ts";

/** What led in one section. */
export interface BriefItem {
  key: FeedKey;
  section: string;
  title: string;
  excerpt: string;
  source: string;
  /** Our page of it, and the story at its publisher. */
  path: string;
  link: string;
}

export interface Brief {
  /** "2026-11-21-07" or "2026-11-21-17": the city's day and hour. */
  slot: string;
  /** When it was made, in ms. */
  madeAt: number;
  items: BriefItem[];
  /** Stories of it that were taken down since. */
  withdrawn: number;
}

/** The hours of the city at which a brief is due. */
const BRIEF_HOURS = [7, 17] as const;

/** A story that is older did not lead today, in ms. */
const STALE = 36 * 3_600_000;

/** The slot that is due at a moment; null before the day's first. */
export function dueSlot(now: number): string | null {
  const clock = new Date(onCityClock(now));
  const hour = BRIEF_HOURS.findLast((one) => one <= clock.getUTCHours());
  if (hour === undefined) return null;
  return `${clock.toISOString().slice(0, 10)}-${String(hour).padStart(2, "0")}`;
}

/** A section as the brief is made of it. */
export interface BriefSection {
  key: FeedKey;
  stories: readonly Headline[];
}

/** The first fresh story of each section, no story twice, in the order of the navigation. */
export function itemsOf(sections: readonly BriefSection[], now: number): BriefItem[] {
  const keys = [...new Set(SECTIONS.map(({ feedKey }) => feedKey))];
  const ordered = keys.flatMap((key) => sections.find((section) => section.key === key) ?? []);
  const fresh = ordered.flatMap(({ stories }) =>
    stories.filter(({ pubDate }) => pubDate !== null && now - Date.parse(pubDate) < STALE).slice(0, 3),
  );
  const first = firstTellings(fresh);
  const led = new Map<FeedKey, BriefItem>();
  fresh.forEach((story, i) => {
    if (!first[i] || led.has(story.feedKey)) return;
    const { feedKey: key, title, excerpt, link, source } = story;
    led.set(key, {
      key,
      section: sectionName(key),
      title,
      excerpt,
      source: source.name,
      path: articlePath(story),
      link,
    });
  });
  return [...led.values()];
}

/** Reads what was kept; an item that could not be shown safely is left out. */
export function readItems(text: unknown): BriefItem[] {
  try {
    const items = JSON.parse(String(text)) as unknown;
    return Array.isArray(items) ? items.filter(isItem) : [];
  } catch {
    return [];
  }
}

function isItem(value: unknown): value is BriefItem {
  const item = (value ?? {}) as Record<string, unknown>;
  const texts = ["key", "section", "title", "excerpt", "source", "path", "link"].every(
    (name) => typeof item[name] === "string" && item[name].length < 2000,
  );
  return (
    texts &&
    isFeedKey(String(item.key)) &&
    /^\/[^/]/.test(String(item.path)) &&
    /^https?:\/\//.test(String(item.link))
  );
}
