import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FRONT_KEY, readFront } from "../../../src/edition/front.ts";
import { fingerprint } from "../../../src/model/fingerprint.ts";
import { FEED_KEYS } from "../../../src/model/headline.ts";
import { unaskedSource } from "../../../src/model/source-state.ts";
import { storyId } from "../../../src/model/story-id.ts";
import {
  closeNewsrooms,
  LAKE,
  loaded,
  type Newsroom,
  NOON,
  openNewsroom,
  RIVER,
  story,
  titles,
} from "../newsroom/newsroom.ts";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());
afterAll(closeNewsrooms);

const EELS = storyId("local-news", RIVER, "https://news.example/eels", NOON - 3_600_000);

/** All that the library has of stories: their titles, and how many have left. */
async function inLibrary(room: Newsroom): Promise<{ title: string; last_seen: number | null }[]> {
  const rows = await room.db?.prepare("SELECT title, last_seen FROM stories ORDER BY title").all();
  return (rows?.results ?? []) as { title: string; last_seen: number | null }[];
}

describe("the library", () => {
  it("is told of what a refresh brought and of what left, and of nothing when nothing changed", async () => {
    const room = await loaded();
    expect((await inLibrary(room)).map(({ last_seen }) => last_seen)).toEqual([null, null, null]);
    const record = vi.spyOn(room.db ?? ({} as D1Database), "batch");
    room.advance(61);
    await room.edition.section("local-news");
    await room.settle();
    const written = await Promise.all(record.mock.results.map(({ value }) => value as Promise<D1Result[]>));
    expect(written.flat().reduce((sum, { meta }) => sum + (meta.rows_written ?? 0), 0)).toBe(0);
    room.say(RIVER, [story("herons", 0)]);
    room.advance(61);
    await room.edition.section("local-news");
    await room.settle();
    expect((await inLibrary(room)).filter(({ last_seen }) => last_seen !== null)).toHaveLength(2);
  });

  it("is written no row by a refresh of all sections when nothing changed", async () => {
    const feedOf = (key: string) => `https://${key}.example/feed`;
    const room = await openNewsroom(Object.fromEntries(FEED_KEYS.map((key) => [key, [feedOf(key)]])));
    for (const key of FEED_KEYS) room.say(feedOf(key), [story(`${key} one`), story(`${key} two`, 2)]);
    const refreshAll = async () => {
      for (const key of FEED_KEYS) await room.edition.section(key);
      await room.settle();
    };
    await refreshAll();
    expect(await inLibrary(room)).toHaveLength(2 * FEED_KEYS.length);
    // The archive kept the day while its front page was still filling; an hour later it keeps the whole one.
    room.advance(61);
    await refreshAll();
    const asked = room.asked.length;
    const record = vi.spyOn(room.db ?? ({} as D1Database), "batch");
    room.advance(61);
    await refreshAll();
    expect(room.asked).toHaveLength(asked + FEED_KEYS.length);
    const written = await Promise.all(record.mock.results.map(({ value }) => value as Promise<D1Result[]>));
    expect(written.flat().reduce((sum, { meta }) => sum + (meta.rows_written ?? 0), 0)).toBe(0);
  });

  it("is told at the next refresh what it could not be told now", async () => {
    const room = await openNewsroom({ "local-news": [RIVER] });
    room.say(RIVER, [story("eels")], { etag: '"a"' });
    const batch = vi.spyOn(room.db ?? ({} as D1Database), "batch").mockRejectedValue(new Error("locked"));
    expect(await titles(room)).toEqual(["eels"]);
    await room.settle();
    expect(await inLibrary(room)).toEqual([]);
    batch.mockRestore();
    room.advance(61);
    await room.edition.section("local-news");
    await room.settle();
    expect(await inLibrary(room)).toHaveLength(1);
    expect((await room.library.story(EELS)).kind).toBe("known");
  });

  it("that hangs costs no reader his section", async () => {
    const room = await openNewsroom({ "local-news": [RIVER] });
    room.say(RIVER, [story("eels")]);
    vi.spyOn(room.db ?? ({} as D1Database), "batch").mockReturnValue(new Promise(() => {}));
    const began = performance.now();
    expect(await titles(room)).toEqual(["eels"]);
    expect(performance.now() - began).toBeLessThan(9_000);
    await room.settle();
    expect(room.written).toContain("section:2:local-news");
  });
});

