import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { closeNewsrooms, HOUR, LAKE, loaded, NOON, openNewsroom, RIVER, story, titles } from "./newsroom.ts";

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterAll(closeNewsrooms);

describe("a poll", () => {
  it("requests two sources of one section, the longest waiting first", async () => {
    const room = await openNewsroom({
      "local-news": [RIVER, LAKE, "https://hill.example/feed"],
      sports: ["https://ball.example/feed"],
    });
    for (const feed of [RIVER, LAKE, "https://hill.example/feed", "https://ball.example/feed"])
      room.say(feed, [{ ...story("eels"), link: `${feed}/1` }]);
    expect(await room.poll()).toEqual({ key: "local-news", asked: [RIVER, LAKE] });
    expect(await room.poll()).toEqual({ key: "local-news", asked: ["https://hill.example/feed"] });
    expect(await room.poll()).toEqual({ key: "sports", asked: ["https://ball.example/feed"] });
    expect(await room.poll()).toBeNull();
    room.advance(49);
    expect(await room.poll()).toBeNull();
    room.advance(2);
    expect((await room.poll())?.key).toBe("local-news");
  });

  it("continues from stored state after a restart", async () => {
    const room = await loaded();
    room.restart();
    room.advance(61);
    room.say(RIVER, [story("herons", 0)]);
    room.answers.delete(LAKE);
    await room.pollAll();
    expect(await titles(room)).toEqual(["herons", "ice"]);
  });

  it("doesn't request a host that asked us to wait, also after a restart", async () => {
    const feed = (name: string) => `https://big.example/${name}`;
    const room = await openNewsroom({ "local-news": [feed("a")], sports: [feed("b")] });
    room.answers.set(feed("a"), () => new Response("", { status: 429, headers: { "retry-after": "7200" } }));
    room.say(feed("b"), [story("eels")]);
    expect((await room.poll())?.asked).toEqual([feed("a")]);
    room.restart();
    expect(await room.poll()).toBeNull();
    room.advance(121);
    expect((await room.poll())?.asked).toEqual([feed("b")]);
  });

  it("requests a removed feed once a week, and resumes when it answers", async () => {
    const room = await openNewsroom({ "local-news": [RIVER] });
    room.answers.set(RIVER, () => new Response("", { status: 410 }));
    await room.poll();
    for (let day = 0; day < 21; day += 1) {
      room.advance(60 * 24);
      await room.poll();
    }
    expect(room.asked).toHaveLength(4);
    room.say(RIVER, [story("eels")]);
    room.advance(60 * 24 * 8);
    await room.poll();
    expect(await titles(room)).toEqual(["eels"]);
    expect((await room.edition.records())[0]?.sources[0]?.gone).toBe(false);
  });

  it("continues after a clock that ran a year ahead was set back", async () => {
    const room = await loaded();
    const year = 60 * 24 * 365;
    room.advance(year);
    while (await room.poll()) room.advance(1);
    await room.settle();
    room.now = NOON + HOUR;
    room.restart();
    room.say(RIVER, [story("herons", 0)]);
    expect((await room.poll())?.asked).toEqual([RIVER, LAKE]);
    await room.settle();
    room.restart();
    expect(await titles(room)).toEqual(["herons", "ice"]);
    expect((await room.edition.section("local-news")).updatedAt).toBe(NOON + HOUR);
    room.advance(51);
    expect(await room.poll()).not.toBeNull();
  });

  it("skips a feed that ended the last run, and requests all others", async () => {
    const room = await openNewsroom({ "local-news": [RIVER], sports: [LAKE] });
    room.say(LAKE, [story("ice")]);
    // The process ends while it reads: nothing is written after the attempt was.
    room.answers.set(RIVER, () => new Promise(() => {}));
    void room.poll().catch(() => null);
    room.restart();
    room.say(RIVER, [story("eels")]);
    room.advance(1);
    expect((await room.poll())?.key).toBe("sports");
    expect(await room.poll()).toBeNull();
    room.advance(1);
    expect((await room.poll())?.asked).toEqual([RIVER]);
  });

  it("doesn't request a paused source", async () => {
    const room = await openNewsroom({ "local-news": [RIVER, LAKE] });
    room.sources["local-news"] = (room.sources["local-news"] ?? []).map((source) =>
      source.feed === RIVER ? { ...source, paused: true } : source,
    );
    expect((await room.poll())?.asked).toEqual([LAKE]);
  });
});
