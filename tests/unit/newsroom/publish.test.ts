import { afterAll, describe, expect, it, vi } from "vitest";
import { SOURCES } from "../../../src/city/sources.ts";
import type { BodyOf, Kind } from "../../../src/decisions/kinds.ts";
import { changesOf } from "../../../src/edition/health.ts";
import { readSite, readToday } from "../../../src/edition/memory.ts";
import { storyId } from "../../../src/model/story-id.ts";
import { makeChange } from "../../../src/newsroom/decisions/make-change.ts";
import { publishToday, retryIn } from "../../../src/newsroom/publish.ts";
import { noteLost } from "../../../src/newsroom/publish-value.ts";
import { DeadlineError } from "../../../src/platform/deadline.ts";
import { ownStory } from "../decisions/bodies.ts";
import { closeNewsrooms, HOUR, LAKE, loaded, type Newsroom, NOON, RIVER, story, titles } from "./newsroom.ts";

const KEY = "edition:section:local-news";
const FRONT = "edition:front";
const SITE = "edition:site";
const TODAY = "edition:today";
const SECOND = 1 / 60;
const idOf = (feed: string, name: string, hours: number) =>
  storyId("local-news", feed, `https://news.example/${name}`, NOON - hours * HOUR);
const EELS = idOf(RIVER, "eels", 1);
const ICE = idOf(LAKE, "ice", 2);

afterAll(closeNewsrooms);

/** A newsroom that has published every section; records its writes from then on. */
async function published(): Promise<Newsroom> {
  const room = await loaded();
  await room.publish();
  room.written.length = 0;
  return room;
}

const decide = <K extends Kind>(
  room: Newsroom,
  kind: K,
  id: string,
  body: BodyOf<K> | null,
  text = "",
  seen = 0,
) => {
  if (!room.db) throw new Error("the room has no D1");
  return makeChange(room.db, { kind, id, seen, body, text, summary: "Decided" }, "Ana", room.now);
};

const withdraw = (room: Newsroom, id: string) =>
  decide(room, "withdrawal", id, {
    story: id,
    title: "T",
    path: `/article/${id}/t`,
    reason: "Why",
    at: room.now,
  });

const draft = ownStory(0, { headline: "Our own story", state: "draft", publishAt: null });
const OWN = storyId("local-news", "desk:", "own", NOON);

const serialOf = async (room: Newsroom, name: string) => JSON.parse((await room.kv.get(name)) ?? "{}").serial;
const version = async (room: Newsroom) => JSON.parse((await room.kv.get(SITE)) ?? "{}").version;

/** The titles in a new isolate. */
const shownElsewhere = async (room: Newsroom): Promise<string[]> => {
  room.elsewhere();
  await readSite(room.kv, room.now);
  const { articles, others } = await room.edition.section("local-news");
  const { featured, latest, rivers } = await room.edition.front();
  const listed = [articles, others, featured, latest, ...rivers.map((river) => river.articles)].flat();
  return [...new Set(listed.map(({ title }) => title.replace("The long story of ", "")))].sort();
};

describe("publishing", () => {
  it("writes nothing when nothing changed", async () => {
    const room = await published();
    const nothing = { changed: [], refused: [], texts: [] };
    expect(await room.publish()).toEqual({ ...nothing, isSilent: false, isWhole: true });
    expect(room.written).toEqual([]);
  });

  it("writes only the section that changed, and the front page when it is next published", async () => {
    const room = await published();
    room.advance(20);
    room.say(RIVER, [story("herons", 0), story("eels", 1), story("barges", 3)]);
    await room.pollAll(40);
    expect(room.written).toEqual([KEY]);
    await room.publish([], "news");
    expect(room.written).toEqual([KEY, FRONT]);
    expect((await room.edition.section("local-news")).changedAt).toBe(room.now);
  });

  it("writes today's value instead of the section when readers would see an age that is 50 minutes too high", async () => {
    const room = await published();
    const { changedAt } = await room.edition.section("local-news");
    const nothing = { warnings: [], silence: null, days: [], hours: [], air: null, river: null };
    const ask = async (minutes: number) => {
      room.advance(minutes);
      const updated = { "local-news": room.now };
      await publishToday(room.publishing(), { ...nothing, forecastAt: null, happenings: [], updated });
      return room.written;
    };
    for (const minutes of [0, 49]) expect(await ask(minutes)).toEqual([TODAY]);
    expect(await ask(1)).toEqual([TODAY, TODAY]);
    room.elsewhere();
    await readToday(room.kv, room.now);
    expect(await room.edition.section("local-news")).toMatchObject({ updatedAt: room.now, changedAt });
  });
});

