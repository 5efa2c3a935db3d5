import { beforeEach, describe, expect, it } from "vitest";
import type { DaySection } from "../../../src/archive/days.ts";
import { openLibrary } from "../../../src/archive/library.ts";
import { readQuery } from "../../../src/archive/search/query.ts";
import { cityDay, readDay } from "../../../src/i18n/day.ts";
import { known, makeStory, NOW, openTestLibrary } from "./open-test-library.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const db = await openTestLibrary();
const library = openLibrary(db, () => NOW);
beforeEach(async () => {
  await db.batch(["days", "stories", "story_index"].map((table) => db.prepare(`DELETE FROM ${table}`)));
});

const frontOf = (...numbers: number[]): DaySection[] => [
  { key: "local-news", stories: numbers.map((n) => makeStory(n)) },
];

describe("the city's days", () => {
  it("begin and end at local midnight, even when clocks change", () => {
    const HOURS = { "2026-11-21": 5, "2026-07-04": 4, "2026-11-01": 4, "2026-11-02": 5, "2026-03-08": 5 };
    for (const [day, hour] of Object.entries(HOURS))
      expect(readDay(day), day).toBe(Date.parse(`${day}T0${hour}:00:00Z`));
    expect(readDay("2026-11")).toBe(readDay("2026-11-01"));
    expect(readDay("2026")).toBe(readDay("2026-01-01"));
    expect(cityDay(Date.parse("2026-11-21T04:59:59Z"))).toBe("2026-11-20");
  });

  it.each(["2026-13-40", "2026-02-29", "2026-0-1", "0000", "99999", "soon", "", "2026-11-21x"])(
    "don't include a date that doesn't exist: %s",
    (text) => {
      expect(readDay(text)).toBeNull();
    },
  );
});

describe("the archive keeps each day's front page", () => {
  it("stores what led and the sections, without publishers' texts", async () => {
    expect(await library.keepDay(frontOf(1, 2, 3, 4, 5, 6), NOW)).toEqual({ kind: "found", value: 1 });
    const day = known(await library.day("2026-11-20"));
    expect(day).toMatchObject({ date: "2026-11-20", keptAt: NOW, earlier: null, later: null });
    expect(day.lead).toMatchObject([{ id: makeStory(1).id, excerpt: "" }]);
    const titles = [1, 2, 3, 4, 5].map((n) => makeStory(n).title);
    expect(day.sections[0]?.headlines.map(({ title }) => title)).toEqual(titles);
  });

  it("writes at most once an hour, and not when nothing changed", async () => {
    const written = async (front: DaySection[], at: number) => known(await library.keepDay(front, at));
    expect(await written(frontOf(1), NOW)).toBe(1);
    expect(await written(frontOf(2), NOW + HOUR / 2)).toBe(0);
    expect(await written(frontOf(1), NOW + HOUR)).toBe(0);
    expect(await written(frontOf(2), NOW + HOUR)).toBe(1);
    expect(await written([], NOW + DAY)).toBe(0);
  });

  it("doesn't change a day after its local midnight, and finds its neighbors", async () => {
    const midnight = readDay("2026-11-21") ?? 0;
    for (const [n, at] of [NOW, midnight - 1, midnight, midnight + DAY * 40].entries())
      await library.keepDay(frontOf(n + 1), at);
    const last = { keptAt: midnight - 1, lead: [{ title: makeStory(2).title }], later: "2026-11-21" };
    expect(known(await library.day("2026-11-20"))).toMatchObject(last);
    const next = { earlier: "2026-11-20", later: "2026-12-31" };
    expect(known(await library.day("2026-11-21"))).toMatchObject(next);
    expect(known(await library.days("2026-11"))).toMatchObject([
      { date: "2026-11-21", lead: [{ title: makeStory(3).title }] },
      { date: "2026-11-20", lead: [{ title: makeStory(2).title }] },
    ]);
    expect(await library.months()).toEqual({ kind: "found", value: ["2026-12", "2026-11"] });
    expect(await library.days("2026-10")).toEqual({ kind: "missing" });
    expect(await library.day("2026-11-22")).toEqual({ kind: "missing" });
  });

  it("is missing for an invalid front page, and leaves out an invalid story", async () => {
    await library.keepDay(frontOf(1, 2), NOW);
    await db.exec("UPDATE days SET front = replace(front, 'https://river.example/2', 'javascript:2')");
    expect(known(await library.day("2026-11-20")).sections[0]?.headlines).toHaveLength(1);
    await db.exec("UPDATE days SET front = '{\"lead\":7}'");
    expect(await library.day("2026-11-20")).toEqual({ kind: "missing" });
  });
});

