import { fingerprint as fnv } from "../model/fingerprint.ts";
import { NO_TIME } from "./alike.ts";
import { fingerprint, isDigest } from "./fingerprint.ts";
import { Groups } from "./groups.ts";
import { packWindow } from "./pack-window.ts";
import { EMPTY, type GroupState, sourceLetters, Window } from "./window.ts";
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
    if (earlier?.version === 4) return groupIn(new Window(earlier), articles);
  } catch {
    // A state that cannot be read costs joins with what came before, and no story.
  }
  return groupIn(new Window(EMPTY), articles);
}

function groupIn(window: Window, articles: readonly Groupable[]): Grouped {
  const places = admit(articles, window);
  const index = new WordIndex(window);
  const groups = new Groups(window, index);
  groups.grow();
  const idOf = (group: number) => window.shortIds.long(window.id(group));
  const ids = places.map((place) => idOf(window.group(place)));
  const moved = Object.fromEntries(groups.moved().map(([from, to]) => [idOf(from), idOf(to)]));
  const state = packWindow(window, index, MOST_ARTICLES);
  return Object.keys(moved).length > 0 ? { ids, moved, state } : { ids, state };
}

/** Puts what is new into the window; gives the place of each article. */
function admit(articles: readonly Groupable[], window: Window): number[] {
  const { state } = window;
  let known: Map<string, number> | undefined;
  const fresh = new Map<string, number>();
  const placeOf = (id: string): number | undefined => {
    // Of a few articles it is quicker to look whether their ids are there at all.
    if (!known && (articles.length > A_FEW || state.ids.includes(id))) {
      known = new Map(window.ids().map((one, at) => [one, at]));
      for (const at of window.letGo) if (known.get(window.id(at)) === at) known.delete(window.id(at));
    }
    return known?.get(id) ?? fresh.get(id);
  };
  const latest = Date.now() + DAY_MS;
  return articles.map((article) => {
    const id = window.shortIds.short(article.id);
    const at = placeOf(id);
    if (at !== undefined) return at;
    const time = Date.parse(article.published ?? "");
    const minute = time > 0 && time < latest ? Math.floor(time / MINUTE_MS) : NO_TIME;
    const words = isDigest(article.title) ? new Int32Array(0) : Int32Array.from(fingerprint(article)).sort();
    const place = window.length;
    window.arrivals.push({ id, minute, source: sourceLetters(fnv(article.source)), words });
    fresh.set(id, place);
    return place;
  });
}
