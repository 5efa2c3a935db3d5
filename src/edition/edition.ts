import { CURATED_PAGES } from "../city/sections.ts";
import { type ClusterCounts, NO_CLUSTERS } from "../clusters/clustering-status.ts";
import type { Covered } from "../clusters/coverage.ts";
import type { Answer } from "../model/answer.ts";
import type { CalendarState } from "../model/calendar-state.ts";
import { within } from "../model/deadline.ts";
import { FEED_KEYS, type FeedKey, type Headline } from "../model/headline.ts";
import { logFault } from "../model/log.ts";
import type { SectionState } from "../model/source-state.ts";
import { isOfFeed, readStoryId } from "../model/story-id.ts";
import { TOO_OLD_MS, WAKE_MS } from "./freshness.ts";
import { isOvertaken, readValues, remember, remembered } from "./memory.ts";
import { hereOf } from "./own-headline.ts";
import { TODAY } from "./today.ts";
import {
  FRONT,
  type FrontValue,
  type Listed,
  type SectionValue,
  type StandingStory,
  sectionName,
} from "./values.ts";

/** One section for a page. */
export interface Section {
  feedKey: FeedKey;
  /** Each story once, in the page's order. */
  articles: readonly Listed[];
  /** Other reports of those stories. */
  others: readonly Headline[];
  standing: readonly StandingStory[];
  mostCovered: readonly Covered[];
  /** Time of the last good load in ms; null when nothing was ever loaded. */
  updatedAt: number | null;
  /** When the list last changed, in ms; null when nothing was ever loaded. */
  changedAt: number | null;
  /** True when the last attempt of every source failed. */
  failing: boolean;
  /** True when it couldn't be read. */
  unavailable: boolean;
}

/** The front page; empty when it couldn't be read. */
export type FrontPage = Omit<FrontValue, "serial" | "missing">;

/** The newsroom's methods that pages call by RPC. */
export interface NewsroomClient {
  /** Requests the sources of a section that was never loaded; returns the text of its value. */
  load(key: FeedKey): Promise<string>;
  /** The same for the sections of the front page. */
  loadFront(): Promise<string>;
  wake(): Promise<void>;
  /** The state of every source. */
  sources(): Promise<SectionState[]>;
  /** The number of current clusters. */
  clusters(): Promise<ClusterCounts>;
  /** The state of every calendar. */
  calendars(): Promise<CalendarState[]>;
}

/** Reads the published edition. No promise rejects. */
export interface Edition {
  section(key: FeedKey): Promise<Section>;
  /** Several sections with one read; each promise settles on its own, so that a missing one can stream. */
  sections(keys: readonly FeedKey[]): Map<FeedKey, Promise<Section>>;
  front(): Promise<FrontPage>;
  /** The front page that this isolate read last; undefined where it read none. Reads nothing. */
  frontRemembered(): FrontPage | undefined;
  /** A current headline by its id. */
  headline(id: string): Promise<Answer<Headline>>;
  /** Our own stories at the heads of sections. */
  standing(): Promise<StandingStory[]>;
  /** All published sections; doesn't request sources. */
  everything(): Promise<Section[]>;
  /** The newsroom's state of every source, for the status page. */
  records(): Promise<SectionState[]>;
  /** The state of every calendar; empty while the newsroom doesn't answer. */
  calendars(): Promise<CalendarState[]>;
  /** The number of current clusters; zero while the newsroom doesn't answer. */
  clusters(): Promise<ClusterCounts>;
  /** True once something of this request couldn't be read or loaded: its response must not be cached. */
  failed(): boolean;
}

interface EditionDeps {
  kv: KVNamespace;
  newsroom: NewsroomClient;
  /** The addresses of a section's feeds; ids of other feeds aren't looked up. */
  feedsOf: (key: FeedKey) => readonly string[];
  /** Runs work after the response: `waitUntil`. */
  later: (work: Promise<unknown>) => void;
  now: () => number;
  /** The reader's origin without a trailing slash, for links to our own stories. */
  origin: string;
}

