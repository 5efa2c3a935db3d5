import { DatabaseSync } from "node:sqlite";
import { type Db, openDb } from "../../../src/archive/ask.ts";
import { type Library, openLibrary } from "../../../src/archive/library.ts";
import { migrateLibrary } from "../../../src/build/migrate-library.ts";
import { FRONT_KEYS } from "../../../src/city/front-page.ts";
import type { Source } from "../../../src/city/source.ts";
import { type Edition, openEdition } from "../../../src/edition/edition.ts";
import type { NewsroomClient } from "../../../src/edition/first-load.ts";
import { readLateWithdrawals } from "../../../src/edition/memory.ts";
import { FEED_KEYS, type FeedKey } from "../../../src/model/headline.ts";
import { composeFront } from "../../../src/newsroom/compose/front.ts";
import { composeSection } from "../../../src/newsroom/compose/section.ts";
import { type FeedDeps, pollFeeds, refreshForVisitor } from "../../../src/newsroom/poll/feeds.ts";
import { publish } from "../../../src/newsroom/publish.ts";
import type { PublishDeps, PublishReason, PublishResult } from "../../../src/newsroom/publish-value.ts";
import { currentSnapshot, readInput } from "../../../src/newsroom/state/read-snapshot.ts";
import { type NewsroomStore, openStorage } from "../../../src/newsroom/storage.ts";
import type { Outside } from "../../../src/sources/fetch/fetch-feed.ts";
import { openOutside } from "../../../src/sources/fetch/outside.ts";
import { rssOf } from "../../rss.ts";
import { openStores, type Stores } from "../../stores.ts";

const MINUTE = 60_000;
export const ORIGIN = "https://woodward.example";

/** A story of a fictional feed. */
export interface Story {
  title: string;
  link: string;
  at?: number;
  content?: string;
}

/** A feed with these stories. */
export const rss = (stories: readonly Story[]): string =>
  rssOf(
    stories.map(({ title, link, at, content }) => ({
      ...{ title, link, description: `About ${title}`, date: at ? new Date(at).toUTCString() : "" },
      more: content ? `<content:encoded><![CDATA[${content}]]></content:encoded>` : "",
    })),
  );

export type Answer = (init: RequestInit) => Response | Promise<Response>;

/** A newsroom with KV, D1, a clock and publishers that tests control. */
export class Newsroom {
  kv: KVNamespace;
  /** The archive's database; undefined if a test removes it. */
  db: D1Database | undefined;
  ask: Db = (...question) => openDb(this.db)(...question);
  library: Library;
  storage = {} as NewsroomStore;
  now = NOON;
  /** Requested addresses, in order. */
  asked: string[] = [];
  /** Keys written to KV, in order. */
  written: string[] = [];
  /** How often a page woke the newsroom. */
  woken = 0;
  /** Responses by address; other requests fail. */
  answers = new Map<string, Answer>();
  sources: Partial<Record<FeedKey, Source[]>>;
  deps = {} as FeedDeps;
  edition = {} as Edition;
  private readonly real: KVNamespace;
  private readonly file = new DatabaseSync(":memory:");
  private process = 0;
  private readonly work: Promise<unknown>[] = [];

  constructor(kv: KVNamespace, db: D1Database, sources: Partial<Record<FeedKey, string[]>>) {
    [this.real, this.kv, this.db] = [kv, kv, db];
    this.library = openLibrary(db, () => this.now);
    this.sources = Object.fromEntries(
      Object.entries(sources).map(([key, feeds]) => [key, feeds.map((feed) => sourceAt(feed))]),
    );
    this.restart();
  }

  advance(minutes: number): void {
    this.now += minutes * MINUTE;
  }

  /** Polls the source that has waited longest. */
  poll(): ReturnType<typeof pollFeeds> {
    return pollFeeds(this.deps);
  }

  /** Polls all sources that are due within some minutes, and publishes the result. */
  async pollAll(minutes = 0): Promise<void> {
    this.advance(minutes);
    while (await this.poll());
    await this.settle();
  }

  async publish(
    keys: readonly FeedKey[] = FEED_KEYS,
    cause: PublishReason = "decision",
  ): Promise<PublishResult> {
    // A run reads new decisions before it publishes. Without D1, it publishes its snapshot.
    await currentSnapshot(this.ask, this.storage, this.now).catch(() => undefined);
    return publish(this.publishing(), keys, cause);
  }

  publishing(): PublishDeps {
    return {
      ...{ env: { EDITION: this.kv }, ask: this.ask, storage: this.storage, origin: ORIGIN },
      now: () => this.now,
      wait: async (ms) => this.advance(ms / MINUTE),
    };
  }

  /** Waits for all work after responses. */
  async settle(): Promise<void> {
    const { work, deps } = this;
    while (work.length > 0 || deps.underway.size > 0)
      await (work.shift() ?? Promise.all([...deps.underway.values()].map(({ done }) => done)));
  }

  /** Moves readers to a new isolate with an empty memory. */
  elsewhere = (): void => {
    this.kv = counted(this.real, this.written);
    this.edition = editionOf(this, this.later);
  };

  /** Ends the newsroom's process and the readers' isolate, so that only stored data is left. */
  restart(): void {
    this.process += 1;
    const own = this.process;
    this.storage = storageIn(this.file, () => own === this.process);
    this.deps = depsOf(this, this.later);
    this.elsewhere();
  }

  say(address: string, stories: readonly Story[], headers: Record<string, string> = {}): void {
    this.answers.set(address, () => new Response(rss(stories), { headers }));
  }

