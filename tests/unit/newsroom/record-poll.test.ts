import { afterAll, describe, expect, it, vi } from "vitest";
import { storyId } from "../../../src/model/story-id.ts";
import {
  closeNewsrooms,
  loaded,
  type Newsroom,
  NOON,
  openNewsroom,
  RIVER,
  story,
  titles,
} from "./newsroom.ts";

afterAll(closeNewsrooms);

const EELS = storyId("local-news", RIVER, "https://news.example/eels", NOON - 3_600_000);

/** The archived stories: their titles, and how many have left their feed. */
async function inLibrary(room: Newsroom): Promise<string[]> {
  const rows = await room.db?.prepare("SELECT title FROM stories ORDER BY title").all();
  return (rows?.results ?? []).map(({ title }) => String(title));
}

describe("recording a poll in the archive", () => {
  it("writes what a refresh added, and nothing when nothing changed or stories left their feed", async () => {
    const room = await loaded();
    expect(await inLibrary(room)).toHaveLength(3);
    const record = vi.spyOn(room.db ?? ({} as D1Database), "batch");
    for (const left of [[story("eels", 1), story("barges", 3)], [story("eels", 1)]]) {
      room.say(RIVER, left);
      await room.pollAll(61);
    }
    const written = await Promise.all(record.mock.results.map(({ value }) => value as Promise<D1Result[]>));
    expect(written.flat().reduce((sum, { meta }) => sum + (meta.rows_written ?? 0), 0)).toBe(0);
    room.say(RIVER, [story("herons", 0)]);
    await room.pollAll(61);
    expect(await inLibrary(room)).toHaveLength(4);
  });

  it("writes all of a burst up to the last known story, and shows its first 15", async () => {
    const room = await openNewsroom({ "local-news": [RIVER] });
    const burst = Array.from({ length: 120 }, (_, index) => story(`burst ${index}`, 0));
    const old = Array.from({ length: 30 }, (_, index) => story(`old ${index}`, index + 2));
    room.say(RIVER, old);
    await room.pollAll();
    expect(await inLibrary(room)).toHaveLength(15);
    room.say(RIVER, [...burst, ...old]);
    await room.pollAll(61);
    expect(await inLibrary(room)).toHaveLength(135);
    expect(await titles(room)).toHaveLength(15);
  });

  it("writes at the next refresh what failed before", async () => {
    const room = await openNewsroom({ "local-news": [RIVER] });
    room.say(RIVER, [story("eels")], { etag: '"a"' });
    const batch = vi.spyOn(room.db ?? ({} as D1Database), "batch").mockRejectedValue(new Error("locked"));
    expect(await titles(room)).toEqual(["eels"]);
    await room.settle();
    expect(await inLibrary(room)).toEqual([]);
    batch.mockRestore();
    await room.pollAll(61);
    expect(await inLibrary(room)).toHaveLength(1);
    expect((await room.library.story(EELS)).kind).toBe("found");
  });

  it("doesn't delay a section when D1 hangs", async () => {
    const room = await openNewsroom({ "local-news": [RIVER] });
    room.say(RIVER, [story("eels")]);
    vi.spyOn(room.db ?? ({} as D1Database), "batch").mockReturnValue(new Promise(() => {}));
    expect(await titles(room)).toEqual(["eels"]);
    await room.settle();
    expect(room.written).toContain("edition:section:local-news");
  });
});

it("a run without requests left counts no failure: the next run requests the source", async () => {
  const room = await openNewsroom({ "local-news": [RIVER] });
  room.answers.set(RIVER, () => new Response(null, { status: 302, headers: { location: `${RIVER}/new` } }));
  room.say(`${RIVER}/new`, [story("eels")]);
  // One request for robots.txt, one for the feed.
  room.deps.outside.budget = { left: 2 };
  await room.poll();
  expect(room.storage.polled("feed", RIVER).failures).toBe(0);
  room.deps.outside.budget = { left: 10 };
  room.advance(2);
  expect((await room.poll())?.asked).toBe(RIVER);
});
