import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openEdition } from "../../../src/edition/edition.ts";
import { readSite } from "../../../src/edition/memory.ts";
import { sectionKey } from "../../../src/edition/values.ts";
import { storyId } from "../../../src/model/story-id.ts";
import {
  closeNewsrooms,
  HOUR,
  LAKE,
  loaded,
  NOON,
  ORIGIN,
  openNewsroom,
  RIVER,
  story,
  titles,
} from "../newsroom/newsroom.ts";

const KEY = sectionKey("local-news");
const EELS = storyId("local-news", RIVER, "https://news.example/eels", NOON - HOUR);
const SECOND = 1 / 60;
const NONE_LATE = { row: 0, at: 0, ids: new Set<string>() };

let logged: string[] = [];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void logged.push(line));
  vi.spyOn(console, "error").mockImplementation((line: string) => void logged.push(line));
});
afterAll(closeNewsrooms);

/** How often the section was read from KV. */
const readsOf = (read: { mock: { calls: unknown[][] } }) =>
  read.mock.calls.filter(([names]) => (names as string[]).includes(KEY)).length;

describe("reading a section from KV", () => {
  it("gives its stories newest first, with every field of its headlines except an unknown feed", async () => {
    const room = await loaded();
    room.elsewhere();
    const { articles, ...rest } = await room.edition.section("local-news");
    expect(articles.map(({ title }) => title)).toEqual([
      "The long story of eels",
      "The long story of ice",
      "The long story of barges",
    ]);
    expect(articles[0]).toEqual({
      ...{ id: EELS, feedKey: "local-news", feed: RIVER, title: "The long story of eels" },
      ...{ excerpt: "", link: "https://news.example/eels", image: "" },
      ...{ pubDate: new Date(NOON - HOUR).toISOString(), author: "river.example staff" },
      ...{ category: "Local News", source: { name: "river.example", home: "https://river.example/" } },
    });
    expect(rest).toEqual({
      ...{ feedKey: "local-news", others: [], standing: [], mostCovered: [] },
      ...{ updatedAt: NOON, changedAt: NOON, failing: false, unavailable: false },
    });
  });

  it("reads several in one request", async () => {
    const room = await loaded();
    room.elsewhere();
    const read = vi.spyOn(room.kv, "get");
    const sections = room.edition.sections(["local-news", "sports", "arts"]);
    expect([...sections.keys()]).toEqual(["local-news", "sports", "arts"]);
    await Promise.all(sections.values());
    expect((await sections.get("local-news"))?.articles).toHaveLength(3);
    expect(readsOf(read)).toBe(1);
  });

  it("reads from memory for a minute", async () => {
    const room = await loaded();
    room.elsewhere();
    const read = vi.spyOn(room.kv, "get");
    await room.edition.everything();
    room.advance(59 * SECOND);
    await room.edition.everything();
    expect(readsOf(read)).toBe(1);
    room.advance(2 * SECOND);
    await room.edition.everything();
    expect(readsOf(read)).toBe(2);
  });

  it("leaves out stories older than a month, and then shows the message for an empty section", async () => {
    const room = await loaded();
    room.advance(29 * 24 * 60);
    expect(await titles(room)).toHaveLength(3);
    room.advance(2 * 24 * 60);
    expect(await room.edition.section("local-news")).toMatchObject({ articles: [], failing: true });
  });
});

describe("an invalid value in KV", () => {
  const SPOILT: [string, (text: string) => string][] = [
    ["nothing at all", () => ""],
    ["no JSON", () => "<html>"],
    ["null", () => "null"],
    ["an unknown section", (text) => text.replace('"key":"local-news"', '"key":"gossip"')],
    ["another section's", (text) => text.replace('"key":"local-news"', '"key":"sports"')],
    ["no serial number", (text) => text.replace(/,"serial":\d+/, "")],
    [
      "an update in the year 287,000",
      (text) => text.replace(/"updatedAt":\d+/, '"updatedAt":9000000000000000'),
    ],
    ["a date that is none", (text) => text.replace('"pubDate":"2026', '"pubDate":"garbage')],
    ["a card whose link is a script", (text) => text.replace('"link":"https:', '"link":"javascript:')],
    ["a card without a title", (text) => text.replace('"title"', '"headline"')],
    ["a text that was cut", (text) => text.slice(0, 300)],
  ];

  it.each(SPOILT)("(%s) is logged, and the value read before stays in use", async (_what, spoil) => {
    const room = await loaded();
    room.elsewhere();
    await room.edition.section("local-news");
    const good = (await room.kv.get(KEY)) ?? "";
    const spoilt = spoil(good);
    expect(spoilt).not.toBe(good);
    await room.kv.put(KEY, spoilt);
    room.advance(1);
    expect((await room.edition.section("local-news")).articles).toHaveLength(3);
    expect(logged.filter((line) => line.includes(KEY))).toHaveLength(1);
    room.elsewhere();
    expect(await room.edition.section("local-news")).toMatchObject({ articles: [], unavailable: true });
    expect(room.edition.failed()).toBe(true);
  });
});

