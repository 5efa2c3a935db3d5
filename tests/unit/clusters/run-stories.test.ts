import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Ask, askerOf } from "../../../src/archive/ask.ts";
import { migrateLibrary } from "../../../src/build/migrate-library.ts";
import { findClusters } from "../../../src/clusters/clusters-now.ts";
import { type Groupling, runStories } from "../../../src/clusters/run-stories.ts";
import { findWholeStory, openStoryDesk } from "../../../src/clusters/story-library.ts";
import { openStores, type Stores } from "../../stores.ts";
import { grouplingOf } from "./groupling.ts";

const NOW = Date.parse("2025-11-18T12:00:00Z");

const headline = (id: string, name: string, title: string, over: Partial<Groupling> = {}) =>
  grouplingOf(id, name, title, { pubDate: new Date(NOW - 3_600_000).toISOString(), ...over });

const LEDGER = headline("l-1", "Harbor Ledger", "Three workers hurt in fire at Quillon Foundry", {
  pubDate: new Date(NOW - 7_200_000).toISOString(),
});
const RADIO = headline("r-1", "Public Radio East", "Quillon Foundry fire sends three workers to hospital");
const CHANNEL = headline("c-1", "Channel 6", "Three workers in hospital after Quillon Foundry fire");
const OTHER = headline("o-1", "Channel 6", "Snow expected north of the river on Thursday");