/** The sections that open with our own stories. */
const CURATED = CURATED_PAGES.map(({ feedKey }) => feedKey);
/** Longest that a visitor waits for a section that was never loaded. */
const VISITOR_WAIT_MS = 11_000;
/** Longest that the status page waits for the newsroom. */
const SOURCES_WAIT_MS = 2_000;
/** Shortest time between two calls of an isolate that wake the newsroom or load a section. */
const AGAIN_MS = 60_000;

/** When this isolate last woke the newsroom, or failed to, by namespace. */
const asked = new WeakMap<KVNamespace, Map<string, number>>();

export function openEdition(deps: EditionDeps): Edition {
  const { kv, now } = deps;
  let failed = false;

  function handOut(section: Section): Section {
    if (section.unavailable || section.articles.length === 0) failed = true;
    return section;
  }

  function sections(keys: readonly FeedKey[]): Map<FeedKey, Promise<Section>> {
    const found = read<SectionValue>(keys.map(sectionName));
    return new Map(
      keys.map((key) => {
        const known = found.then((answers) => loadedSection(deps, key, answers.get(sectionName(key))));
        return [key, known.then((answer) => handOut(toSection(key, answer, deps)))];
      }),
    );
  }

  async function read<T>(names: readonly string[]): Promise<Map<string, Answer<T>>> {
    const answers = await readValues<T>(kv, names, now());
    if (names.some((name) => answers.get(name)?.kind === "unavailable" || isOvertaken(kv, name)))
      failed = true;
    return answers;
  }

  async function stored(keys: readonly FeedKey[]): Promise<Section[]> {
    const answers = await read<SectionValue>(keys.map(sectionName));
    return keys.map((key) => toSection(key, answers.get(sectionName(key)) ?? { kind: "unknown" }, deps));
  }

  return {
    sections,
    section: (key) => sections([key]).get(key) ?? Promise.resolve(toSection(key, { kind: "unknown" }, deps)),
    async front() {
      const answer = await loadedFront(deps, (await read<FrontValue>([FRONT])).get(FRONT));
      if (answer.kind !== "known" || answer.value.latest.length === 0) failed = true;
      return toFront(answer, deps);
    },
    frontRemembered() {
      const value = remembered<FrontValue>(kv, FRONT);
      return value && toFront({ kind: "known", value }, deps);
    },
    async headline(id) {
      const parts = readStoryId(id);
      if (!parts || !deps.feedsOf(parts.feedKey).some((feed) => isOfFeed(parts, feed)))
        return { kind: "unknown" };
      const [section] = await stored([parts.feedKey]);
      const found = [...(section?.articles ?? []), ...(section?.others ?? [])].find((one) => one.id === id);
      if (found) return { kind: "known", value: found };
      return { kind: section?.unavailable ? "unavailable" : "unknown" };
    },
    standing: async () => (await stored(CURATED)).flatMap((section) => section.standing),
    everything: () => stored(FEED_KEYS),
    async records() {
      try {
        return await within(SOURCES_WAIT_MS, deps.newsroom.sources(), "the newsroom's sources");
      } catch (error) {
        failed = true;
        logFault("edition", `the newsroom doesn't answer: ${error}`);
        return FEED_KEYS.map((key) => ({ key, sources: [], unavailable: true }));
      }
    },
    calendars: () =>
      within(SOURCES_WAIT_MS, deps.newsroom.calendars(), "the newsroom's calendars").catch(() => []),
    clusters: () =>
      within(SOURCES_WAIT_MS, deps.newsroom.clusters(), "the newsroom's clusters").catch(() => NO_CLUSTERS),
    // A page without a warning that is already published must not be cached under its version.
    failed: () => failed || isOvertaken(kv, TODAY),
  };
}

