import { logFault } from "../model/log.ts";
import type { Answer } from "../model/answer.ts";
import { FEED_KEYS, type FeedKey, type Headline } from "../model/headline.ts";
import { within } from "../model/deadline.ts";
import { openStore } from "./edition-store.ts";
import { FRESH_MS, isOverdue, lastGoodLoad } from "./freshness.ts";
import { FRONT_KEYS, type Front } from "./front.ts";
import { readFrontHere, rememberedFront } from "./front-store.ts";
import type { UnderWay } from "./kv-door.ts";
import type { SectionRecord, SectionState } from "../newsroom/section-record.ts";
import { formerId, isOfFeed, readStoryId, type StoryId } from "../model/story-id.ts";
import { type Section, sectionOfPart, toSection } from "./to-section.ts";

export type { Section } from "./to-section.ts";

/** Everything a page may ask of the edition. No promise of it ever rejects. */
export interface Edition {
  section(key: FeedKey): Promise<Section>;
  /** Several sections with one read; each settles by itself, so a missing one can stream. */
  sections(keys: readonly FeedKey[]): Map<FeedKey, Promise<Section>>;
  /** The sections of home, from one small value; from the sections themselves where that has none. */
  front(): Map<FeedKey, Promise<Section>>;
  /** What the front value holds of stories, for stories/ to check; undefined where it holds none. */
  frontStories(): Promise<unknown>;
  /** What this isolate remembers of home; undefined where it has not read it yet. Asks nobody. */
  frontRemembered(): Section[] | undefined;
  /** The headline of a story on now, by its present or former id. Reads at most one key of KV a minute. */
  headline(id: string): Promise<Answer<Headline>>;
  /** All as they are stored; never asks a source. */
  everything(): Promise<Section[]>;
  /** What we know of every source, for the status page; a section never loaded has no sources. */
  records(): Promise<SectionState[]>;
  /** True once something on this request could not be looked up or loaded: no cache may keep its answer. */
  failed(): boolean;
}

interface EditionDeps {
  kv: KVNamespace;
  /** Asks the due sources of a section: `refreshSection` of feeds/, given by the app. */
  refresh: (key: FeedKey) => Promise<SectionRecord>;
  /** The addresses of a section's feeds: an id of none of them is looked up nowhere. */
  feedsOf: (key: FeedKey) => readonly string[];
  /** Keeps work alive after the response: `waitUntil`. */
  later: (work: Promise<unknown>) => void;
  now: () => number;
  /** A read of the front that was begun already. */
  frontUnderWay?: UnderWay | undefined;
}

/** A visitor waits no longer than this for a section that has never been loaded. */
const VISITOR_WAIT_MS = 11_000;

/** When this isolate's visitors last started a refresh, by namespace and section. */
const started = new WeakMap<KVNamespace, Map<FeedKey, number>>();

export function openEdition(deps: EditionDeps): Edition {
  const { kv, now } = deps;
  const store = openStore(kv, now);
  let failed = false;
  let looked: Promise<Front | null> | undefined;
  const readFront = () => {
    looked ??= readFrontHere(kv, now, deps.frontUnderWay);
    return looked;
  };

  function handOut(section: Section): Section {
    if (section.unavailable || section.articles.length === 0) failed = true;
    return section;
  }

  function sections(keys: readonly FeedKey[]): Map<FeedKey, Promise<Section>> {
    const stored = store.readMany(keys);
    return new Map(
      [...stored].map(([key, answer]) => {
        const wanted = answer.then((known) => refreshed(deps, key, known));
        return [key, wanted.then((known) => handOut(toSection(key, known, now())))];
      }),
    );
  }

  function front(): Map<FeedKey, Promise<Section>> {
    const parts = readFront().then((page) => {
      const known = new Map(page?.parts.map((part) => [part.key, sectionOfPart(part, now())]));
      const others = sections(FRONT_KEYS.filter((key) => !known.has(key)));
      return (key: FeedKey) => known.get(key) ?? others.get(key) ?? section(key);
    });
    return new Map(FRONT_KEYS.map((key) => [key, parts.then((of) => of(key))]));
  }

  async function section(key: FeedKey): Promise<Section> {
    return sections([key]).get(key) ?? toSection(key, { kind: "unknown" }, now());
  }

  return {
    section,
    sections,
    front,
    frontStories: async () => (await readFront())?.stories,
    frontRemembered() {
      const page = rememberedFront(kv, now());
      return page?.parts.map((part) => sectionOfPart(part, now()));
    },
    async headline(id) {
      const asked = readStoryId(id);
      if (!asked || !mayBeOurs(asked, deps)) return { kind: "unknown" };
      const answer = await store.read(asked.feedKey);
      if (answer.kind === "unavailable") failed = true;
      return answer.kind === "known" ? headlineIn(answer.value, id, asked) : answer;
    },
    async everything() {
      const records = store.readMany(FEED_KEYS);
      return Promise.all(
        [...records].map(async ([key, answer]) => toSection(key, noted(await answer), now())),
      );
    },
    async records() {
      const records = store.readMany(FEED_KEYS);
      return Promise.all(
        [...records].map(async ([key, asked]) => {
          const answer = noted(await asked);
          const sources = recordOf(answer)?.sources ?? [];
          return { key, sources, ...(answer.kind === "unavailable" ? { unavailable: true } : {}) };
        }),
      );
    },
    failed: () => failed,
  };

  function noted(answer: Answer<SectionRecord>): Answer<SectionRecord> {
    if (answer.kind === "unavailable") failed = true;
    return answer;
  }
}

const recordOf = (answer: Answer<SectionRecord>): SectionRecord | null =>
  answer.kind === "known" ? answer.value : null;

/** An id of the present form names its feed, so that a made-up one is known for what it is without a read. */
function mayBeOurs(id: StoryId, { feedsOf }: EditionDeps): boolean {
  return id.former || feedsOf(id.feedKey).some((feed) => isOfFeed(id, feed));
}

function headlineIn({ kept, partial }: SectionRecord, id: string, { former }: StoryId): Answer<Headline> {
  const found = kept.find(({ article }) => (former ? formerId(article) : article.id) === id);
  if (found) return { kind: "known", value: found.article };
  return { kind: partial ? "unavailable" : "unknown" };
}

/** What is stored, or what a refresh brings where it is missing; where it is only old, that comes later. */
async function refreshed(
  deps: EditionDeps,
  key: FeedKey,
  stored: Answer<SectionRecord>,
): Promise<Answer<SectionRecord>> {
  const { now } = deps;
  const record = recordOf(stored);
  const sources = record?.sources ?? [];
  if (record && !isOverdue(sources, now())) return stored;
  if (lastGoodLoad(sources) === null) {
    const fresh = await within(VISITOR_WAIT_MS, deps.refresh(key), `the refresh of "${key}"`).catch(
      (error: unknown) => logFailure(key, error),
    );
    return fresh && fresh.sources.length > 0 ? { kind: "known", value: fresh } : stored;
  }
  const lastStart = startsOf(deps.kv);
  if (Math.abs(now() - (lastStart.get(key) ?? 0)) >= FRESH_MS) {
    lastStart.set(key, now());
    deps.later(deps.refresh(key).catch((error: unknown) => logFailure(key, error)));
  }
  return stored;
}

function startsOf(kv: KVNamespace): Map<FeedKey, number> {
  const starts = started.get(kv) ?? new Map<FeedKey, number>();
  started.set(kv, starts);
  return starts;
}

function logFailure(key: FeedKey, error: unknown): null {
  logFault("edition", `the refresh of ${key} broke: ${error}`);
  return null;
}
