import { afterAll, beforeAll, expect, it } from "vitest";
import { openLibrary } from "../../../src/archive/library.ts";
import type { Rights } from "../../../src/city/source.ts";
import { editedLibrary } from "../../../src/desk/edited-library.ts";
import { NO_DESK } from "../../../src/edition/decisions.ts";
import { makeStory, NOW, openTestLibrary } from "./open-test-library.ts";

let db: D1Database;
let stop: () => Promise<void>;

beforeAll(async () => {
  ({ db, stop } = await openTestLibrary());
});
afterAll(() => stop());

it("a muted publisher's story leads no day of a month's list, which names the next that led", async () => {
  const plain = openLibrary(db, () => NOW);
  const muted = makeStory(1, { source: { name: "Loud Desk", home: "https://loud.example/" } });
  const quiet = makeStory(2, { feedKey: "politics" });
  const parts = [muted, quiet].map((headline) => ({
    ...{ key: headline.feedKey, updatedAt: NOW, changedAt: NOW, failing: false },
    headlines: [headline],
  }));
  await plain.keepDay({ at: NOW, parts }, NOW);
  const mute = { id: "1", by: "source" as const, value: "Loud Desk" };
  const desk = { ...NO_DESK, mutes: [mute] } as unknown as typeof NO_DESK;
  const days = await editedLibrary(plain, Promise.resolve(desk)).days("2026-11");
  expect(days.kind === "known" && days.value[0]?.lead.map(({ title }) => title)).toEqual([quiet.title]);
});

const WORDS = Array.from({ length: 150 }, (_, n) => `word${n}`).join(" ");

/** A desk that has set what one feed's publisher allows. */
const deskWith = (feed: string, rights: Rights, licence = "") =>
  ({ ...NO_DESK, sources: [{ feed, rights, licence }] }) as unknown as typeof NO_DESK;

it("a story that was stored whole is shown as today's rights allow", async () => {
  const plain = openLibrary(db, () => NOW);
  const stored = makeStory(9, { content: `<p>${WORDS}</p>`, image: "https://river.example/a.jpg" });
  await plain.record([stored], NOW);
  const shownTo = async (desk: typeof NO_DESK) => {
    const found = await editedLibrary(plain, Promise.resolve(desk)).story(stored.id);
    if (found.kind !== "known") throw new Error("the story is not there");
    return found.value;
  };
  const excerpt = await shownTo(NO_DESK);
  expect(excerpt.content.split(" ")).toHaveLength(100);
  expect((await shownTo(deskWith(stored.feed, "full"))).content).toBe(excerpt.content);
  const licence = "CC BY 4.0 https://creativecommons.org/licenses/by/4.0/";
  expect((await shownTo(deskWith(stored.feed, "full", licence))).content).toContain("word149");
  const headline = await shownTo(deskWith(stored.feed, "headline"));
  expect([headline.content, headline.excerpt, headline.image]).toEqual(["", "", ""]);
  expect(headline.title).toBe(stored.title);
});

it("a list stored before the rights ended at the headline loses excerpts and pictures", async () => {
  const plain = openLibrary(db, () => NOW);
  const desk = deskWith("https://river.example/feed", "headline");
  const { value } = (await editedLibrary(plain, Promise.resolve(desk)).day("2026-11-20")) as {
    value: { lead: { excerpt: string }[] };
  };
  expect(value.lead.length).toBeGreaterThan(0);
  expect(value.lead.map(({ excerpt }) => excerpt).join("")).toBe("");
});