describe("what the former version stored", () => {
  const link = (name: string) => `https://news.example/${name}`;
  const former = (name: string, at: number) => `local-news-${fingerprint(link(name)) % 10_000}-${at}`;
  const card = (name: string) => ({
    ...{ id: former(name, NOON), title: `The long story of ${name}`, excerpt: "", link: link(name) },
    ...{ pubDate: new Date(NOON).toISOString(), author: "A", image: "" },
  });

  it("is shown as the last good copy, and no address it gave dies", async () => {
    const room = await openNewsroom({ "local-news": [RIVER] });
    const state = {
      ...unaskedSource({ name: "river.example", home: "https://river.example/", feed: RIVER }),
    };
    const source = { ...state, checkedAt: NOON, okAt: NOON, nextAt: NOON + 3_000_000, held: 1, items: 1 };
    const head = {
      v: 1,
      key: "local-news",
      category: "Local News",
      changedAt: NOON,
      sources: [source],
      apart: true,
    };
    const cards = [{ ...card("eels"), from: 0 }];
    const past = {
      ...card("barges"),
      left: NOON - 1,
      content: "<p>All of the barges.</p>",
      category: "Local News",
    };
    const publisher = { name: "river.example", home: "https://river.example/" };
    const shelf = Math.floor(NOON / (6 * 24 * 3_600_000));
    await room.kv.put("section:local-news", `${JSON.stringify(head)}\n${JSON.stringify(cards)}\n`);
    await room.kv.put(
      "bodies:1:local-news",
      JSON.stringify({ id: card("eels").id, content: "<p>All of the eels.</p>" }),
    );
    await room.kv.put(`past:1:local-news:${shelf}`, JSON.stringify({ ...past, source: publisher }));
    room.elsewhere();
    expect(await titles(room)).toEqual(["eels"]);
    for (let hour = 0; hour < 9; hour += 1) {
      room.advance(60 * 24);
      await room.edition.section("local-news");
      await room.settle();
    }
    expect(await titles(room)).toEqual(["eels"]);
    for (const name of ["eels", "barges"]) {
      const found = await room.library.story(former(name, NOON));
      expect(found).toMatchObject({ kind: "known", value: { content: `<p>All of the ${name}.</p>` } });
    }
    expect(await room.kv.get("section:local-news")).not.toBeNull();
  });
});

describe("the front value", () => {
  it("holds what home needs, and follows a change within minutes", async () => {
    const room = await loaded();
    const stored = async () => readFront(await room.kv.get(FRONT_KEY));
    expect((await stored())?.parts[0]?.headlines.map(({ title }) => title)).toHaveLength(3);
    room.advance(51);
    room.say(RIVER, [story("herons", 0)]);
    room.say(LAKE, [story("ice", 2)]);
    await room.tick();
    expect((await stored())?.parts[0]?.headlines[0]?.title).toContain("herons");
    room.elsewhere();
    const sections = room.edition.front();
    expect((await sections.get("local-news"))?.articles[0]?.title).toContain("herons");
  });
});

it("a run that has spent its requests blames no source: the next one asks it", async () => {
  const room = await openNewsroom({ "local-news": [RIVER, LAKE] });
  room.answers.set(RIVER, () => new Response(null, { status: 302, headers: { location: `${RIVER}/new` } }));
  room.say(`${RIVER}/new`, [story("eels")]);
  room.say(LAKE, [story("ice", 2)]);
  room.deps.budget = { left: 2 };
  await room.tick();
  const [record] = await room.edition.records();
  expect(record?.sources.map(({ failures }) => failures)).toEqual([0, 0]);
  room.deps.budget = { left: 10 };
  room.advance(2);
  expect((await room.tick())?.asked).toContain(RIVER);
});