  private readonly later = (work: Promise<unknown>): void => void this.work.push(work);
}

let stores: Promise<Stores> | null = null;
let rooms = 0;
const ROOMS = 40;

/** Returns one of the file's 40 pairs of an empty KV and D1. */
export async function nextStores(): Promise<{ kv: KVNamespace; db: D1Database }> {
  stores ??= openStores(ROOMS);
  const kv = (await stores).kv(rooms);
  const db = (await stores).db(rooms++);
  await migrateLibrary(db as unknown as Parameters<typeof migrateLibrary>[0]);
  return { kv, db };
}

/** Opens a newsroom with an empty edition; `sources` lists each section's addresses. */
export async function openNewsroom(sources: Partial<Record<FeedKey, string[]>>): Promise<Newsroom> {
  const { kv, db } = await nextStores();
  return new Newsroom(kv, db, sources);
}

export async function closeNewsrooms(): Promise<void> {
  await (await stores)?.stop();
  stores = null;
  rooms = 0;
}

/** The newsroom's SQLite storage. A process that has ended can't write to it. */
export function storageIn(file = new DatabaseSync(":memory:"), isAlive = () => true): NewsroomStore {
  return openStorage({
    exec(query, ...values) {
      if (!isAlive()) throw new Error("this process has ended");
      const rows = file.prepare(query).all(...values);
      return { toArray: () => rows };
    },
  });
}

/** The network with the test's clock and without waits; `fetch` responds. */
export const outsideAt = (now: () => number, parts: Pick<Outside, "fetch"> & Partial<Outside>): Outside =>
  openOutside({ agent: "Woodward", origin: ORIGIN }, { now, sleep: async () => undefined, ...parts });

/** A source named after its host. */
export function sourceAt(feed: string): Source {
  const host = new URL(feed).host;
  return { name: host, home: `https://${host}/`, feed };
}

function counted(kv: KVNamespace, written: string[]): KVNamespace {
  const put = (name: string, value: string) => {
    written.push(name);
    return kv.put(name, value);
  };
  return { ...kv, put } as KVNamespace;
}

/** The readers' edition, with a newsroom that responds to pages as `Newsroom` does. */
function editionOf(room: Newsroom, later: (work: Promise<unknown>) => void): Edition {
  const input = () => readInput(room.ask, room.storage, room.now);
  const composed = async (key: FeedKey) =>
    composeSection(await refreshForVisitor(room.deps, key).early, await input(), room.now, ORIGIN);
  const newsroom: NewsroomClient = {
    async load(key) {
      return JSON.stringify({ serial: 0, ...(await composed(key)) });
    },
    async loadFront() {
      const sections = await Promise.all(FRONT_KEYS.map(async (key) => [key, await composed(key)] as const));
      return JSON.stringify({ serial: 0, ...composeFront(new Map(sections), await input(), room.now) });
    },
    async wake() {
      room.woken += 1;
    },
    clusters: async () => ({ groups: 0, largest: 0, at: null }),
    calendars: async () => [],
    failingJobs: async () => [],
    loadSite: async () => "",
    published: async () => room.storage.allPublished(),
    sources: async () => FEED_KEYS.map((key) => ({ key, sources: room.storage.section(key).sources })),
  };
  return openEdition({
    kv: room.kv,
    newsroom,
    feedsOf: (key) => (room.sources[key] ?? []).map(({ feed }) => feed),
    later,
    now: () => room.now,
    origin: ORIGIN,
    lateWithdrawals: () => readLateWithdrawals(room.kv, room.ask, room.now),
  });
}

function depsOf(room: Newsroom, later: (work: Promise<unknown>) => void): FeedDeps {
  const { storage } = room;
  let publishing: Promise<void> = Promise.resolve();
  return {
    storage,
    underway: new Map(),
    db: room.db,
    sourcesOf: (key) => room.sources[key] ?? [],
    async saved({ key }) {
      const publishNews = async () => {
        await (storage === room.storage && room.publish([key], "news"));
      };
      const failed = (error: unknown) => {
        if (storage === room.storage) throw error;
      };
      publishing = publishing.then(publishNews).catch(failed);
      later(publishing);
    },
    timeouts: { visitor: 400, stragglers: 60, scheduled: 400 },
    outside: outsideAt(() => room.now, {
      random: () => 0,
      budget: { left: 10_000 },
      async fetch(address, init) {
        const answer = room.answers.get(address);
        // Hosts have no robots.txt unless the test sets one.
        if (!answer && address.endsWith("/robots.txt")) return new Response(null, { status: 404 });
        room.asked.push(address);
        if (!answer) throw new TypeError("connection refused");
        return answer(init);
      },
    }),
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

/** The stories of Local News in a new isolate, by the names given to `story`. */
export async function titles(room: Newsroom): Promise<string[]> {
  room.elsewhere();
  const { articles } = await room.edition.section("local-news");
  return articles.map(({ title }) => title.replace("The long story of ", ""));
}

/** A newsroom at noon, with a section loaded once from two sources. */
export async function loaded(): Promise<Newsroom> {
  const room = await openNewsroom({ "local-news": [RIVER, LAKE] });
  // So that the first response contains both sources, even on a busy machine.
  room.deps.timeouts = { visitor: 60_000, stragglers: 60_000, scheduled: 60_000 };
  room.say(RIVER, [story("eels", 1), story("barges", 3)]);
  room.say(LAKE, [story("ice", 2)]);
  await room.edition.section("local-news");
  await room.settle();
  room.asked.length = 0;
  return room;
}