describe("the edition doesn't reject", () => {
  it("when KV can't be read, and says that it couldn't", async () => {
    const room = await loaded();
    room.elsewhere();
    vi.spyOn(room.kv, "get").mockRejectedValue(new Error("KV is down"));
    expect(await room.edition.section("local-news")).toMatchObject({ articles: [], unavailable: true });
    expect(await room.edition.headline(EELS)).toEqual({ kind: "unavailable" });
    expect(await room.edition.everything()).toHaveLength(15);
    expect(room.edition.failed()).toBe(true);
    expect(room.asked).toEqual([]);
    expect(logged.join()).toContain("KV is down");
  });

  it("when KV reports a section as missing that it returned before", async () => {
    const room = await loaded();
    room.elsewhere();
    await room.edition.section("local-news");
    room.advance(1);
    vi.spyOn(room.kv, "get").mockResolvedValue(new Map([[KEY, null]]) as never);
    expect((await room.edition.section("local-news")).articles).toHaveLength(3);
    expect(room.asked).toEqual([]);
  });

  it("when KV hangs: it returns the last value", async () => {
    const room = await loaded();
    await titles(room);
    room.advance(61);
    vi.spyOn(room.kv, "get").mockReturnValue(new Promise(() => {}) as never);
    expect((await room.edition.section("local-news")).articles).toHaveLength(3);
  });

  it("when the newsroom fails", async () => {
    const room = await openNewsroom({});
    const fail = () => Promise.reject(new Error("a bug"));
    const edition = openEdition({
      ...{
        kv: room.kv,
        newsroom: {
          load: fail,
          loadFront: fail,
          wake: fail,
          sources: fail,
          clusters: fail,
          calendars: fail,
          failingJobs: fail,
          loadSite: fail,
          published: fail,
        },
      },
      ...{ feedsOf: () => [], later: () => undefined, now: () => room.now, origin: ORIGIN },
      lateWithdrawals: async () => NONE_LATE,
    });
    expect((await edition.section("arts")).articles).toEqual([]);
    expect((await edition.front()).latest).toEqual([]);
    expect((await edition.records())[0]).toEqual({ key: "local-news", sources: [], unavailable: true });
    expect(logged.join()).toContain("a bug");
    expect(edition.failed()).toBe(true);
  });
});

describe("a current story's headline", () => {
  it("is found by its id", async () => {
    const room = await loaded();
    expect(await room.edition.headline(EELS)).toMatchObject({
      kind: "found",
      value: { title: "The long story of eels" },
    });
  });

  it.each([
    "",
    "x",
    "local-news",
    "local-news-1234567812345678-99",
    "gossip-1234567812345678-1",
    "local-news-0-../../x",
    "__proto__-1234567812345678-1",
  ])("%s is missing, without a KV read", async (id) => {
    const room = await loaded();
    room.elsewhere();
    const read = vi.spyOn(room.kv, "get");
    expect(await room.edition.headline(id)).toEqual({ kind: "missing" });
    expect(read).not.toHaveBeenCalled();
  });
});

describe("the front page", () => {
  it("is one KV read, and requests no source while none of its sections is missing", async () => {
    const room = await openNewsroom({ "local-news": [RIVER] });
    room.say(RIVER, [story("eels")]);
    await room.pollAll();
    await room.publish([], "news");
    const value = JSON.parse((await room.kv.get("edition:front")) ?? "");
    await room.kv.put("edition:front", JSON.stringify({ ...value, missing: [] }));
    room.elsewhere();
    room.asked.length = 0;
    const read = vi.spyOn(room.kv, "get");
    const front = await room.edition.front();
    expect(front.featured.map(({ title }) => title)).toEqual(["The long story of eels"]);
    expect(read.mock.calls.map(([names]) => names)).toEqual([["edition:front"]]);
    expect(room.asked).toEqual([]);
    expect(await room.edition.frontRemembered()).toEqual(front);
  });

  it("that was never written is loaded by the newsroom in the same response", async () => {
    const room = await openNewsroom({ "local-news": [RIVER], sports: [LAKE] });
    room.say(RIVER, [story("eels")]);
    room.say(LAKE, [story("tigers")]);
    const { featured } = await room.edition.front();
    expect(featured.map(({ title }) => title)).toEqual([
      "The long story of eels",
      "The long story of tigers",
    ]);
    expect(room.edition.failed()).toBe(false);
    await room.settle();
  });
});

describe("a value older than a decision", () => {
  it("is shown, but the response isn't cached until KV returns a newer one", async () => {
    const room = await loaded();
    await room.publish();
    room.elsewhere();
    await room.edition.section("local-news");
    expect(room.edition.failed()).toBe(false);
    const old = (await room.kv.get(KEY)) ?? "";
    const { serial } = JSON.parse(old);
    const site = JSON.parse((await room.kv.get("edition:site")) ?? "");
    await room.kv.put("edition:site", JSON.stringify({ ...site, atLeast: { [KEY]: serial + 1 } }));

    const { kv } = room;
    room.elsewhere();
    expect(await readSite(room.kv, room.now)).toMatchObject({ atLeast: { [KEY]: serial + 1 } });
    expect((await room.edition.section("local-news")).articles).toHaveLength(3);
    expect(room.edition.failed()).toBe(true);

    await kv.put(KEY, old.replace(`"serial":${serial}`, `"serial":${serial + 1}`));
    room.advance(3 * SECOND);
    const edition = openEdition({
      ...{ kv: room.kv, feedsOf: () => [], later: () => undefined, now: () => room.now, origin: ORIGIN },
      lateWithdrawals: async () => NONE_LATE,
      newsroom: {
        load: async () => "",
        loadFront: async () => "",
        wake: async () => {},
        clusters: async () => ({ groups: 0, largest: 0 }),
        calendars: async () => [],
        failingJobs: async () => [],
        loadSite: async () => "",
        published: async () => [],
        sources: async () => [],
      },
    });
    await edition.section("local-news");
    expect(edition.failed()).toBe(false);
  });
});
