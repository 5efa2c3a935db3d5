import { fingerprint as fnv } from "../edition/fingerprint.ts";
import { NO_TIME } from "./alike.ts";
import { fingerprint, isDigest } from "./fingerprint.ts";
import { Groups } from "./groups.ts";
import { packWindow } from "./pack-window.ts";
import { EMPTY, type GroupState, SOURCES, Window } from "./window.ts";
import { WordIndex } from "./word-index.ts";

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
const A_FEW = 50;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Finds which articles tell the same story. `articles` come in order of time and in portions, `earlier` is the state
 * the last portion left. An article met before keeps its group. Never throws on bad input.
 */
export function groupStories(articles: readonly Groupable[], earlier?: GroupState): Grouped {
  try {
    if (earlier?.version === 3) return groupIn(new Window(earlier, articles.length), articles);
  } catch {
    // A state that cannot be read costs joins with what came before, and no story.
  }
  return groupIn(new Window(EMPTY, articles.length), articles);
}

function groupIn(window: Window, articles: readonly Groupable[]): Grouped {
  const { places, prints } = admit(articles, window);
  const index = new WordIndex(window, prints);
  const groups = new Groups(window, index);
  if (prints.length > 0) groups.grow();
  const idOf = (group: number) =>
    window.shortIds.long(group < 0 ? (window.gone[-1 - group] ?? "") : window.id(group));
  const ids = places.map((place) => idOf(window.group(place)));
  const moved = Object.fromEntries(groups.moved().map(([from, to]) => [idOf(from), idOf(to)]));
  const state = packWindow(window, index, window.staying(MOST_ARTICLES));
  return Object.keys(moved).length > 0 ? { ids, moved, state } : { ids, state };
}

/** Puts what is new into the window; gives the place of each article, and the words of the new ones. */
function admit(articles: readonly Groupable[], window: Window): { places: number[]; prints: number[][] } {
  const { state, length } = window.earlier;
  let known: Map<string, number> | undefined;
  const fresh = new Map<string, number>();
  const placeOf = (id: string): number | undefined => {
    // Of a few articles it is quicker to look whether their ids are there at all.
    if (!known && (articles.length > A_FEW || state.ids.includes(id))) {
      known = new Map();
      const ids = window.earlierIds();
      for (let at = 0; at < length; at += 1) if (window.isLive[at] === 1) known.set(ids[at] as string, at);
    }
    return known?.get(id) ?? fresh.get(id);
  };
  const latest = Date.now() + DAY_MS;
  const prints: number[][] = [];
  const places = articles.map((article) => {
    const id = window.shortIds.short(article.id);
    const at = placeOf(id);
    if (at !== undefined) return at;
    const time = Date.parse(article.published ?? "");
    prints.push(isDigest(article.title) ? [] : fingerprint(article));
    const minute = time > 0 && time < latest ? Math.floor(time / MINUTE_MS) : NO_TIME;
    const place = window.add(id, minute, fnv(article.source) % SOURCES);
    fresh.set(id, place);
    return place;
  });
  return { places, prints };
}