it("a value that KV lost is rewritten with all others in the next run, unchanged for readers, but not while a write may still take effect", async () => {
  const room = await published();
  const [{ changedAt }, serial] = [await room.edition.section("local-news"), await serialOf(room, KEY)];
  noteLost(room.storage, KEY, room.now);
  expect(retryIn(room.storage, room.now)).toBeNull();
  room.advance(5);
  await room.kv.delete(KEY);
  noteLost(room.storage, KEY, room.now);
  expect(room.storage.published(KEY)).toMatchObject({ reason: "lost", refusedSince: room.now });
  expect(retryIn(room.storage, room.now)).not.toBeNull();
  expect(await room.publish([], "news")).toMatchObject({ changed: [], isWhole: true });
  expect(new Set(room.written)).toEqual(new Set(room.storage.allPublished().map(({ name }) => name)));
  expect(await serialOf(room, KEY)).toBeGreaterThan(serial);
  room.elsewhere();
  expect(await room.edition.section("local-news")).toMatchObject({ changedAt });
  expect(retryIn(room.storage, room.now)).toBeNull();
});

describe("a write that KV refused", () => {
  it("is retried with the current value", async () => {
    const room = await published();
    const put = vi.spyOn(room.kv, "put").mockRejectedValue(new Error("429 Too Many Requests"));
    await withdraw(room, EELS);
    expect((await room.publish()).refused).toEqual([KEY, FRONT, SITE]);
    expect(await titles(room)).toContain("eels");
    put.mockRestore();
    await withdraw(room, ICE);
    // Any publication retries refused writes of all sections.
    expect((await room.publish([], "news")).isWhole).toBe(true);
    expect(await titles(room)).toEqual(["barges"]);
  });

  it("is due again after a second, then less and less often, and not after it succeeded", async () => {
    const room = await published();
    room.advance(1);
    const { put } = room.kv;
    room.kv.put = () => Promise.reject(new Error("KV is down"));
    await withdraw(room, EELS);
    const waits: (number | null)[] = [];
    for (let run = 0; run < 12; run += 1) {
      await room.publish(["local-news"], "news");
      waits.push(retryIn(room.storage, room.now));
      room.advance((waits[run] ?? 0) / 60_000);
    }
    expect(waits.slice(0, 4)).toEqual([1_100, 1_100, 2_200, 4_400]);
    expect(waits.at(-1)).toBe(120_000);
    room.kv.put = put;
    await room.publish([], "news");
    expect(retryIn(room.storage, room.now)).toBeNull();
  });

  it("delays a run once if KV doesn't respond, and later only for the site's value", async () => {
    const room = await published();
    await withdraw(room, EELS);
    // The error of a write that timed out, without the three-second wait.
    const put = vi.spyOn(room.kv, "put").mockRejectedValue(new DeadlineError("KV took longer than 3000 ms"));
    expect((await room.publish()).refused).toEqual([KEY, FRONT, SITE]);
    expect(put.mock.calls.map(([name]) => name)).toEqual([KEY, SITE]);
    put.mockRestore();
    expect((await room.publish([], "news")).isWhole).toBe(true);
    expect(await titles(room)).not.toContain("eels");
  });

  it("makes the older value uncacheable, without what was withdrawn, until the new one is written", async () => {
    const room = await published();
    room.advance(60);
    const { put } = room.kv;
    room.kv.put = async (name: string, value: unknown) => {
      if (name === KEY) throw new Error("429 Too Many Requests");
      await put(name, value as string);
    };
    await withdraw(room, EELS);
    expect((await room.publish()).refused).toEqual([KEY]);
    room.advance(2);
    expect(await shownElsewhere(room)).not.toContain("eels");
    expect(room.edition.failed()).toBe(true);
    await room.publish([], "news");
    const least = (await readSite(room.kv, room.now))?.minSerial[KEY];
    expect(await serialOf(room, KEY)).toBeGreaterThanOrEqual(least ?? Number.POSITIVE_INFINITY);
    room.elsewhere();
    await readSite(room.kv, room.now);
    await room.edition.section("local-news");
    expect(room.edition.failed()).toBe(false);
  });
});

