import { afterAll, describe, expect, it } from "vitest";
import {
  closeNewsrooms,
  HOUR,
  LAKE,
  type Newsroom,
  NOON,
  openNewsroom,
  RIVER,
  type Story,
} from "./newsroom.ts";

const DAY = 24 * HOUR;
const EELS: Story = { title: "Eels are back", link: "https://news.example/eels", at: NOON - HOUR };
const ICE: Story = { title: "Ice on the lake", link: "https://news.example/ice", at: NOON - 2 * HOUR };

/** The feed's stories an hour later. */
async function later(room: Newsroom, stories: readonly Story[], hours = 1): Promise<void> {
  room.advance(hours * 60);
  room.say(RIVER, stories);
  await room.pollAll();
}

const kept = (room: Newsroom) =>
  room.storage.section("local-news").kept.map(({ article: { id, pubDate, updated } }) => ({
    ...{ id, pubDate, updated },
  }));

async function rows(room: Newsroom): Promise<unknown[]> {
  return (await room.db?.prepare("SELECT id, updated FROM stories ORDER BY id").all())?.results ?? [];
}

async function opened(): Promise<{ room: Newsroom; first: string }> {
  const room = await openNewsroom({ "local-news": [RIVER] });
  await later(room, [EELS], 0);
  return { room, first: kept(room)[0]?.id ?? "" };
}

const iso = (at: number): string => new Date(at).toISOString().replace(".000Z", "Z");
const same = (text: string | undefined | null): number => Date.parse(text ?? "");

describe("a story whose feed changes its date", () => {
  afterAll(closeNewsrooms);

  it("keeps its address, its row and its first date, and says when it was updated", async () => {
    const { room, first } = await opened();
    for (const hours of [1, 2]) {
      await later(room, [{ ...EELS, at: room.now }]);
      const [story, ...more] = kept(room);
      expect([story?.id, more]).toEqual([first, []]);
      expect([same(story?.pubDate), same(story?.updated)]).toEqual([EELS.at, NOON + (hours - 1) * HOUR]);
    }
    const updated = expect.stringContaining(iso(NOON + HOUR).slice(0, 16));
    expect(await rows(room)).toEqual([{ id: first, updated }]);
  });

  it("is found after it left its feed for a day", async () => {
    const { room, first } = await opened();
    await later(room, [ICE], 24);
    await later(room, [{ ...EELS, at: NOON + DAY }, ICE]);
    expect(kept(room).map(({ id }) => id)).toContain(first);
    expect(await rows(room)).toHaveLength(2);
  });

  it("adopts an earlier date and keeps its first address", async () => {
    const { room, first } = await opened();
    await later(room, [{ ...EELS, at: NOON - 5 * HOUR }]);
    expect(kept(room)).toEqual([{ id: first, pubDate: expect.any(String), updated: undefined }]);
    expect(same(kept(room)[0]?.pubDate)).toBe(NOON - 5 * HOUR);
  });

  it("keeps its address and headline, whatever another feed publishes under its link", async () => {
    const room = await openNewsroom({ "local-news": [RIVER, LAKE] });
    await later(room, [EELS], 0);
    const first = kept(room)[0]?.id ?? "";
    const ofFeed = async (feed: string) =>
      (await room.db?.prepare("SELECT id, title FROM stories WHERE feed = ?1").bind(feed).all())?.results;
    const umbrellas = { ...EELS, title: "Buy umbrellas" };
    const undated = { title: EELS.title, link: EELS.link };
    const older = { ...EELS, link: `${EELS.link}#1`, at: NOON - DAY };
    const near = Array.from({ length: 15 }, (_, n) => ({ ...umbrellas, at: NOON - HOUR + (n - 7) * 1000 }));
    const posing = { ...umbrellas, link: `https://news.example/${first}` };
    for (const attack of [[umbrellas], [umbrellas, EELS], near, [undated], [older], [posing], [umbrellas]]) {
      room.say(LAKE, attack);
      // During one attack, the story isn't in its own feed.
      await later(room, attack === near ? [ICE] : [EELS]);
      expect(await ofFeed(RIVER)).toContainEqual({ id: first, title: EELS.title });
    }
    expect((await ofFeed(LAKE))?.length).toBeGreaterThan(1);
  });

  it("is another story if its link was last used a month ago, or by other stories of the feed", async () => {
    const { room, first } = await opened();
    await later(room, [ICE], 31 * 24);
    await later(room, [{ ...EELS, at: room.now }]);
    expect(kept(room).map(({ id }) => id)).not.toContain(first);
    const live = await opened();
    await later(live.room, [EELS, { ...EELS, title: "More eels", at: NOON }]);
    expect(await rows(live.room)).toHaveLength(2);
  });
});
