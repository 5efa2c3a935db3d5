import { type Article, FEED_KEYS, type FeedKey } from "./article.ts";

/** A section as a reader sees it. */
export interface Section {
  feedKey: FeedKey;
  /** What its feeds hold now, newest first; `content` is empty here. */
  articles: Article[];
  /** Milliseconds of the last good load; null when nothing was ever loaded. */
  updatedAt: number | null;
  /** The last attempt of every source failed. */
  failing: boolean;
}

export interface Edition {
  section(key: FeedKey): Promise<Section>;
  sections(keys: readonly FeedKey[]): Map<FeedKey, Promise<Section>>;
  article(id: string): Promise<{ article: Article; section: Section } | null>;
  everything(): Promise<Section[]>;
}

export interface EditionDeps {
  kv: KVNamespace;
  refresh: (key: FeedKey) => Promise<unknown>;
  later: (work: Promise<unknown>) => void;
  now: () => number;
}

const nothing = (feedKey: FeedKey): Section => ({ feedKey, articles: [], updatedAt: null, failing: false });

export function openEdition(_deps: EditionDeps): Edition {
  return {
    section: async (key) => nothing(key),
    sections: (keys) => new Map(keys.map((key) => [key, Promise.resolve(nothing(key))])),
    article: async () => null,
    everything: async () => FEED_KEYS.map(nothing),
  };
}
