import { afterAll, describe, expect, it } from "vitest";
import { updatedAt } from "../../../src/edition/freshness.ts";
import { linesOf } from "../lines-of.ts";
import { closeNewsrooms, LAKE, loaded, NOON, openNewsroom, RIVER, rss, story, titles } from "./newsroom.ts";

const warnings = linesOf("warn");
afterAll(closeNewsrooms);

it("a section that was never loaded has no articles and fails when all sources fail, and is requested again after two minutes", async () => {
  const room = await openNewsroom({ "local-news": [RIVER, LAKE] });
  expect(await room.edition.section("local-news")).toMatchObject({
    ...{ feedKey: "local-news", articles: [], changedAt: null, updatedAt: null },
    ...{ failing: true, unavailable: false },
  });
  expect(room.edition.failed()).toBe(true);
  const attempts = room.asked.length;
  await room.settle();
  room.advance(0.9);
  await room.edition.section("local-news");
  expect(room.asked.length).toBe(attempts);
  room.advance(1.6);
  room.say(RIVER, [story("eels")]);
  expect(await titles(room)).toEqual(["eels"]);
});

describe("a loaded section", () => {
  it("wakes the newsroom when it is older than 90 minutes, at most once a minute", async () => {
    const room = await loaded();
    room.advance(89);
    await room.edition.section("local-news");
    expect(room.woken).toBe(0);
    room.advance(2);
    await room.edition.section("local-news");
    await room.edition.section("local-news");
    expect(room.woken).toBe(1);
    room.advance(1.1);
    await room.edition.section("local-news");
    expect(room.woken).toBe(2);
  });

  it("changes at the next poll, which requests each source once", async () => {
    const room = await loaded();
    room.advance(61);
    room.say(RIVER, [story("herons", 0)]);
    expect(await titles(room)).toEqual(["eels", "ice", "barges"]);
    await room.pollAll();
    expect(room.asked).toEqual([RIVER, LAKE]);
    expect(await titles(room)).toEqual(["herons", "ice"]);
  });

  it.each([
    ["max-age=3600", 60],
    ["max-age=300", 50],
    ["max-age=7200", 120],
    ["max-age=504576000", 360],
  ])(
    "of a publisher that says %s is requested again after %i minutes, not before",
    async (control, minutes) => {
      const room = await openNewsroom({ "local-news": [RIVER] });
      room.say(RIVER, [story("eels")], { "cache-control": control });
      await room.edition.section("local-news");
      await room.settle();
      await room.pollAll(minutes - 0.1);
      expect(room.asked).toHaveLength(1);
      await room.pollAll(0.1);
      expect(room.asked).toHaveLength(2);
    },
  );

  it("keeps the articles of a failing source and updates the others", async () => {
    const room = await loaded();
    room.answers.set(RIVER, () => new Response("", { status: 500 }));
    room.say(LAKE, [story("thaw", 0)]);
    await room.pollAll(61);
    expect(await titles(room)).toEqual(["thaw", "eels", "barges"]);
    expect((await room.edition.section("local-news")).failing).toBe(false);
    expect(warnings.filter((line) => line.includes("river.example"))).toHaveLength(1);
    expect(warnings[0]).toContain("HTTP error! status: 500");
  });

  it.each([
    ["an empty feed", () => new Response(rss([]))],
    ["no bytes", () => new Response("")],
    ["a web page", () => new Response("<!doctype html><title>Sorry</title>")],
    ["a feed whose items have no link", () => new Response(rss([{ title: "x", link: "" }]))],
    ["304 to a request without validators", () => new Response(null, { status: 304 })],
  ])("is not emptied by %s", async (_what, answer) => {
    const room = await loaded();
    room.answers.set(RIVER, answer);
    await room.pollAll(61);
    expect(await titles(room)).toEqual(["eels", "ice", "barges"]);
  });

  it("is extended, not replaced, by a document that was cut off", async () => {
    const room = await loaded();
    const whole = rss([story("herons", 0), story("eels", 1)]);
    room.answers.set(RIVER, () => new Response(whole.slice(0, whole.lastIndexOf("<item>") + 40)));
    await room.pollAll(61);
    expect(await titles(room)).toEqual(["herons", "eels", "ice", "barges"]);
  });

  it("shows a story of two sources once, and keeps it when one of them drops it", async () => {
    const room = await loaded();
    room.say(LAKE, [{ ...story("eels", 2), link: "http://www.news.example/eels/" }, story("ice", 2)]);
    await room.pollAll(61);
    expect(await titles(room)).toEqual(["eels", "ice", "barges"]);
    room.say(RIVER, [story("barges", 3)]);
    await room.pollAll(61);
    expect(await titles(room)).toEqual(["eels", "ice", "barges"]);
  });

  it("loses a source's articles when its row is removed", async () => {
    const room = await loaded();
    room.sources["local-news"] = (room.sources["local-news"] ?? []).slice(1);
    await room.pollAll(61);
    expect(await titles(room)).toEqual(["ice"]);
  });
});

describe("a source that has not changed", () => {
  it("is requested with its validators and keeps its articles at a 304", async () => {
    const room = await openNewsroom({ "local-news": [RIVER] });
    const sent: (string | null)[] = [];
    room.answers.set(RIVER, ({ headers }) => {
      const tag = new Headers(headers).get("if-none-match");
      sent.push(tag);
      return tag
        ? new Response(null, { status: 304 })
        : new Response(rss([story("eels")]), { headers: { etag: 'W/"a"' } });
    });
    await room.edition.section("local-news");
    for (let hour = 0; hour < 9 * 24; hour += 24) {
      await room.pollAll();
      expect(await titles(room)).toEqual(["eels"]);
      room.advance(24 * 60);
    }
    expect(sent).toEqual([null, ...Array(7).fill('W/"a"'), null]);
  });

  it("is recognized by the digest of the same bytes", async () => {
    const room = await loaded();
    const before = await room.edition.records();
    await room.pollAll(61);
    const after = await room.edition.records();
    expect(after[0]?.sources.map(({ hash }) => hash)).toEqual(before[0]?.sources.map(({ hash }) => hash));
    expect(updatedAt(room.storage.section("local-news").sources, room.now)).toBe(NOON + 61 * 60_000);
  });
});
