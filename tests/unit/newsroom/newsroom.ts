import { type Library, openLibrary } from "../../../src/archive/library.ts";
import { migrateLibrary } from "../../../src/build/migrate-library.ts";
import type { Source } from "../../../src/city/source.ts";
import { type Edition, openEdition } from "../../../src/edition/edition.ts";
import type { FeedKey } from "../../../src/model/headline.ts";
import { type RefreshDeps, refreshSection } from "../../../src/newsroom/refresh.ts";
import { type Ticked, tick } from "../../../src/newsroom/tick.ts";
import { openStores, type Stores } from "../../stores.ts";

const MINUTE = 60_000;

/** One story of a made-up feed. */
export interface Story {
  title: string;
  link: string;
  at?: number;
  content?: string;
}

export function rss(stories: readonly Story[], extra = ""): string {
  const items = stories.map(
    ({ title, link, at, content }) =>
      `<item><title>${title}</title><link>${link}</link>${at ? `<pubDate>${new Date(at).toUTCString()}</pubDate>` : ""}<description>About ${title}</description>${content ? `<content:encoded><![CDATA[${content}]]></content:encoded>` : ""}</item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Feed</title><link>https://feed.example/</link>${extra}${items.join("")}</channel></rss>`;
}

export type Answer = (init: RequestInit) => Response | Promise<Response>;

/** A newsroom with a real KV, a clock one can turn, and publishers that say what a test lets them say. */
export interface Newsroom {
  kv: KVNamespace;
  /** The library's database; undefined when a test takes it away. */
  db: D1Database | undefined;
  library: Library;
  now: number;
  /** What is asked of the network, in order. */
  asked: string[];
  /** Writes to KV, in order. */
  written: string[];
  /** What each address answers; the others are dead. */
  answers: Map<string, Answer>;
  sources: Partial<Record<FeedKey, Source[]>>;
  deps: RefreshDeps;
  edition: Edition;
  advance(minutes: number): void;
  tick(): Promise<Ticked>;
  /** Waits for everything that runs after the response. */
  settle(): Promise<void>;
  /** The same store seen by another isolate: nothing remembered, nothing under way. */
  elsewhere(): void;
  say(address: string, stories: readonly Story[], headers?: Record<string, string>): void;
}

let stores: Promise<Stores> | null = null;
let rooms = 0;
const ROOMS = 60;

/** Opens a newsroom with an empty edition; `sources` says which addresses each section has. */
export async function openNewsroom(sources: Partial<Record<FeedKey, string[]>>): Promise<Newsroom> {
  stores ??= openStores(ROOMS);
  const real = (await stores).kv(rooms);
  const db = (await stores).db(rooms++);
  await migrateLibrary(db as unknown as Parameters<typeof migrateLibrary>[0]);
  const work: Promise<unknown>[] = [];
  const room: Newsroom = {
    kv: real,
    db,
    library: openLibrary(db, () => room.now),
    now: NOON,
    asked: [],
    written: [],
    answers: new Map(),
    sources: Object.fromEntries(
      Object.entries(sources).map(([key, feeds]) => [key, feeds.map((feed) => sourceAt(feed))]),
    ),
    deps: {} as RefreshDeps,
    edition: {} as Edition,
    advance(minutes) {
      room.now += minutes * MINUTE;
    },
    tick: () => tick(room.deps),
    async settle() {
      while (work.length > 0) await work.shift();
    },
    elsewhere() {
      room.kv = counted(real, room.written);
      room.deps = depsOf(room, (one) => work.push(one));
      room.edition = openEdition({
        ...room.deps,
        refresh: (key) => refreshSection(room.deps, key),
        feedsOf: (key) => (room.sources[key] ?? []).map(({ feed }) => feed),
      });
    },
    say(address, stories, headers = {}) {
      room.answers.set(address, () => new Response(rss(stories), { headers }));
    },
  };
  room.elsewhere();
  return room;
}

export async function closeNewsrooms(): Promise<void> {
  await (await stores)?.stop();
  stores = null;
  rooms = 0;
}

/** A source named after its host. */
export function sourceAt(feed: string): Source {
  const host = new URL(feed).host;
  return { name: host, home: `https://${host}/`, feed };
}

function counted(kv: KVNamespace, written: string[]): KVNamespace {
  const put: KVNamespace["put"] = (name, value, options) => {
    written.push(name);
    return kv.put(name, value, options);
  };
  return { ...kv, put } as KVNamespace;
}

function depsOf(room: Newsroom, later: RefreshDeps["later"]): RefreshDeps {
  return {
    kv: room.kv,
    db: room.db,
    now: () => room.now,
    later,
    sourcesOf: (key) => room.sources[key] ?? [],
    sleep: async () => undefined,
    random: () => 0,
    patience: { visitor: 400, stragglers: 60, clock: 400 },
    budget: { left: 10_000 },
    async fetch(address, init) {
      room.asked.push(address);
      const answer = room.answers.get(address);
      if (!answer) throw new TypeError("connection refused");
      return answer(init);
    },
  };
}

export const RIVER = "https://river.example/feed";
export const LAKE = "https://lake.example/feed";
export const NOON = Date.parse("2026-11-20T12:00:00Z");
export const HOUR = 3_600_000;

export const story = (name: string, hoursAgo = 1): Story => ({
  title: `The long story of ${name}`,
  link: `https://news.example/${name}`,
  at: NOON - hoursAgo * HOUR,
});

/** The stories a reader of local news sees, by the names `story` gave them. */
export async function titles(room: Newsroom): Promise<string[]> {
  const { articles } = await room.edition.section("local-news");
  return articles.map(({ title }) => title.replace("The long story of ", ""));
}

/** A newsroom at noon whose section has been loaded once from two sources. */
export async function loaded(): Promise<Newsroom> {
  const room = await openNewsroom({ "local-news": [RIVER, LAKE] });
  room.say(RIVER, [story("eels", 1), story("barges", 3)]);
  room.say(LAKE, [story("ice", 2)]);
  await room.edition.section("local-news");
  await room.settle();
  room.asked.length = 0;
  return room;
}
