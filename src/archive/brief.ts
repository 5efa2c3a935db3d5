import * as v from "valibot";
import { sectionName } from "../city/sections.ts";
import type { Coverage } from "../clusters/coverage.ts";
import { onCityClock } from "../i18n/dates.ts";
import type { FeedKey, Headline } from "../model/headline.ts";
import { feedKey, httpAddress, stored } from "../model/schemas.ts";
import { articlePath } from "./article-path.ts";
import { firstReports } from "./first-reports.ts";

const short = stored(2_000);
const path = v.pipe(short, v.regex(/^\/[^/]/));

/** One story in a brief. */
export const briefItem = v.object({
  key: feedKey,
  section: short,
  title: short,
  excerpt: short,
  language: v.exactOptional(short),
  source: short,
  /** The story's feed, which determines its publisher's rights. */
  feed: short,
  /** The story's page on this site, and the story at its publisher. */
  path,
  link: httpAddress,
  /** Other newsrooms' reports at the time when the brief was composed. */
  others: v.array(v.object({ source: short, path, title: short, language: v.exactOptional(short) })),
});
type BriefItem = v.InferOutput<typeof briefItem>;

export interface Brief {
  /** "2026-11-21-07" or "2026-11-21-17": date and hour in the city. */
  slot: string;
  /** When the brief was composed, in ms. */
  madeAt: number;
  items: BriefItem[];
  /** The day's weather in one line, or empty. */
  weather: string;
  /** The number of stories taken down since then. */
  withdrawn: number;
}

/** The hours in the city's time at which a brief is due. */
const BRIEF_HOURS = [7, 17] as const;

const HOUR_MS = 3_600_000;
/** The maximum age of a brief's stories, in ms. */
const STALE = 36 * HOUR_MS;
/** The maximum and minimum number of stories. */
const MAX = 7;
const LEAST = 5;
/** The maximum number of stories from one section. */
const OF_A_SECTION = 2;
/** The half-life of a story's weight in hours, as in "Most covered". */
const HALF_HOURS = 15;
/** The number of other headlines for each story. */
const OTHERS = 3;

/** The latest slot at a time; before 7 a.m. that is the last slot of the day before. */
export function dueSlot(now: number): string {
  const clock = new Date(onCityClock(now));
  const hour = BRIEF_HOURS.findLast((one) => one <= clock.getUTCHours());
  const day = new Date(clock.getTime() - (hour === undefined ? 24 * HOUR_MS : 0)).toISOString().slice(0, 10);
  return `${day}-${String(hour ?? BRIEF_HOURS.at(-1)).padStart(2, "0")}`;
}

/** The input from one section. */
export interface BriefSection {
  key: FeedKey;
  stories: readonly BriefStory[];
}

type BriefStory = Headline & { coverage?: Pick<Coverage, "sources" | "isClear" | "others"> };

/** True if several newsrooms report the story. */
const isCovered = ({ coverage }: BriefStory): boolean => coverage?.isClear === true && coverage.sources > 1;

/**
 * The stories that several newsrooms report, at most seven, by weight: the number of newsrooms, halved every 15 hours,
 * times 1.5 for a local story and for a section's lead. Stories with one report fill the list up to five, local ones
 * first. At most two come from one section; the result is empty if there are fewer than five.
 */
export function chooseBrief(sections: readonly BriefSection[], slot: string, now: number): BriefItem[] {
  const began = now - onCityClock(now) + Date.parse(`${slot.slice(0, 10)}T${slot.slice(11)}:00:00Z`);
  const weighed = sections.flatMap(({ stories }) =>
    stories.flatMap((story, place) => {
      const age = story.pubDate === null ? Number.NaN : began - Date.parse(story.pubDate);
      if (!(age >= 0 && age < STALE)) return [];
      const isLocal = story.feedKey === "local-news";
      const newsrooms = isCovered(story) ? (story.coverage?.sources ?? 1) : 1;
      const favor = (place === 0 ? 1.5 : 1) * (isLocal ? 1.5 : 1);
      const rank = isCovered(story) ? 2 : isLocal ? 1 : 0;
      return [{ story, rank, weight: newsrooms * favor * 0.5 ** (age / HOUR_MS / HALF_HOURS) }];
    }),
  );
  const ordered = weighed.sort((a, b) => b.rank - a.rank || b.weight - a.weight).map(({ story }) => story);
  const first = firstReports(ordered);
  const groups = new Set<string>();
  const counts = new Map<FeedKey, number>();
  const chosen = ordered.filter((story, i) => {
    const { feedKey: key, group = story.id } = story;
    const count = counts.get(key) ?? 0;
    if (!first[i] || groups.has(group) || count >= OF_A_SECTION) return false;
    groups.add(group);
    counts.set(key, count + 1);
    return true;
  });
  const most = Math.min(MAX, Math.max(LEAST, chosen.filter(isCovered).length));
  return chosen.length < LEAST ? [] : chosen.slice(0, most).map(itemOf);
}

function itemOf(story: BriefStory): BriefItem {
  const { feedKey: key, feed, title, excerpt, language, link, source, coverage } = story;
  return {
    ...{ key, feed, section: sectionName(key), title, excerpt: wholeSentences(excerpt) },
    ...{ source: source.name, path: articlePath(story), link, ...(language ? { language } : {}) },
    others: isCovered(story) ? (coverage?.others.slice(0, OTHERS) ?? []) : [],
  };
}

/** Text up to the last end of a sentence, excluding periods after titles, months, streets or initials. */
const LAST_SENTENCE =
  /^.*(?<!\b(?:Mr|Mrs|Ms|Dr|Gov|Lt|Sgt|Sen|Rep|Rev|St|Ave|Mt|No|vs|Jr|Sr|Jan|Feb|Aug|Sept|Oct|Nov|Dec|\p{Lu}))[.!?][”"’)]?(?=\s)/su;

/** Shortens a cut text to its last complete sentence; empty if it has none. Returns uncut texts unchanged. */
export function wholeSentences(text: string): string {
  if (!/(?:\.\.\.|…)$/.test(text)) return text;
  return LAST_SENTENCE.exec(text)?.[0] ?? "";
}
