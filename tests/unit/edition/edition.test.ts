import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openEdition } from "../../../src/edition/edition.ts";
import { openStore } from "../../../src/edition/edition-store.ts";
import type { Answer } from "../../../src/model/answer.ts";
import { formerId } from "../../../src/model/story-id.ts";
import { calmMs } from "../../pace.ts";
import { closeNewsrooms, type Newsroom, openNewsroom, RIVER, sourceAt, story } from "../newsroom/newsroom.ts";
import { FEED, makeArticle, makeSection } from "./make-section.ts";

const KEY = "section:2:local-news";

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void logged.push(line));
  vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => vi.restoreAllMocks());
afterAll(closeNewsrooms);

const store = (room: Newsroom) => openStore(room.kv, () => room.now);
const given = <T>(answer: Answer<T>) => (answer.kind === "known" ? answer.value : null);

/** A newsroom whose section holds these stories. */
async function holding(present: number[]): Promise<Newsroom> {
  const room = await openNewsroom({ "local-news": [] });
  const stories = present.map((n) => makeArticle(n));
  await store(room).write(makeSection(stories, room.now));
  room.sources["local-news"] = [sourceAt(FEED)];
  room.elsewhere();
  return room;
}

/** How often the section was read from KV. */
const readsOf = (read: { mock: { calls: unknown[][] } }) =>
  read.mock.calls.filter(([names]) => (names as string[]).includes(KEY)).length;

describe("a section comes back from KV as it was written", () => {
  it("newest first, with every field of its headlines", async () => {
    const room = await holding([1, 2]);
    const { articles, ...rest } = await room.edition.section("local-news");
    expect(articles).toEqual([2, 1].map((n) => ({ ...makeArticle(n), content: undefined })));
    expect(rest).toEqual({
      feedKey: "local-news",
      updatedAt: room.now,
      changedAt: room.now,
      failing: false,
      unavailable: false,
    });
  });

  it("together with others, in one read", async () => {
    const room = await holding([1]);
    const read = vi.spyOn(room.kv, "get");
    const sections = room.edition.sections(["local-news", "sports", "arts"]);
    expect([...sections.keys()]).toEqual(["local-news", "sports", "arts"]);
    await Promise.all(sections.values());
    expect((await sections.get("local-news"))?.articles).toHaveLength(1);
    expect(readsOf(read)).toBe(1);
  });

  it.each([
    ["a minute when a source is due", 70, 1],
    ["up to ten minutes before the first source is due", 0, 10],
    ["until the first source is due", 46, 4],
  ])("from memory for %s", async (_what, age, minutes) => {
    const room = await holding([1]);
    room.advance(age);
    room.elsewhere();
    const read = vi.spyOn(room.kv, "get");
    await room.edition.everything();
    room.advance(minutes - 0.1);
    await room.edition.records();
    expect(readsOf(read)).toBe(1);
    room.advance(0.2);
    await room.edition.records();
    expect(readsOf(read)).toBe(2);
  });

  it("newer than KV knows, where this isolate wrote it itself", async () => {
    const room = await holding([1]);
    const old = await room.kv.get(KEY, { type: "text" });
    room.advance(30);
    await store(room).write(makeSection([makeArticle(7)], room.now));
    await room.kv.put(KEY, old ?? "");
    room.advance(12);
    const { articles } = await room.edition.section("local-news");
    expect(articles.map(({ id }) => id)).toEqual([makeArticle(7).id]);
  });

  it("without stories older than a month, which give way to the message that there is none", async () => {
    const room = await holding([1]);
    room.advance(29 * 24 * 60);
    expect((await room.edition.section("local-news")).articles).toHaveLength(1);
    room.advance(2 * 24 * 60);
    expect(await room.edition.section("local-news")).toMatchObject({ articles: [], failing: true });
  });
});

describe("a value in KV that we would not write", () => {
  const SPOILT: [string, (text: string) => string][] = [
    ["nothing at all", () => ""],
    ["no JSON", () => "<html>"],
    ["null", () => "null\n[]\n"],
    ["another version", (text) => text.replace('"v":2', '"v":0')],
    ["an unknown section", (text) => text.replace('"key":"local-news"', '"key":"gossip"')],
    ["a source without a field", (text) => text.replace('"failures":0,', "")],
    ["a success in the year 287,000", (text) => text.replace(/"okAt":\d+/, '"okAt":9000000000000000')],
    ["a date that is none", (text) => text.replace('"pubDate":"2026', '"pubDate":"garbage')],
    ["a card whose link is a script", (text) => text.replace('"link":"https:', '"link":"javascript:')],
    ["a card without a title", (text) => text.replace('"title"', '"headline"')],
    ["a card of a source that is not there", (text) => text.replace('"from":0', '"from":4')],
    ["a text that was cut", (text) => text.slice(0, text.indexOf("\n") + 30)],
  ];

  it.each(SPOILT)("(%s) is a line in the log, and costs the next refresh no story", async (_what, spoil) => {
    const room = await openNewsroom({ "local-news": [RIVER] });
    room.say(RIVER, [story("eels")]);
    await room.edition.section("local-news");
    await room.settle();
    const good = (await room.kv.get(KEY, { type: "text" })) ?? "";
    await room.kv.put(KEY, spoil(good));
    room.answers.clear();
    room.elsewhere();
    expect((await room.edition.section("local-news")).articles).toHaveLength(1);
    await room.settle();
    expect(logged.filter((line) => line.includes(KEY))).not.toEqual([]);
    room.elsewhere();
    expect(given(await store(room).read("local-news"))?.kept).toHaveLength(1);
    expect(await room.kv.get(`unreadable:${KEY}`)).toBe(spoil(good));
  });

  it("is left alone where a newer deployment wrote it", async () => {
    const room = await openNewsroom({ "local-news": [RIVER] });
    room.say(RIVER, [story("eels")]);
    await room.edition.section("local-news");
    await room.settle();
    const newer = ((await room.kv.get(KEY, { type: "text" })) ?? "").replace('"v":2', '"v":3');
    await room.kv.put(KEY, newer);
    room.elsewhere();
    expect((await room.edition.section("local-news")).articles).toHaveLength(1);
    await room.settle();
    expect(await room.kv.get(KEY)).toBe(newer);
  });
});

