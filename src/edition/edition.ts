import { logFault } from "../log.ts";
import { FEED_KEYS, type FeedKey, type Headline, isFeedKey, type Story } from "./article.ts";
import { contentOf, pastArticle } from "./article-body.ts";
import { openStore } from "./edition-store.ts";
import { allFail, FRESH_MS, isOverdue, lastGoodLoad, PAST_MS } from "./freshness.ts";
import type { SectionRecord, SectionState } from "./section-record.ts";

/** One section as a page shows it. */
export interface Section {
  feedKey: FeedKey;
  /** What the feeds hold now, newest first. */
  articles: Headline[];
  /** Time of the last good load in ms; null when nothing was ever loaded. */
  updatedAt: number | null;
  /** When the list of articles last changed, in ms; null when nothing was ever loaded. */
  changedAt: number | null;
  /** True when the last attempt of every source failed. */
  failing: boolean;
}

/** Everything a page may ask of the edition. No promise of it ever rejects. */
export interface Edition {
  section(key: FeedKey): Promise<Section>;
  /** Several sections with one read; each settles by itself, so a missing one can stream. */
  sections(keys: readonly FeedKey[]): Map<FeedKey, Promise<Section>>;
  /** An article with its content, also one that left its feed less than 30 days ago. */
  article(id: string): Promise<{ article: Story; section: Section } | null>;
  /** All fifteen as they are stored; never asks a source. */
  everything(): Promise<Section[]>;
  /** What we know of every source, for the status page; a section never loaded has no sources. */
  records(): Promise<SectionState[]>;
}

export interface EditionDeps {
  kv: KVNamespace;
  /** Asks the due sources of a section: `refreshSection` of feeds/, given by the app. */
  refresh: (key: FeedKey) => Promise<SectionRecord>;
  /** Keeps work alive after the response: `waitUntil`. */
  later: (work: Promise<unknown>) => void;
  now: () => number;
}

/** A visitor waits no longer than this for a section that has never been loaded. */
const VISITOR_WAIT_MS = 11_000;

/** When this isolate's visitors last started a refresh, by namespace and section. */
const started = new WeakMap<KVNamespace, Map<FeedKey, number>>();

export function openEdition(deps: EditionDeps): Edition {
  const { kv, now } = deps;
  const store = openStore(kv, now);
  const lastStart = started.get(kv) ?? new Map<FeedKey, number>();
  started.set(kv, lastStart);

  async function wanted(key: FeedKey, stored: Promise<SectionRecord | null>): Promise<SectionRecord | null> {
    const record = await stored;
    const sources = record?.sources ?? [];
    const neverLoaded = lastGoodLoad(sources) === null;
    if (record && !isOverdue(sources, now())) return record;
    if (neverLoaded) return (await withinWait(deps.refresh(key))) ?? record;
    if (now() - (lastStart.get(key) ?? 0) >= FRESH_MS) {
      lastStart.set(key, now());
      deps.later(deps.refresh(key).catch((error: unknown) => logFailure(key, error)));
    }
    return record;
  }

  function sections(keys: readonly FeedKey[]): Map<FeedKey, Promise<Section>> {
    const stored = store.readMany(keys);
    return new Map(
      [...stored].map(([key, record]) => {
        const section = wanted(key, record).catch((error: unknown) => logFailure(key, error));
        return [key, section.then((loaded) => toSection(key, loaded))];
      }),
    );
  }

  async function section(key: FeedKey): Promise<Section> {
    return sections([key]).get(key) ?? toSection(key, null);
  }

  /** An article of the lists, or one that left them less than 30 days ago. */
  async function articleOf(key: FeedKey, id: string): Promise<Story | null> {
    const record = await store.read(key);
    const line = await store.readLine(record, key, id);
    const kept = record?.kept.find(({ article }) => article.id === id);
    if (kept) return { ...kept.article, content: contentOf(line) };
    const past = pastArticle(line, key);
    if (!past || now() - past.left >= PAST_MS) return null;
    const { left: _left, ...article } = past;
    return article;
  }

  return {
    section,
    sections,
    async article(id) {
      const key = feedKeyOf(id);
      if (!key) return null;
      const loaded = await section(key);
      const article = await articleOf(key, id);
      return article ? { article, section: loaded } : null;
    },
    async everything() {
      const records = store.readMany(FEED_KEYS);
      return Promise.all([...records].map(async ([key, record]) => toSection(key, await record)));
    },
    async records() {
      const records = store.readMany(FEED_KEYS);
      return Promise.all(
        [...records].map(async ([key, record]) => ({ key, sources: (await record)?.sources ?? [] })),
      );
    },
  };
}

/** The feed key at the beginning of an article's id; null for an id that is not one of ours. */
export function feedKeyOf(id: string): FeedKey | null {
  const key = /^([a-z-]+)-\d+-[0-9a-z]+$/.exec(id)?.[1];
  return key !== undefined && isFeedKey(key) ? key : null;
}

function toSection(key: FeedKey, record: SectionRecord | null | undefined): Section {
  const articles = record?.kept.flatMap(({ shown, article }) => (shown ? [article] : [])) ?? [];
  const sources = record?.sources ?? [];
  return {
    feedKey: key,
    articles,
    updatedAt: lastGoodLoad(sources),
    changedAt: record?.changedAt || null,
    failing: allFail(sources),
  };
}

/**
 * A refresh may have been started by another request, whose end would leave this one hanging in workerd:
 * a timer of our own ends the wait.
 */
async function withinWait(work: Promise<SectionRecord>): Promise<SectionRecord | null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), VISITOR_WAIT_MS);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function logFailure(key: FeedKey, error: unknown): null {
  logFault("edition", `the refresh of ${key} broke: ${error}`);
  return null;
}
