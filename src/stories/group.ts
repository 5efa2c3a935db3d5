import { NO_TIME, WINDOW_HOURS } from "./alike.ts";
import { fingerprint, isDigest } from "./fingerprint.ts";
import { Groups } from "./groups.ts";
import { emptyWindow, type GroupState, packArticles, unpackArticles, type Window } from "./window.ts";
import { addWords, WordIndex } from "./word-index.ts";

export type { GroupState } from "./window.ts";

export interface Groupable {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  /** Plain text; its first 600 letters are read. */
  readonly content?: string;
  readonly source: string;
  /** ISO 8601, or null where the source gives none. */
  readonly published: string | null;
}

interface Grouped {
  /** The id of its story for each article, in order: the id of the story's oldest article. */
  readonly ids: string[];
  /** Stories that turned out to be another's: the id they had, and the one they have now. */
  readonly moved?: Record<string, string>;
  readonly state: GroupState;
}

/** The state holds the articles that arrived last. */
const MOST_ARTICLES = 2000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Finds which articles tell the same story. `articles` come in order of time and in portions, `earlier` is the state
 * the last portion left. An article met before keeps its group. Never throws on bad input.
 */
export function groupStories(articles: readonly Groupable[], earlier?: GroupState): Grouped {
  try {
    if (earlier?.version === 2) return groupIn(unpackArticles(earlier), articles);
  } catch {
    // A state that cannot be read costs joins with what came before, and no story.
  }
  return groupIn(emptyWindow(), articles);
}

function groupIn(window: Window, articles: readonly Groupable[]): Grouped {
  const start = window.ids.length;
  const { places, prints } = admit(articles, window);
  const staying = stays(window);
  const words = addWords(window.words, prints, staying);
  const groups = new Groups(window, start, new WordIndex(window, words));
  if (prints.length > 0) groups.grow();
  const idOf = (group: number) =>
    window.shortIds.long((group < 0 ? window.gone[-1 - group] : window.ids[group]) ?? "");
  const ids = places.map((place) => idOf(window.groups[place] as number));
  const moved = Object.fromEntries(groups.moved().map(([from, to]) => [idOf(from), idOf(to)]));
  const state = packArticles(window, staying, words.packed);
  return Object.keys(moved).length > 0 ? { ids, moved, state } : { ids, state };
}

/** Puts what is new into the window; gives the place of each article, and the words of the new ones. */
function admit(articles: readonly Groupable[], window: Window): { places: number[]; prints: number[][] } {
  const known = new Map(window.ids.map((id, place) => [id, place]));
  const sourceAt = new Map(window.sourceNames.map((source, at) => [source, at]));
  const latest = Date.now() + DAY_MS;
  const prints: number[][] = [];
  const places = articles.map((article) => {
    const id = window.shortIds.short(article.id);
    const at = known.get(id);
    if (at !== undefined) return at;
    let source = sourceAt.get(article.source);
    if (source === undefined) {
      source = window.sourceNames.push(article.source) - 1;
      sourceAt.set(article.source, source);
    }
    const time = Date.parse(article.published ?? "");
    prints.push(isDigest(article.title) ? [] : fingerprint(article));
    const place = window.ids.push(id) - 1;
    window.minutes.push(time > 0 && time < latest ? Math.floor(time / MINUTE_MS) : NO_TIME);
    window.sources.push(source);
    window.groups.push(place);
    known.set(id, place);
    return place;
  });
  return { places, prints };
}

/**
 * For each article its place in the state that the next portion gets, or -1: the last that arrived stay, none older
 * than the window reaches.
 */
function stays({ minutes }: Window): Int32Array {
  let latest = 0;
  for (const minute of minutes) if (minute > latest) latest = minute;
  const oldest = latest - WINDOW_HOURS * 60;
  const isFresh = (minute: number) => minute === NO_TIME || minute >= oldest;
  let over = minutes.filter(isFresh).length - MOST_ARTICLES;
  let next = 0;
  return Int32Array.from(minutes, (minute) => {
    if (!isFresh(minute)) return -1;
    over -= 1;
    return over >= 0 ? -1 : next++;
  });
}
