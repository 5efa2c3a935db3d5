import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FEED_KEYS } from "../../../src/edition/article.ts";
import { feedKeyOf, openEdition } from "../../../src/edition/edition.ts";
import { openStore } from "../../../src/edition/edition-store.ts";
import { makeArticle, makeSection } from "./make-section.ts";
import { closeNewsrooms, type Newsroom, openNewsroom, RIVER, sourceAt, story } from "./newsroom.ts";

const DAY = 24 * 60 * 60_000;
const KEY = "section:local-news";

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void logged.push(line));
  vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(line));
});
afterEach(() => vi.restoreAllMocks());
afterAll(closeNewsrooms);

const store = (room: Newsroom) => openStore(room.kv, () => room.now);

/** A newsroom whose section holds these stories and has let go of those. */
async function holding(present: number[], past: number[] = []): Promise<Newsroom> {
  const room = await openNewsroom({ "local-news": [] });
  const before = makeSection(
    [...present, ...past].map((n) => makeArticle(n)),
    room.now,
  );
  await store(room).write(
    makeSection(
      present.map((n) => makeArticle(n)),
      room.now,
      before,
    ),
  );
  room.elsewhere();
  return room;
}

/** How often the section was read from KV. */
const readsOf = (read: { mock: { calls: unknown[][] } }) =>
  read.mock.calls.filter(([names]) => (names as string[]).includes(KEY)).length;

