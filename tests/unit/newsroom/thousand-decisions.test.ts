import { beforeAll, describe, expect, it } from "vitest";
import { openDb } from "../../../src/archive/ask.ts";
import { openLibrary } from "../../../src/archive/library.ts";
import { readQuery } from "../../../src/archive/search/query.ts";
import type { BodyOf, Kind } from "../../../src/decisions/kinds.ts";
import { storyId } from "../../../src/model/story-id.ts";
import { composeSection } from "../../../src/newsroom/compose/section.ts";
import { importEntries } from "../../../src/newsroom/decisions/import-entries.ts";
import { currentSnapshot, readInput } from "../../../src/newsroom/state/read-snapshot.ts";
import { countingDatabase } from "../archive/counting.ts";
import { known, makeStory, NOW, openTestLibrary } from "../archive/open-test-library.ts";
import { ownStory } from "../decisions/bodies.ts";
import { makeSection } from "./make-section.ts";
import { ORIGIN, storageIn } from "./newsroom.ts";

const MANY = 1_000;
/** The first decision, one in the middle, and the last. */
const CHECKED = [0, 499, MANY - 1];
const MINUTE = 60_000;

const db = await openTestLibrary();
const library = openLibrary(db, () => NOW);
const ask: ReturnType<typeof openDb> = (...question) => openDb(db)(...question);

const gathered = (n: number) => makeStory(n, { title: `Zeppelin${n} lands by the river` });
const idOfOwn = (n: number) => storyId("sports", "desk:", `own ${n}`, NOW - n * MINUTE);

const entry = <K extends Kind>(kind: K, id: string, body: BodyOf<K>) => ({
  ...{ kind, id, body, text: "Its text.", changed: NOW, editor: "Ana" },
});
const all = <T>(make: (n: number) => T): T[] => Array.from({ length: MANY }, (_, n) => make(n));
const named = (id: string) => ({ story: id, title: "T", path: `/article/${id}/t`, at: NOW });

const withdrawal = (n: number) =>
  entry("withdrawal", gathered(n).id, { ...named(gathered(n).id), reason: `Reason ${n}` });
const published = (n: number) =>
  entry("story", idOfOwn(n), ownStory(n, { section: "sports", publishAt: NOW - n * MINUTE }));
const correction = (n: number) =>
  entry("correction", `c${n}`, { ...named(idOfOwn(n)), text: `It was day ${n}.`, at: NOW - n * MINUTE });

beforeAll(async () => {
  await library.write(all(gathered), NOW);
  expect(known(await library.search(readQuery("zeppelin499"), "newest", 1)).total).toBe(1);
  for (const entries of [all(withdrawal), all(published), all(correction)])
    expect(await importEntries(db, entries, "Ana", NOW)).toBe(MANY);
}, 120_000);

it.each(CHECKED)(
  "keeps number %i of a thousand withdrawn stories out of search and without its text",
  async (n) => {
    const value = { kind: "withdrawn", reason: `Reason ${n}`, at: NOW };
    expect(await library.record(gathered(n).id)).toEqual({ kind: "found", value });
    expect(known(await library.search(readQuery(`zeppelin${n}`), "newest", 1)).stories).toEqual([]);
    expect(known(await library.contents([gathered(n).id]))).toEqual(new Map());
  },
);

describe("a thousand of our stories", () => {
  it.each(CHECKED)("leave number %i published at its address, with its correction", async (n) => {
    const record = known(await library.record(idOfOwn(n)));
    const correction = { text: `It was day ${n}.` };
    const story = { headline: `Our story ${n}` };
    expect(record).toMatchObject({ kind: "own", story, text: "Its text.", corrections: [correction] });
    expect(known(await library.correctionsOf([idOfOwn(n)]))).toHaveLength(1);
  });

  it("are all listed, newest first, and the newest are in their section", async () => {
    const listed = known(await library.ownStories(MANY));
    expect(listed).toHaveLength(MANY);
    expect([listed[0], listed.at(-1)].map((one) => one?.headline)).toEqual(["Our story 0", "Our story 999"]);
    const input = await readInput(ask, storageIn(), NOW);
    const record = { ...makeSection([], NOW), key: "sports" as const };
    const { stories } = composeSection(record, input, NOW, ORIGIN);
    expect(stories[0]?.title).toBe("Our story 0");
  });

  it("aren't read again for one more, or by a page with a few of them", async () => {
    const counting = countingDatabase(db);
    const storage = storageIn();
    await currentSnapshot(openDb(counting.db), storage, NOW);
    const longer = { ...published(0), body: { ...published(0).body, words: 3 } };
    await importEntries(db, [longer], "Ana", NOW);
    counting.counted();
    await currentSnapshot(openDb(counting.db), storage, NOW);
    expect(counting.counted().read).toBeLessThan(100);
    await openLibrary(counting.db, () => NOW).ownStories(10);
    expect(counting.counted().read).toBeLessThan(50);
  });

  it("are read by language, however old the stories in it are", async () => {
    const oldest = published(MANY - 1);
    await importEntries(db, [{ ...oldest, body: { ...oldest.body, language: "es" } }], "Ana", NOW);
    const counting = countingDatabase(db);
    const spanish = known(await openLibrary(counting.db, () => NOW).ownStories(50, "es"));
    expect(spanish.map(({ headline }) => headline)).toEqual(["Our story 999"]);
    expect(counting.counted().read).toBeLessThan(10);
  });
});

it("a thousand corrections are all on their list, newest first", async () => {
  expect(known(await library.corrections(1)).map(({ id }) => id)).toEqual(["c0"]);
  expect(known(await library.corrections(20, MANY - 1)).map(({ id }) => id)).toEqual([`c${MANY - 1}`]);
});
