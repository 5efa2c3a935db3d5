import type { FeedKey, Headline } from "../model/headline.ts";
import { articlePath } from "../model/article-path.ts";
import { phrase } from "../i18n/phrase.ts";
import { leadOf, sourcesOf } from "./lead.ts";
import { storyPath } from "./story-path.ts";
import type { Telling, Told, ToldValue } from "./told.ts";

/** What a headline tells of the others that tell its story. */
export interface ToldLine {
  /** The story's own page. */
  path: string;
  /** How many newsrooms tell it. */
  sources: number;
  /** The other newsrooms, each with its telling, in order of time. */
  others: { source: string; path: string; title: string }[];
}

/** A headline that stands for its story in a list. */
export type WithStory<T> = T & { told?: ToldLine };

const places = new WeakMap<ToldValue, ReadonlyMap<string, Told>>();

/** The story that each telling belongs to, by the telling's id: made once for each value an isolate reads. */
export function storiesByTelling(value: ToldValue): ReadonlyMap<string, Told> {
  const known = places.get(value);
  if (known) return known;
  const made = new Map(
    value.stories.flatMap((story) => story.tellings.map(({ id }) => [id, story] as const)),
  );
  places.set(value, made);
  return made;
}

/**
 * Some headlines with each story once: at the place of its first headline stands the one that leads among those
 * of the list. Nothing is lost: every other telling is named beside it.
 */
export function byStory<T extends Headline>(
  headlines: readonly T[],
  value: ToldValue,
): readonly WithStory<T>[] {
  const known = lists.get(headlines);
  if (known?.value === value) return known.list as readonly WithStory<T>[];
  const list = eachOnce(headlines, value);
  lists.set(headlines, { value, list });
  return list;
}

/** Lists that an isolate holds, as they were shown last. */
const lists = new WeakMap<readonly Headline[], { value: ToldValue; list: readonly Headline[] }>();

function eachOnce<T extends Headline>(headlines: readonly T[], value: ToldValue): WithStory<T>[] {
  const stories = storiesByTelling(value);
  const here = new Map(headlines.map((headline) => [headline.id, headline]));
  const shown = new Set<string>();
  return headlines.flatMap((headline): WithStory<T>[] => {
    const story = stories.get(headline.id);
    if (!story) return [headline];
    if (shown.has(story.id)) return [];
    shown.add(story.id);
    const lead = leadOf(
      story,
      story.tellings.filter(({ id }) => here.has(id)),
    );
    const leading = here.get(lead?.id ?? "") ?? headline;
    const told = toldLine(story, leading);
    return [{ ...leading, group: story.id, ...(told.others.length > 0 ? { told } : {}) }];
  });
}

function toldLine(story: Told, lead: Headline): ToldLine {
  const named = new Set([lead.source.name]);
  const others = story.tellings.flatMap((telling) => {
    if (named.has(telling.source.name)) return [];
    named.add(telling.source.name);
    return [{ source: telling.source.name, path: articlePath(telling), title: telling.title }];
  });
  return { path: storyPath(story.id, titleOf(story)), sources: named.size, others };
}

/** The headline that a story's own page bears. */
export const titleOf = (story: Told): string => leadOf(story, story.tellings)?.title ?? "";

/** How fast a story cools: one told a day ago needs three times the newsrooms of one told now. */
const HALF_HOURS = 15;
const HOUR_MS = 3_600_000;
/** A story of these hours may be talked about; an older one was. */
const TALK_HOURS = 72;

/** A story as it is talked about. */
export interface Talked {
  story: Told;
  lead: Telling;
  sources: string[];
  /** The oldest and the newest telling, in ms. */
  began: number;
  newest: number;
}

const candidates = new WeakMap<ToldValue, Map<FeedKey | undefined, readonly Talked[]>>();

/** The stories that two newsrooms or more tell; made once for each value an isolate reads. */
function candidatesOf(value: ToldValue, key: FeedKey | undefined): readonly Talked[] {
  const bySection = candidates.get(value) ?? new Map<FeedKey | undefined, readonly Talked[]>();
  candidates.set(value, bySection);
  const known = bySection.get(key);
  if (known) return known;
  const made = value.stories.flatMap((story): Talked[] => {
    const inSection = key === undefined || story.tellings.some(({ feedKey }) => feedKey === key);
    const lead = inSection ? leadOf(story, story.tellings) : undefined;
    const sources = sourcesOf(story.tellings);
    const times = story.tellings.map(({ told }) => told);
    if (!lead || sources.length < 2) return [];
    return [{ story, lead, sources, began: Math.min(...times), newest: Math.max(...times) }];
  });
  bySection.set(key, made);
  return made;
}

/**
 * The most told stories, the warmest first: newsrooms that tell it, halved for every 15 hours since its newest
 * telling. With a feed key, those that the section tells. `TALK_RULE` says the same to readers.
 */
export function mostTold(value: ToldValue, now: number, count: number, key?: FeedKey): Talked[] {
  return candidatesOf(value, key)
    .flatMap((talked) => {
      const hours = Math.max(0, now - talked.newest) / HOUR_MS;
      if (hours > TALK_HOURS) return [];
      return [{ talked, warmth: talked.sources.length * 0.5 ** (hours / HALF_HOURS) }];
    })
    .sort(
      ({ talked: a, warmth: first }, { talked: b, warmth: second }) =>
        second - first || b.newest - a.newest || (a.story.id < b.story.id ? -1 : 1),
    )
    .slice(0, count)
    .map(({ talked }) => talked);
}

/** The rule in words, for "Why these?". */
export const TALK_RULE = phrase(
  "The stories that most newsrooms tell. A story counts its newsrooms, halved for every 15 hours since its newest article, and leaves after three days. No clicks are counted and nobody pays to be here.",
);