describe("a section comes back from KV as it was written", () => {
  it("newest first, with every field but the content", async () => {
    const room = await holding([1, 2]);
    const { articles, ...rest } = await room.edition.section("local-news");
    const cards = [2, 1].map((n) => ({ ...makeArticle(n), content: undefined }));
    expect(articles).toEqual(cards);
    expect(rest).toEqual({
      feedKey: "local-news",
      updatedAt: room.now,
      changedAt: room.now,
      failing: false,
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
    room.advance(2);
    const { articles } = await room.edition.section("local-news");
    expect(articles.map(({ id }) => id)).toEqual([makeArticle(7).id]);
  });
});

describe("a value in KV that we would not write", () => {
  it.each([
    ["nothing at all", () => ""],
    ["no JSON", () => "<html>"],
    ["null", () => "null\n[]\n"],
    ["another version", (text: string) => text.replace('"v":1', '"v":0')],
    ["an unknown section", (text: string) => text.replace('"key":"local-news"', '"key":"gossip"')],
    ["a source without a field", (text: string) => text.replace('"failures":0,', "")],
    [
      "a card whose link is a script",
      (text: string) => text.replace('"link":"https:', '"link":"javascript:'),
    ],
    ["a card without a title", (text: string) => text.replace('"title"', '"headline"')],
    ["a card of a source that is not there", (text: string) => text.replace('"from":0', '"from":4')],
    ["a text that was cut", (text: string) => text.slice(0, text.indexOf("\n") + 30)],
  ])("(%s) is a miss and a line in the log", async (_what, spoil) => {
    const room = await holding([1]);
    const good = (await room.kv.get(KEY, { type: "text" })) ?? "";
    await room.kv.put(KEY, spoil(good));
    expect((await room.edition.section("local-news")).articles).toEqual([]);
    expect(logged.filter((line) => line.includes(KEY))).not.toEqual([]);
  });
});

describe("the edition never rejects", () => {
  it("when KV cannot be read", async () => {
    const room = await holding([1]);
    vi.spyOn(room.kv, "get").mockRejectedValue(new Error("KV is down"));
    expect((await room.edition.section("local-news")).articles).toEqual([]);
    expect(await room.edition.article("local-news-0-1001")).toBeNull();
    expect(await room.edition.everything()).toHaveLength(15);
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
    room.elsewhere();
    expect((await room.edition.article(makeArticle(1).id))?.article.content).toBe(makeArticle(1).content);
  });

  it("when KV cannot be written, and serves what it has", async () => {
    const room = await openNewsroom({ "local-news": [] });
    vi.spyOn(room.kv, "put").mockRejectedValue(new Error("1,000 writes are used up"));
    await store(room).write(makeSection([makeArticle(1)], room.now));
    expect((await room.edition.section("local-news")).articles).toHaveLength(1);
    expect(logged.join()).toContain("1,000 writes are used up");
  });

  it("when a refresh breaks", async () => {
    const room = await openNewsroom({});
    const refresh = () => Promise.reject(new Error("a bug"));
    const edition = openEdition({ ...room.deps, refresh });
    expect((await edition.section("arts")).articles).toEqual([]);
    expect(logged.join()).toContain("a bug");
  });
});

describe("long contents", () => {
  const long = makeArticle(3, { content: `<p>${"long ".repeat(9_000)}</p>` });

  it("stand in a value of their own, so that lists stay short", async () => {
    const room = await openNewsroom({ "local-news": [] });
    await store(room).write(makeSection([long, makeArticle(1)], room.now));
    expect((await room.kv.get(KEY))?.length).toBeLessThan(3_000);
    room.elsewhere();
    expect((await room.edition.article(long.id))?.article.content).toBe(long.content);
    expect((await room.edition.article(makeArticle(1).id))?.article.content).toBe(makeArticle(1).content);
  });

  it("are written only when they change, and stay when another source brings news", async () => {
    const room = await openNewsroom({ "local-news": [] });
    const first = makeSection([long], room.now);
    await store(room).write(first);
    room.elsewhere();
    const again = await store(room).readWhole("local-news");
    await store(room).write(makeSection([long], room.now, again ?? first));
    expect(room.written.filter((name) => name.startsWith("bodies:"))).toHaveLength(1);
    room.elsewhere();
    const before = await store(room).readWhole("local-news");
    await store(room).write(makeSection([makeArticle(4)], room.now, before ?? first));
    room.elsewhere();
    expect((await room.edition.article(long.id))?.article.content).toBe(long.content);
  });
});

describe("an article", () => {
  it("has its content and its section", async () => {
    const room = await holding([1, 2]);
    const found = await room.edition.article(makeArticle(1).id);
    expect(found?.article).toEqual(makeArticle(1));
    expect(found?.section.articles).toHaveLength(2);
  });

  it("that left its feed is there for 30 days, but in no list", async () => {
    const room = await holding([2], [1]);
    expect((await room.edition.section("local-news")).articles).toHaveLength(1);
    expect((await room.edition.article(makeArticle(1).id))?.article.content).toBe(makeArticle(1).content);
    room.now += 29 * DAY;
    expect((await room.edition.article(makeArticle(1).id))?.article.content).toBe(makeArticle(1).content);
    room.now += 2 * DAY;
    expect(await room.edition.article(makeArticle(1).id)).toBeNull();
  });

  it("is found after very many have left", async () => {
    const room = await holding([0]);
    let section = makeSection([makeArticle(0)], room.now);
    for (let day = 0; day < 25; day++) {
      const today = Array.from({ length: 15 }, (_, n) =>
        makeArticle(day * 15 + n, { content: `<p>${"long ".repeat(400)}</p>` }),
      );
      section = makeSection(today, room.now, section);
      await store(room).write(section);
      const stored = await store(room).read("local-news");
      section = stored ?? section;
      room.now += DAY;
    }
    const stored = (await room.kv.get(KEY, { type: "text" })) ?? "";
    expect(stored.length).toBeLessThan(200_000);
    room.elsewhere();
    for (const n of [0, 14, 15, 100, 250, 374])
      expect((await room.edition.article(makeArticle(n).id))?.article.id).toBe(makeArticle(n).id);
  });

  it.each([
    "",
    "x",
    "local-news",
    "local-news-0-9999",
    "gossip-0-1",
    "local-news-0-../../x",
    "__proto__-0-1",
  ])("%s is unknown", async (id) => {
    const room = await holding([1]);
    expect(await room.edition.article(id)).toBeNull();
  });

  it("names its section in its id", () => {
    for (const key of FEED_KEYS) expect(feedKeyOf(`${key}-3-1795206470169`)).toBe(key);
    expect(feedKeyOf("world-3-1795206470169")).toBeNull();
  });
});
