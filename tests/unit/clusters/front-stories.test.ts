import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askerOf } from "../../../src/archive/ask.ts";
import { migrateLibrary } from "../../../src/build/migrate-library.ts";
import { storiesForFront, storiesOfFront } from "../../../src/clusters/front-stories.ts";
import { runStories } from "../../../src/clusters/run-stories.ts";
import { openStoryDesk } from "../../../src/clusters/story-library.ts";
import type { Told, ToldValue } from "../../../src/clusters/told.ts";
import { openEdition } from "../../../src/edition/edition.ts";
import { FRONT_KEY, FRONT_KEYS, type Front } from "../../../src/edition/front.ts";
import { openStores, type Stores } from "../../stores.ts";
import { grouplingOf } from "./groupling.ts";

const NOW = Date.parse("2025-11-18T12:00:00Z");
const at = (minutes: number) => ({ pubDate: new Date(NOW - minutes * 60_000).toISOString() });
const LEDGER = grouplingOf(
  "local-news-1-1",
  "Harbor Ledger",
  "Three workers hurt in fire at Quillon Foundry",
  at(120),
);
const RADIO = grouplingOf(
  "local-news-2-1",
  "Public Radio East",
  "Quillon Foundry fire hurts three workers",
  at(60),
);
const CHANNEL = grouplingOf(
  "local-news-3-1",
  "Channel 6",
  "Three workers hurt as fire hits Quillon Foundry",
  at(30),
);

const front = (over: Partial<Front> = {}): Front => ({
  at: NOW,
  parts: FRONT_KEYS.map((key) => ({
    key,
    updatedAt: NOW,
    changedAt: NOW,
    failing: false,
    headlines: key === "local-news" ? [headlineOf(LEDGER)] : [],
  })),
  ...over,
});
const headlineOf = ({ opening: _opening, ...headline }: typeof LEDGER) => headline;

const story = (id: string, hours: number, ...names: string[]): Told => ({
  id,
  tellings: names.map((name, place) => ({
    id: `${id}-${place}`,
    feedKey: "local-news",
    title: id,
    link: `https://news.example/${id}`,
    source: { name, home: "https://news.example/" },
    told: NOW - hours * 3_600_000,
    letters: 100,
    image: "",
  })),
});

describe("home's stories", () => {
  it("are those of its headlines and those most talked about", () => {
    const many = Array.from({ length: 12 }, (_, place) => story(`warm-${place}`, place, "A", "B"));
    const own = story("l", 80, "A", "B");
    const value: ToldValue = { version: 1, at: NOW, stories: [...many, own, story("old", 80, "A", "B")] };
    const page = front();
    page.parts[0]?.headlines.push({ ...headlineOf(LEDGER), id: "l-0" });
    expect(storiesForFront(value, page, NOW).stories.map(({ id }) => id)).toEqual([
      ...many.slice(0, 10).map(({ id }) => id),
      "l",
    ]);
  });

  it.each([undefined, null, "text", {}, { version: 2 }, { version: 1, at: NOW, stories: [{ id: "x" }] }])(
    "are nothing where the front holds %j",
    (stories) => expect(storiesOfFront(stories)).toBeNull(),
  );
});

describe("the front value", () => {
  let stores: Stores;
  let kv: KVNamespace;
  let db: D1Database;

  beforeAll(async () => {
    stores = await openStores();
    db = stores.db();
    await migrateLibrary(db as never);
  });
  beforeEach(async () => {
    kv = stores.kv();
    await kv.put(FRONT_KEY, JSON.stringify(front()));
  });
  afterAll(() => stores.stop());

  const told = async () =>
    storiesOfFront(((await kv.get(FRONT_KEY, "json")) as Front | null)?.stories)?.stories.map(
      ({ tellings, chosen }) => ({ ids: tellings.map(({ id }) => id), chosen }),
    );

  it("tells of stories after their first run, of later ones within half an hour, of an editor's at once", async () => {
    const ask = askerOf(db);
    await runStories(ask, kv, [LEDGER, RADIO], NOW);
    expect(await told()).toEqual([{ ids: ["local-news-1-1", "local-news-2-1"] }]);
    await runStories(ask, kv, [CHANNEL], NOW + 60_000);
    expect(await told()).toEqual([{ ids: ["local-news-1-1", "local-news-2-1"] }]);
    await openStoryDesk(ask, kv, () => NOW + 120_000).lead("local-news-2-1");
    expect(await told()).toEqual([
      { ids: ["local-news-1-1", "local-news-2-1", "local-news-3-1"], chosen: "local-news-2-1" },
    ]);
  });

  it("gives home its sections and its stories with one read of KV", async () => {
    await runStories(askerOf(db), kv, [LEDGER, RADIO], NOW);
    const asked: unknown[] = [];
    const fresh = {
      get: (...given: Parameters<typeof kv.get>) => {
        asked.push(given[0]);
        return kv.get(...given);
      },
    } as unknown as KVNamespace;
    const edition = openEdition({
      kv: fresh,
      refresh: () => Promise.reject(new Error("nobody refreshes here")),
      feedsOf: () => [],
      later: () => undefined,
      now: () => NOW,
    });
    const [section, stories] = await Promise.all([edition.front().get("local-news"), edition.frontStories()]);
    expect(section?.articles.map(({ id }) => id)).toEqual(["local-news-1-1"]);
    expect(storiesOfFront(stories)?.stories).not.toEqual([]);
    expect(asked).toEqual([[FRONT_KEY]]);
  });
});