describe("stories in the library", () => {
  let stores: Stores;
  let db: D1Database;
  let ask: Ask;

  beforeAll(async () => {
    stores = await openStores();
    db = stores.db();
    await migrateLibrary(db as never);
    ask = askerOf(db);
  });
  beforeEach(async () => {
    for (const table of [
      "tellings",
      "former_titles",
      "moved_stories",
      "parted_tellings",
      "leading_tellings",
      "grouping",
    ])
      await db.exec(`DELETE FROM ${table}`);
  });
  afterAll(() => stores.stop());

  const run = (given: readonly Groupling[], minutes = 0) => runStories(ask, given, NOW + minutes * 60_000);
  const lists = async () =>
    (await findClusters(ask, NOW)).map(({ tellings }) => tellings.map(({ id }) => id));
  const storyOf = async (id: string) => {
    const found = await findWholeStory(ask, id);
    return found.kind === "known" ? found.value : found.kind;
  };

  it("come together from sections that are refreshed one after the other", async () => {
    await run([LEDGER, OTHER]);
    expect(await lists()).toEqual([]);
    await run([RADIO, CHANNEL], 2);
    expect(await lists()).toEqual([["l-1", "c-1", "r-1"]]);
    expect(await storyOf("l-1")).toMatchObject({
      id: "l-1",
      tellings: [{ id: "l-1" }, { id: "c-1" }, { id: "r-1" }],
    });
    expect(await storyOf("o-1")).toBe("unknown");
  });

  it("are written once however often a section comes again unchanged", async () => {
    await run([LEDGER, RADIO]);
    const rows = async () => (await db.prepare("SELECT * FROM tellings ORDER BY id").all()).results;
    const before = await rows();
    expect(await run([LEDGER, RADIO], 60)).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  it("name the stories and articles whose own pages show something else now", async () => {
    expect(await run([LEDGER, OTHER])).toEqual([]);
    expect((await run([RADIO, CHANNEL], 2)).toSorted()).toEqual(["c-1", "l-1", "r-1"]);
    expect(await run([LEDGER, RADIO, CHANNEL, OTHER], 4)).toEqual([]);
    expect((await run([{ ...RADIO, title: `${RADIO.title}: mayor` }, OTHER], 6)).toSorted()).toEqual([
      "l-1",
      "r-1",
    ]);
    const other = { ...OTHER, excerpt: "Ten inches, says the weather service." };
    expect(await run([other], 8)).toEqual(["o-1"]);
    for (const over of [
      { link: "https://channel6.example/snow" },
      { image: "https://channel6.example/snow.jpg" },
      { opening: "Ten inches of snow. ".repeat(20) },
    ]) {
      expect(await run([Object.assign(other, over)], 10), JSON.stringify(over)).toEqual(["o-1"]);
      expect(await run([other], 12)).toEqual([]);
    }
  });

  it("remember what a telling was called before its source changed it", async () => {
    await run([LEDGER, RADIO]);
    await run([{ ...LEDGER, title: "Four workers hurt in fire at Quillon Foundry" }, RADIO], 30);
    expect(await storyOf("l-1")).toMatchObject({
      tellings: [
        {
          title: "Four workers hurt in fire at Quillon Foundry",
          former: [{ title: LEDGER.title, until: NOW + 30 * 60_000 }],
        },
        { former: [] },
      ],
    });
  });

  it("begin anew when the memory is broken, and lose none that were known", async () => {
    await run([LEDGER, RADIO]);
    await db.exec("UPDATE grouping SET state = 'broken'");
    await run([CHANNEL], 10);
    expect(await lists()).toEqual([["l-1", "r-1"]]);
    await run([LEDGER, RADIO, CHANNEL], 70);
    expect(await lists()).toEqual([["l-1", "c-1", "r-1"]]);
  });

  it("go on under the id they had when the memory is lost and their oldest telling is no longer given", async () => {
    await run([LEDGER, CHANNEL]);
    await db.exec("UPDATE grouping SET state = '{\"version\":2}'");
    await run([CHANNEL, RADIO, OTHER], 2);
    expect(await lists()).toEqual([["l-1", "c-1", "r-1"]]);
  });

  it("cost nothing but a line for the operator when the library is missing", async () => {
    await expect(runStories(askerOf(undefined), [LEDGER, RADIO], NOW)).resolves.toEqual([]);
    expect(await lists()).toEqual([]);
  });

  describe("and editors", () => {
    const desk = () => openStoryDesk(ask);

    it("say that two are one: for ever, and the former address leads there", async () => {
      await run([LEDGER, RADIO, OTHER]);
      expect(await desk().join("o-1", "r-1")).toEqual({ kind: "known", value: "l-1" });
      await run([LEDGER, RADIO, OTHER, CHANNEL], 60);
      expect(await lists()).toEqual([["l-1", "c-1", "o-1", "r-1"]]);
      expect(await storyOf("o-1")).toMatchObject({ id: "l-1" });
    });

    it("say that two are not: the later leaves, and no run brings it back", async () => {
      await run([LEDGER, RADIO, CHANNEL]);
      expect(await desk().part("r-1", "l-1")).toEqual({ kind: "known", value: "r-1" });
      expect(await lists()).toEqual([["l-1", "c-1"]]);
      await run([LEDGER, RADIO, CHANNEL], 60);
      expect(await lists()).toEqual([["l-1", "c-1"]]);
      expect(await desk().join("r-1", "l-1")).toEqual({ kind: "known", value: "l-1" });
      await run([LEDGER, RADIO, CHANNEL], 120);
      expect(await lists()).toEqual([["l-1", "c-1", "r-1"]]);
    });

    it("lead with a telling, which a join takes along", async () => {
      await run([LEDGER, RADIO]);
      await run([OTHER], 5);
      expect(await desk().lead("r-1")).toEqual({ kind: "known", value: "l-1" });
      await desk().join("o-1", "l-1");
      expect(await storyOf("l-1")).toMatchObject({ chosen: "r-1" });
    });

    it("are told what cannot be decided", async () => {
      await run([LEDGER, RADIO]);
      expect(await desk().join("l-1", "r-1")).toEqual({ kind: "unknown" });
      expect(await desk().part("l-1", "nobody")).toEqual({ kind: "unknown" });
      expect(await desk().lead("nobody")).toEqual({ kind: "unknown" });
      expect(await openStoryDesk(askerOf(undefined)).join("l-1", "r-1")).toEqual({
        kind: "unavailable",
      });
    });
  });
});
