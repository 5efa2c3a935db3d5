import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tick } from "../../../src/newsroom/tick.ts";
import {
  closeNewsrooms,
  HOUR,
  LAKE,
  loaded,
  NOON,
  openNewsroom,
  RIVER,
  sourceAt,
  story,
  titles,
} from "../newsroom/newsroom.ts";

beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(() => undefined));
afterEach(() => void vi.useRealTimers());
afterAll(closeNewsrooms);

/** From now on a deadline can be let pass at once with `vi.advanceTimersByTime`; until then it goes by the real clock. */
const holdTimers = () =>
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
const KV_DEADLINE_MS = 5_000;
/** Less than that deadline, more than a busy machine takes. */
const SOON = { timeout: 4_000 };

describe("the clock", () => {
  it("asks two sources of one section a tick, the most neglected first, and writes once", async () => {
    const room = await openNewsroom({
      "local-news": [RIVER, LAKE, "https://hill.example/feed"],
      sports: ["https://ball.example/feed"],
    });
    for (const feed of [RIVER, LAKE, "https://hill.example/feed", "https://ball.example/feed"])
      room.say(feed, [{ ...story("eels"), link: `${feed}/1` }]);
    expect(await room.tick()).toEqual({ key: "local-news", asked: [RIVER, LAKE] });
    expect(room.written).toEqual(["section:2:local-news", "front"]);
    expect(await room.tick()).toEqual({ key: "local-news", asked: ["https://hill.example/feed"] });
    expect(await room.tick()).toEqual({ key: "sports", asked: ["https://ball.example/feed"] });
    expect(await room.tick()).toBeNull();
    room.advance(49);
    expect(await room.tick()).toBeNull();
    room.advance(2);
    expect((await room.tick())?.key).toBe("local-news");
  });

  it("builds on what another place has written since", async () => {
    const room = await loaded();
    const here = room.deps;
    room.elsewhere();
    room.advance(61);
    room.say(RIVER, [story("herons", 0)]);
    room.sources["local-news"] = (room.sources["local-news"] ?? []).slice(0, 1);
    await room.tick();
    room.sources["local-news"] = [...(room.sources["local-news"] ?? []), sourceAt(LAKE)];
    room.say(LAKE, [story("thaw", 0)]);
    await tick(here);
    room.elsewhere();
    expect(await titles(room)).toEqual(["herons", "thaw"]);
  });

  it("leaves nothing to do for readers an hour later", async () => {
    const room = await loaded();
    room.advance(51);
    await room.tick();
    room.asked.length = 0;
    room.advance(50);
    await room.edition.section("local-news");
    await room.settle();
    expect(room.asked).toEqual([]);
  });

  it("leaves a whole host alone that asked for it, also in another isolate", async () => {
    const feed = (name: string) => `https://big.example/${name}`;
    const room = await openNewsroom({ "local-news": [feed("a")], sports: [feed("b")] });
    room.answers.set(feed("a"), () => new Response("", { status: 429, headers: { "retry-after": "7200" } }));
    room.say(feed("b"), [story("eels")]);
    expect((await room.tick())?.asked).toEqual([feed("a")]);
    room.elsewhere();
    expect(await room.tick()).toBeNull();
    room.advance(121);
    expect((await room.tick())?.asked).toEqual([feed("b")]);
  });

  it("asks once a week for a feed that is gone, and takes it back when it answers", async () => {
    const room = await openNewsroom({ "local-news": [RIVER] });
    room.answers.set(RIVER, () => new Response("", { status: 410 }));
    await room.tick();
    for (let day = 0; day < 21; day += 1) {
      room.advance(60 * 24);
      await room.tick();
      await room.edition.section("local-news");
      await room.settle();
    }
    expect(room.asked).toHaveLength(4);
    room.say(RIVER, [story("eels")]);
    room.advance(60 * 24 * 8);
    await room.tick();
    expect(await titles(room)).toEqual(["eels"]);
    expect((await room.edition.records())[0]?.sources[0]?.gone).toBe(false);
  });

  it("goes on after a clock that ran a year ahead was set back", async () => {
    const room = await loaded();
    const year = 60 * 24 * 365;
    room.advance(year);
    while (await room.tick()) room.advance(1);
    room.now = NOON + HOUR;
    room.elsewhere();
    room.say(RIVER, [story("herons", 0)]);
    expect((await room.tick())?.asked).toEqual([RIVER, LAKE]);
    room.elsewhere();
    expect(await titles(room)).toEqual(["herons", "ice"]);
    expect((await room.edition.section("local-news")).updatedAt).toBe(NOON + HOUR);
    room.advance(51);
    expect(await room.tick()).not.toBeNull();
  });

  it("leaves a feed alone whose reading ended the run, and asks all others", async () => {
    const room = await openNewsroom({ "local-news": [RIVER], sports: [LAKE] });
    room.say(RIVER, [story("poison")]);
    room.say(LAKE, [story("ice")]);
    // The run is cut off while it reads: nothing is written after the attempt was.
    holdTimers();
    const { put } = room.kv;
    room.kv.put = () => new Promise(() => {});
    const cut = room.tick().catch(() => null);
    await vi.waitFor(async () => {
      const { results } = (await room.db?.prepare("SELECT feed FROM attempts").all()) ?? { results: [] };
      expect(results).toHaveLength(1);
    }, SOON);
    room.kv.put = put;
    room.elsewhere();
    room.advance(2);
    expect((await room.tick())?.key).toBe("sports");
    room.advance(2);
    expect(await room.tick()).toBeNull();
    room.advance(60);
    expect((await room.tick())?.asked).toEqual([RIVER]);
    vi.advanceTimersByTime(KV_DEADLINE_MS);
    await cut;
  });

  it("forgets a refresh that hung, and asks that section again", async () => {
    const room = await openNewsroom({ "local-news": [RIVER] });
    room.answers.set(RIVER, () => new Promise(() => {}));
    holdTimers();
    const { get } = room.kv;
    let reads = 0;
    room.kv.get = () => {
      reads += 1;
      return new Promise(() => {}) as never;
    };
    const hung = room.tick();
    await vi.waitFor(() => expect(reads).toBe(1), SOON);
    room.advance(2);
    room.kv.get = get;
    room.say(RIVER, [story("eels")]);
    expect((await room.tick())?.asked).toEqual([RIVER]);
    vi.advanceTimersByTime(KV_DEADLINE_MS);
    await hung;
  });

  it("asks less and less often after failures, at least once a day, and at once as usual after a success", async () => {
    const room = await loaded();
    room.sources["local-news"] = (room.sources["local-news"] ?? []).slice(0, 1);
    room.answers.clear();
    room.db = undefined;
    room.elsewhere();
    const gaps: number[] = [];
    let last = room.now;
    // An hour at a time while the gaps are short, then four, which the longest is a multiple of.
    const end = room.now + 14 * 24 * HOUR;
    while (room.now < end) {
      room.advance(gaps.length < 5 ? 60 : 240);
      if (await room.tick()) {
        gaps.push(Math.round((room.now - last) / HOUR));
        last = room.now;
      }
    }
    expect(gaps.slice(0, 5)).toEqual([1, 1, 2, 3, 4]);
    expect(gaps.at(-1)).toBe(24);
    room.say(RIVER, [story("eels")]);
    room.advance(60 * 24);
    await room.tick();
    room.advance(51);
    expect(await room.tick()).not.toBeNull();
  });
});