/** The published value, or what the newsroom loads where there is none; wakes the newsroom where it is old. */
async function loadedSection(
  deps: EditionDeps,
  key: FeedKey,
  answer: Answer<SectionValue> = { kind: "unknown" },
): Promise<Answer<SectionValue>> {
  const { kv, now, newsroom } = deps;
  if (answer.kind === "unavailable") return answer;
  const updatedAt = answer.kind === "known" ? answer.value.updatedAt : null;
  if (updatedAt !== null) {
    if (Math.abs(now() - updatedAt) > WAKE_MS && !hasAskedLately(deps, "wake")) {
      noteAsked(deps, "wake");
      deps.later(newsroom.wake().catch((error: unknown) => logFault("edition", `waking: ${error}`)));
    }
    return answer;
  }
  if (hasAskedLately(deps, key)) return answer;
  const text = await ask(`the first load of "${key}"`, newsroom.load(key));
  if (text !== null) remember(kv, sectionName(key), text, now());
  const loaded = remembered<SectionValue>(kv, sectionName(key));
  if (text === null || !loaded?.updatedAt) noteAsked(deps, key);
  return text === null || !loaded ? answer : { kind: "known", value: loaded };
}

async function loadedFront(
  deps: EditionDeps,
  answer: Answer<FrontValue> = { kind: "unknown" },
): Promise<Answer<FrontValue>> {
  const isWhole = answer.kind === "known" && answer.value.missing.length === 0;
  if (answer.kind === "unavailable" || isWhole || hasAskedLately(deps, FRONT)) return answer;
  const text = await ask("the first load of the front page", deps.newsroom.loadFront());
  if (text !== null) remember(deps.kv, FRONT, text, deps.now());
  const loaded = remembered<FrontValue>(deps.kv, FRONT);
  if (text === null || !loaded || loaded.missing.length > 0) noteAsked(deps, FRONT);
  return text === null || !loaded ? answer : { kind: "known", value: loaded };
}

async function ask(what: string, work: Promise<string>): Promise<string | null> {
  try {
    return await within(VISITOR_WAIT_MS, work, what);
  } catch (error) {
    logFault("edition", `${what} failed: ${error}`);
    return null;
  }
}

function hasAskedLately({ kv, now }: EditionDeps, what: string): boolean {
  return Math.abs(now() - (asked.get(kv)?.get(what) ?? Number.NEGATIVE_INFINITY)) < AGAIN_MS;
}

function noteAsked({ kv, now }: EditionDeps, what: string): void {
  const times = asked.get(kv) ?? new Map<string, number>();
  asked.set(kv, times.set(what, now()));
}

/** A section for a page. News older than a month gives way to the error message. */
function toSection(key: FeedKey, answer: Answer<SectionValue>, { now, origin }: EditionDeps): Section {
  const value = answer.kind === "known" ? answer.value : null;
  const updatedAt = value?.updatedAt ?? null;
  const tooOld = updatedAt !== null && now() - updatedAt > TOO_OLD_MS;
  return {
    feedKey: key,
    articles: tooOld || !value ? [] : hereOf(value.stories, origin),
    others: tooOld || !value ? [] : hereOf(value.others, origin),
    standing: value?.standing ?? [],
    mostCovered: value?.mostCovered ?? [],
    updatedAt: updatedAt === null ? null : Math.min(updatedAt, now()),
    changedAt: updatedAt === null ? null : Math.min(value?.changedAt ?? 0, now()),
    failing: tooOld || (value?.failing ?? false),
    unavailable: answer.kind === "unavailable",
  };
}

const NOTHING: FrontPage = { changedAt: 0, featured: [], latest: [], rivers: [], mostCovered: [] };

function toFront(answer: Answer<FrontValue>, { origin }: EditionDeps): FrontPage {
  if (answer.kind !== "known") return NOTHING;
  const { featured, latest, rivers, ...front } = answer.value;
  const here = rivers.map(({ feedKey, articles }) => ({ feedKey, articles: [...hereOf(articles, origin)] }));
  return {
    ...front,
    featured: [...hereOf(featured, origin)],
    latest: [...hereOf(latest, origin)],
    rivers: here,
  };
}