describe("a withdrawal that KV refuses", () => {
  /** A newsroom with an hour-old edition and a KV that refuses all writes. */
  async function refusing(): Promise<Newsroom> {
    const room = await published();
    room.advance(60);
    refuse(room);
    return room;
  }

  function refuse(room: Newsroom): void {
    const { elsewhere } = room;
    room.elsewhere = () => {
      elsewhere();
      room.kv.put = () => Promise.reject(new Error("429 Too Many Requests"));
    };
    room.elsewhere();
  }

  it("isn't shown to readers of any isolate, until it is undone", async () => {
    const room = await refusing();
    expect(await shownElsewhere(room)).toEqual(["barges", "eels", "ice"]);
    const taken = await withdraw(room, EELS);
    const seen = taken.kind === "changed" ? taken.version : 0;
    expect((await room.publish()).refused).toEqual([KEY, FRONT, SITE]);
    expect(await shownElsewhere(room)).toEqual(["barges", "ice"]);
    await withdraw(room, ICE);
    room.advance(1);
    const { articles, changedAt } = await room.edition.section("local-news");
    expect([articles.length, changedAt]).toEqual([1, room.now - 60_000]);
    await decide(room, "withdrawal", EELS, null, "", seen);
    room.advance(1);
    await readSite(room.kv, room.now);
    expect((await room.edition.section("local-news")).articles).toHaveLength(2);
    expect(await shownElsewhere(room)).toEqual(["barges", "eels"]);
  });

  it("counts as late if the newsroom hasn't published it", async () => {
    const room = await published();
    await withdraw(room, EELS);
    room.advance(5);
    expect(await changesOf(room.ask, room.storage.allPublished(), room.now)).toBe("late");
  });

  it("of our own story isn't shown, either", async () => {
    const room = await published();
    const live = { ...draft, state: "published" as const, publishAt: room.now };
    const made = await decide(room, "story", OWN, live, "Words.");
    await room.publish();
    room.advance(60);
    expect(await shownElsewhere(room)).toContain("Our own story");
    refuse(room);
    const body = { ...live, state: "withdrawn" as const, reason: "It was wrong." };
    const seen = made.kind === "changed" ? made.version : 0;
    await decide(room, "story", OWN, body, "Words.", seen);
    await room.publish();
    expect(await shownElsewhere(room)).not.toContain("Our own story");
  });

  it("costs an isolate one query per 25 seconds, which reads at most one row if no story is withdrawn", async () => {
    const room = await refusing();
    await readSite(room.kv, room.now);
    const asked: number[] = [];
    const { ask } = room;
    room.ask = async (...question) => {
      const found = await ask(...question);
      asked.push(found?.read ?? 0);
      return found;
    };
    for (let second = 0; second < 60; second += 5) {
      await room.edition.section("local-news");
      await room.edition.everything();
      room.advance(5 * SECOND);
    }
    expect(asked).toHaveLength(3);
    expect(Math.max(...asked)).toBeLessThanOrEqual(1);
  });

  it("stays left out, as last known, while D1 doesn't answer", async () => {
    const room = await refusing();
    await withdraw(room, EELS);
    await readSite(room.kv, room.now);
    expect((await room.edition.section("local-news")).articles).toHaveLength(2);
    room.db = undefined;
    room.advance(1);
    expect((await room.edition.section("local-news")).articles).toHaveLength(2);
  });
});

describe("KV's writes of a UTC day", () => {
  it("are reserved for decisions after the 800th; news is written the next day", async () => {
    const room = await published();
    room.storage.saveText("kv writes", JSON.stringify({ day: "2026-11-20", count: 800 }));
    room.restart();
    room.advance(20);
    room.say(RIVER, [story("herons", 0), story("eels", 1), story("barges", 3)]);
    await room.pollAll(40);
    expect(room.written).toEqual([]);
    expect(room.storage.published(KEY)).toMatchObject({ reason: "saved", refusedSince: room.now });
    expect(retryIn(room.storage, room.now)).toBeNull();
    await withdraw(room, ICE);
    expect((await room.publish()).isWhole).toBe(true);
    expect(room.written).toEqual([KEY, FRONT, SITE]);
    expect(await titles(room)).toEqual(["herons", "eels", "barges"]);
    room.written.length = 0;
    room.say(RIVER, [story("owls", 0), story("eels", 1), story("barges", 3)]);
    await room.pollAll(60);
    expect(room.written).toEqual([]);
    room.advance(12 * 60);
    await room.publish([], "news");
    expect(room.written).toEqual([KEY, FRONT]);
    expect(room.storage.published(KEY)).toMatchObject({ reason: "", refusedSince: null });
  });

  it("are at least a second apart for each key", async () => {
    const room = await published();
    const at = new Map<string, number>();
    const gaps: number[] = [];
    const { put } = room.kv;
    room.kv.put = async (name: string, value: unknown) => {
      gaps.push(room.now - (at.get(name) ?? Number.NEGATIVE_INFINITY));
      at.set(name, room.now);
      await put(name, value as string);
    };
    for (const id of [EELS, ICE, idOf(RIVER, "barges", 3)]) {
      await withdraw(room, id);
      expect((await room.publish()).isWhole).toBe(true);
    }
    expect(gaps).toHaveLength(9);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
  });
});

it("a decision changes the cache version of every page when readers see it, and not when they don't", async () => {
  const room = await published();
  const before = await version(room);
  await decide(room, "story", OWN, draft, "A draft.");
  const [row] = SOURCES["local-news"];
  if (!row) throw new Error("local news has no source");
  await decide(room, "source", "s", {
    ...{ feed: row.feed, name: row.name, home: row.home, section: "local-news", interval: null },
    ...{ rights: row.rights ?? "excerpt", paused: true, added: false },
    license: row.license ? `${row.license.name} ${row.license.href}` : "",
  });
  await room.publish();
  expect(await version(room)).toBe(before);
  expect(room.written).toEqual([]);
  await withdraw(room, EELS);
  await room.publish();
  expect(await version(room)).not.toBe(before);
});
