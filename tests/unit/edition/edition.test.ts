import { afterAll, describe, expect, it, vi } from "vitest";
import { sectionKey } from "../../../src/edition/values.ts";
import { storyId } from "../../../src/model/story-id.ts";
import { linesOf } from "../lines-of.ts";
import {
  closeNewsrooms,
  HOUR,
  LAKE,
  loaded,
  NOON,
  openNewsroom,
  RIVER,
  story,
  titles,
} from "../newsroom/newsroom.ts";

const KEY = sectionKey("local-news");
const EELS = storyId("local-news", RIVER, "https://news.example/eels", NOON - HOUR);
const SECOND = 1 / 60;
const logged = linesOf("warn", "error");
afterAll(closeNewsrooms);

/** How often the section was read from KV. */
const readsOf = (read: { mock: { calls: unknown[][] } }) =>
  read.mock.calls.filter(([names]) => (names as string[]).includes(KEY)).length;

describe("reading a section from KV", () => {
  it("returns its stories newest first, with every field of their headlines", async () => {
    const room = await loaded();
    room.elsewhere();
    const { articles, ...rest } = await room.edition.section("local-news");
    const named = articles.map(({ title }) => title.replace("The long story of ", ""));
    expect(named).toEqual(["eels", "ice", "barges"]);
    expect(articles[0]).toEqual({
      ...{ id: EELS, feedKey: "local-news", feed: RIVER, title: "The long story of eels" },
      ...{ excerpt: "", link: "https://news.example/eels", image: "" },
      ...{ pubDate: new Date(NOON - HOUR).toISOString(), author: "river.example staff" },
      ...{ category: "Local News", source: { name: "river.example", home: "https://river.example/" } },
    });
    expect(rest).toEqual({
      ...{ feedKey: "local-news", others: [], explainers: [], mostCovered: [] },
      ...{ updatedAt: NOON, changedAt: NOON, failing: false, unavailable: false },
    });
  });

  it("reads several in one request, and from memory for a minute", async () => {
    const room = await loaded();
    room.elsewhere();
    const read = vi.spyOn(room.kv, "get");
    const sections = room.edition.sections(["local-news", "sports", "arts"]);
    expect([...sections.keys()]).toEqual(["local-news", "sports", "arts"]);
    await Promise.all(sections.values());
    expect((await sections.get("local-news"))?.articles).toHaveLength(3);
    expect(readsOf(read)).toBe(1);
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

const SPOILT: [string, (text: string) => string][] = [
  ["nothing at all", () => ""],
  ["no JSON", () => "<html>"],
  ["null", () => "null"],
  ["an unknown section", (text) => text.replace('"key":"local-news"', '"key":"gossip"')],
  ["another section's", (text) => text.replace('"key":"local-news"', '"key":"sports"')],
  ["no serial number", (text) => text.replace(/,"serial":\d+/, "")],
  ["an update in the year 287,000", (text) => text.replace(/"updatedAt":\d+/, '"updatedAt":9e15')],
  ["a date that is none", (text) => text.replace('"pubDate":"2026', '"pubDate":"garbage')],
  ["a card whose link is a script", (text) => text.replace('"link":"https:', '"link":"javascript:')],
  ["a card without a title", (text) => text.replace('"title"', '"headline"')],
  ["a text that was cut", (text) => text.slice(0, 300)],
];

it.each(SPOILT)(
  "an invalid value in KV (%s) is logged, and the value read before stays in use",
  async (_what, spoil) => {
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
  },
);

it("the edition doesn't reject when KV reports a section as missing that it returned before", async () => {
  const room = await loaded();
  room.elsewhere();
  await room.edition.section("local-news");
  room.advance(1);
  vi.spyOn(room.kv, "get").mockResolvedValue(new Map([[KEY, null]]) as never);
  expect((await room.edition.section("local-news")).articles).toHaveLength(3);
  expect(room.asked).toEqual([]);
});

describe("a current story's headline", () => {
  it("is found by its id, and is missing without a KV read for any other", async () => {
    const room = await loaded();
    room.elsewhere();
    const read = vi.spyOn(room.kv, "get");
    const ids = ["", "x", "local-news", "local-news-1234567812345678-99", "gossip-1234567812345678-1"];
    for (const id of [...ids, "local-news-0-../../x", "__proto__-1234567812345678-1"])
      expect(await room.edition.headline(id), id).toEqual({ kind: "missing" });
    expect(read).not.toHaveBeenCalled();
    const value = { title: "The long story of eels" };
    expect(await room.edition.headline(EELS)).toMatchObject({ kind: "found", value });
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
    const named = featured.map(({ title }) => title.replace("The long story of ", ""));
    expect(named).toEqual(["eels", "tigers"]);
    expect(room.edition.failed()).toBe(false);
    await room.settle();
  });
});
