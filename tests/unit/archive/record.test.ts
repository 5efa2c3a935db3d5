import { beforeEach, describe, expect, it } from "vitest";
import { type Library, openLibrary } from "../../../src/archive/library.ts";
import { known, makeStory, NOW, openTestLibrary } from "./open-test-library.ts";

const db = await openTestLibrary();
const library = openLibrary(db, () => NOW);
beforeEach(async () => {
  await db.batch(["stories", "story_index", "days"].map((table) => db.prepare(`DELETE FROM ${table}`)));
});

const write = async (...given: Parameters<Library["write"]>) => known(await library.write(...given));
const DATED = { pubDate: "2026-11-20T00:00:00.000Z" };

describe("recording new and changed stories", () => {
  it("returns a story unchanged by its id", async () => {
    const story = makeStory(1, { image: "https://river.example/1.jpg" });
    await library.write([story], NOW);
    expect(known(await library.story(story.id))).toMatchObject({ ...story, firstSeen: NOW });
  });

  it("writes no row for unchanged stories, and only the changed one when one changed", async () => {
    const stories = Array.from({ length: 70 }, (_, n) => makeStory(n));
    expect(await write(stories, NOW)).toBeGreaterThan(70);
    expect(await write(stories, NOW + 1)).toBe(0);
    const changed = makeStory(3, { excerpt: "It turned out otherwise." });
    const rows = await write(stories.with(3, changed), NOW + 2);
    expect(rows).toBeGreaterThan(0);
    expect(rows).toBeLessThan(5);
    const story = known(await library.story(changed.id));
    expect(story).toMatchObject({ excerpt: changed.excerpt, firstSeen: NOW });
  });

  it("gives a hundred stories of the same second distinct numbers", async () => {
    const stories = Array.from({ length: 100 }, (_, n) => makeStory(n, DATED));
    await library.write(stories.slice(0, 40), NOW);
    await library.write(stories, NOW);
    expect(await db.prepare("SELECT count(*) AS n FROM stories").first("n")).toBe(100);
    expect(await write(stories, NOW)).toBe(0);
  });

  it("loses none when many runs number stories of the same second at once", async () => {
    const stories = Array.from({ length: 12 }, (_, run) =>
      Array.from({ length: 16 }, (_one, n) => makeStory(run * 100 + n, DATED)),
    );
    await Promise.all(stories.map((some) => write(some, NOW)));
    const rows = "SELECT count(*) AS n FROM stories JOIN story_index ON story_index.rowid = stories.number";
    expect(await db.prepare(rows).first("n")).toBe(12 * 16);
  });

  it("keeps stories without a date, or with a future date, in the order in which they were seen", async () => {
    const undated = makeStory(1, { pubDate: null });
    const future = makeStory(2, { pubDate: "2099-01-01T00:00:00.000Z" });
    await library.write([undated, future], NOW);
    for (const { id, pubDate } of [undated, future]) {
      const story = known(await library.story(id));
      expect(story.pubDate).toBe(pubDate);
      expect(Math.floor(story.number / 1024) * 1000).toBe(NOW);
    }
  });

  it("returns the texts of many stories at once", async () => {
    const [told, empty] = [makeStory(1), makeStory(2, { content: "" })];
    await library.write([told, empty], NOW);
    const contents = known(await library.contents([told.id, empty.id, "local-news-1-1"]));
    expect(contents).toEqual(new Map([[told.id, told.content]]));
  });

  it("reads 1 row for a story, and at most 1 for an unknown id", async () => {
    await library.write([makeStory(1)], NOW);
    const rows = async (id: string) =>
      (await db.prepare("SELECT * FROM stories WHERE id = ?1").bind(id).all()).meta.rows_read;
    expect(await rows(makeStory(1).id)).toBe(1);
    expect(await rows("local-news-1234567812345678-1")).toBeLessThanOrEqual(1);
  });
});

describe("an archive that doesn't work", () => {
  it("reports an error for every query while it isn't bound, and never rejects", async () => {
    const none = openLibrary(undefined, () => NOW);
    const answers = [none.story("a"), none.contents(["a"]), none.write([makeStory(1)], NOW)];
    expect(new Set((await Promise.all(answers)).map(({ kind }) => kind))).toEqual(new Set(["unavailable"]));
  });

  it("reports an error while its tables are missing", async () => {
    await db.prepare("ALTER TABLE stories RENAME TO hidden").run();
    expect(await library.write([makeStory(1)], NOW)).toEqual({ kind: "unavailable" });
    expect(await library.story("local-news-1234567812345678-1")).toEqual({ kind: "unavailable" });
    await db.prepare("ALTER TABLE hidden RENAME TO stories").run();
  });

  it("reports a story as missing if its row is invalid", async () => {
    await library.write([makeStory(1)], NOW);
    await db.prepare("UPDATE stories SET link = 'javascript:alert(1)'").run();
    expect(await library.story(makeStory(1).id)).toEqual({ kind: "missing" });
  });
});