describe("contents at the end of their 90 days", () => {
  const left = () => db.prepare("SELECT count(*) AS n FROM stories WHERE content IS NOT NULL").first("n");

  it("are removed in batches of 100; headlines stay, and a feed that still has a story doesn't restore its text", async () => {
    const old = Array.from({ length: 120 }, (_, n) => makeStory(n));
    await library.write(old, NOW - 89.1 * DAY);
    await library.write([makeStory(200)], NOW);
    await library.retire(NOW, Number.POSITIVE_INFINITY);
    expect(await left()).toBe(21);
    await library.retire(NOW, Number.POSITIVE_INFINITY);
    expect(await left()).toBe(1);
    expect(await library.retire(NOW, Number.POSITIVE_INFINITY)).toEqual({ kind: "found", value: 0 });
    expect(await library.write(old, NOW)).toEqual({ kind: "found", value: 0 });
    const value = { title: old[3]?.title, content: "" };
    expect(await library.story(old[3]?.id ?? "")).toMatchObject({ value });
  });

  it("are removed at any age, oldest first, while the database is 90 percent full; headlines and addresses stay", async () => {
    const content = `<p>${"water ".repeat(400)}</p>`;
    const old = Array.from({ length: 110 }, (_, n) => makeStory(n, { content }));
    await library.write(old.slice(0, 30), NOW - 3 * DAY);
    await library.write(old.slice(30), NOW - 2 * DAY);
    await library.keepDay([{ key: "local-news", stories: old }], NOW - 30 * DAY);
    const roomIn = async (limit: number) => known(await library.room(limit));
    const { bytes } = await roomIn(Number.POSITIVE_INFINITY);
    await library.retire(NOW, 2 * bytes);
    expect(await left()).toBe(110);
    const limit = Math.round(bytes / 0.95);
    expect((await roomIn(limit)).nearlyFull).toBe(true);
    await library.retire(NOW, limit);
    expect(await left()).toBe(10);
    const value = { title: old[0]?.title, link: old[0]?.link, content: "" };
    expect(await library.story(old[0]?.id ?? "")).toMatchObject({ value });
    expect(await roomIn(limit)).toMatchObject({ nearlyFull: false });
    await library.retire(NOW, limit);
    expect(await left()).toBe(10);
  });

  it("estimate the years until the database is full from the average growth since the first day", async () => {
    await library.write([makeStory(1)], NOW);
    const yearsIn = async (times: number) => {
      const { bytes } = known(await library.room(Number.POSITIVE_INFINITY));
      return known(await library.room(times * bytes)).yearsLeft;
    };
    await library.keepDay([{ key: "local-news", stories: [makeStory(1)] }], NOW - 2 * DAY);
    expect(await yearsIn(10)).toBeNull();
    await library.keepDay([{ key: "local-news", stories: [makeStory(1)] }], NOW - 100 * DAY);
    expect(await yearsIn(10)).toBeCloseTo((9 * 100) / 365.25, 1);
    expect(await yearsIn(0.5)).toBe(0);
  });

  it("are found by their words while stored, and by headline and excerpt permanently", async () => {
    const told = makeStory(1, { content: "<p>The bascule&nbsp;opened.</p><p>Two <em>tugs</em> passed.</p>" });
    await library.write([told], NOW - 91 * DAY);
    const found = async (typed: string) =>
      known(await library.search(readQuery(typed), "newest", 1)).stories.map(({ id }) => id);
    for (const typed of ["bascule tug", '"bascule opened"', "bascule river", "section:local bascule"])
      expect(await found(typed), typed).toEqual([told.id]);
    expect(await found("nbsp")).toEqual([]);
    await library.retire(NOW, Number.POSITIVE_INFINITY);
    expect(await found("bascule")).toEqual([]);
    expect(await found("river source:river section:local")).toEqual([told.id]);
  });
});