describe("the edition never rejects", () => {
  it("when KV cannot be read, and says that it could not look", async () => {
    const room = await holding([1]);
    vi.spyOn(room.kv, "get").mockRejectedValue(new Error("KV is down"));
    const section = await room.edition.section("local-news");
    expect(section).toMatchObject({ articles: [], failing: true });
    expect(await room.edition.headline(makeArticle(1).id)).toEqual({ kind: "unavailable" });
    expect(await room.edition.everything()).toHaveLength(15);
    expect(room.edition.failed()).toBe(true);
    expect(logged.join()).toContain("KV is down");
  });

  it("and writes nothing over a section that KV could not give", async () => {
    const room = await holding([1]);
    room.sources["local-news"] = [sourceAt(RIVER)];
    room.say(RIVER, [story("eels")]);
    const read = vi.spyOn(room.kv, "get").mockRejectedValue(new Error("KV is down"));
    expect((await room.edition.section("local-news")).articles).toHaveLength(1);
    await room.settle();
    read.mockRestore();
    expect(room.written).toHaveLength(1);
  });

  it("nor over one of which KV says for a while that it is not there", async () => {
    const room = await openNewsroom({ "local-news": [RIVER] });
    room.say(RIVER, [story("eels"), story("barges")]);
    await room.edition.section("local-news");
    await room.settle();
    room.db = undefined;
    room.elsewhere();
    const { get } = room.kv;
    const before = await room.kv.get(KEY);
    room.say(RIVER, [story("herons")]);
    room.kv.get = (async (names: string[]) => new Map(names.map((name) => [name, null]))) as never;
    expect((await room.edition.section("local-news")).articles).toHaveLength(1);
    await room.settle();
    room.kv.get = get;
    expect(await room.kv.get(KEY)).toBe(before);
  });

  it("when KV hangs: it shows the last it knew within half a second", async () => {
    const room = await holding([1]);
    await room.edition.section("local-news");
    room.advance(61);
    vi.spyOn(room.kv, "get").mockReturnValue(new Promise(() => {}) as never);
    const took = await calmMs(async () => {
      expect((await room.edition.section("local-news")).articles).toHaveLength(1);
    });
    expect(took).toBeLessThan(500);
  });

  it("when KV cannot be written, and serves what it has", async () => {
    const room = await openNewsroom({ "local-news": [] });
    vi.spyOn(room.kv, "put").mockRejectedValue(new Error("1,000 writes are used up"));
    expect(await store(room).write(makeSection([makeArticle(1)], room.now))).toBe(false);
    expect((await room.edition.section("local-news")).articles).toHaveLength(1);
    expect(logged.join()).toContain("1,000 writes are used up");
  });

  it("when a refresh breaks", async () => {
    const room = await openNewsroom({});
    const refresh = () => Promise.reject(new Error("a bug"));
    const edition = openEdition({ ...room.deps, refresh, feedsOf: () => [] });
    expect((await edition.section("arts")).articles).toEqual([]);
    expect(logged.join()).toContain("a bug");
  });
});

describe("the headline of a story on now", () => {
  it("is found by its id and by the one it had before", async () => {
    const room = await holding([1, 2]);
    const one = makeArticle(1);
    expect(given(await room.edition.headline(one.id))?.title).toBe(one.title);
    expect(given(await room.edition.headline(formerId(one)))?.id).toBe(one.id);
  });

  it.each([
    "",
    "x",
    "local-news",
    "local-news-1234567812345678-99",
    "gossip-0-1",
    "local-news-0-../../x",
    "__proto__-0-1",
  ])("%s is unknown, and costs no read of KV", async (id) => {
    const room = await holding([1]);
    const read = vi.spyOn(room.kv, "get");
    expect(await room.edition.headline(id)).toEqual({ kind: "unknown" });
    expect(read).not.toHaveBeenCalled();
  });
});
