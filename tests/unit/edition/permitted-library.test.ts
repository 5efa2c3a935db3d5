import { expect, it } from "vitest";
import { openLibrary } from "../../../src/archive/library.ts";
import type { Rights } from "../../../src/city/source.ts";
import { type Decisions, NO_DECISIONS, UNREAD_DECISIONS } from "../../../src/edition/decisions.ts";
import { permittedLibrary } from "../../../src/edition/permitted-library.ts";
import { known, makeStory, NOW, openTestLibrary } from "../archive/open-test-library.ts";
import { BODIES } from "../decisions/bodies.ts";

const db = await openTestLibrary();

it("shows the next story of a day in a month's list if the lead's publisher is muted", async () => {
  const plain = openLibrary(db, () => NOW);
  const muted = makeStory(1, { source: { name: "Loud Desk", home: "https://loud.example/" } });
  const quiet = makeStory(2, { feedKey: "politics" });
  const sections = [muted, quiet].map((headline) => ({ key: headline.feedKey, stories: [headline] }));
  await plain.keepDay(sections, NOW);
  const decisions: Decisions = { ...NO_DECISIONS, mutes: [{ id: "1", by: "source", value: "Loud Desk" }] };
  const days = known(await permittedLibrary(plain, Promise.resolve(decisions)).days("2026-11"));
  expect(days[0]?.lead.map(({ title }) => title)).toEqual([quiet.title]);
});

it("has no list while the decisions can't be read: a muted story could be in it", async () => {
  const unread = permittedLibrary(
    openLibrary(db, () => NOW),
    Promise.resolve(UNREAD_DECISIONS),
  );
  const lists = [unread.days("2026-11"), unread.day("2026-11-20"), unread.latestDay()];
  expect((await Promise.all(lists)).map(({ kind }) => kind)).toEqual(Array(3).fill("unavailable"));
});

const WORDS = Array.from({ length: 150 }, (_, n) => `word${n}`).join(" ");

/** Decisions in which an editor set a feed's rights. */
const decisionsWith = (feed: string, rights: Rights, license = ""): Decisions => ({
  ...NO_DECISIONS,
  sources: [{ ...BODIES.source(0), id: feed, feed, rights, license, added: false }],
});

it("shows a fully stored story within its current rights", async () => {
  const plain = openLibrary(db, () => NOW);
  const stored = makeStory(9, { content: `<p>${WORDS}</p>`, image: "https://river.example/a.jpg" });
  await plain.write([stored], NOW);
  const shownTo = async (decisions: Decisions) => {
    const found = known(await permittedLibrary(plain, Promise.resolve(decisions)).record(stored.id));
    if (found.kind !== "gathered") throw new Error("the story is not there");
    return found.story;
  };
  const excerpt = await shownTo(decisionsWith(stored.feed, "excerpt"));
  expect(excerpt.content.split(" ")).toHaveLength(100);
  expect((await shownTo(decisionsWith(stored.feed, "full"))).content).toBe(excerpt.content);
  const license = "CC BY 4.0 https://creativecommons.org/licenses/by/4.0/";
  expect((await shownTo(decisionsWith(stored.feed, "full", license))).content).toContain("word149");
  const headline = await shownTo(decisionsWith(stored.feed, "headline"));
  expect([headline.content, headline.excerpt, headline.image]).toEqual(["", "", ""]);
  expect(headline.title).toBe(stored.title);
  expect(await shownTo(NO_DECISIONS), "a feed that was removed").toEqual(headline);
});
