import { beforeAll, describe, expect, it } from "vitest";
import { openLibrary } from "../../../src/archive/library.ts";
import { readQuery } from "../../../src/archive/search/query.ts";
import type { Order } from "../../../src/archive/search/search-stories.ts";
import type { Story } from "../../../src/model/headline.ts";
import { itForEach } from "../../rows.ts";
import { countingDatabase } from "./counting.ts";
import { known, makeStory, NOW, openTestLibrary } from "./open-test-library.ts";

const DAY = 1440;
const db = await openTestLibrary();
const { db: counting, counted } = countingDatabase(db);
const library = openLibrary(counting, () => NOW);

const NPR = { name: "NPR", home: "https://www.npr.org/" };

const COUNCIL = "Council votes on water rates";
const BRIDGE = "Detroit opens the Gordie Howe bridge";
const TOO_FAR = "A bridge too far";
const TOME = "São Tomé plays";
const FLOODS = "Library floods";
const WATER = "Water in the council";
const PARADE = "Last year’s parade";

/** Each story and its age in minutes. */
const TOLD: [number, Partial<Story>][] = [
  [1, { title: COUNCIL, excerpt: "A long night in Detroit." }],
  [2, { title: BRIDGE, excerpt: "Walkers first." }],
  [3, { title: TOO_FAR, excerpt: "Howe it was lost; Gordie knew." }],
  [10 * DAY, { title: TOME, feedKey: "sports", source: NPR }],
  [20 * DAY, { title: FLOODS, excerpt: "Basements fill in Détroit.", feedKey: "health" }],
  [30 * DAY, { title: WATER, excerpt: "Rates unchanged.", source: NPR }],
  [400 * DAY, { title: PARADE, excerpt: "The council walked." }],
];
const TITLES = TOLD.map(([, { title = "" }]) => title);

beforeAll(async () => {
  await library.write(
    TOLD.map(([n, change]) => makeStory(n, change)),
    NOW,
  );
  const title = (n: number) => `Common weather ${n % 3 ? "sunny" : "cloudy"} report`;
  const many = Array.from({ length: 900 }, (_, n) =>
    makeStory(50 * DAY + n, { title: title(n), excerpt: "Common." }),
  );
  // On a busy machine, miniflare's proxy sometimes drops a connection. A retry skips rows that were written.
  let answer = await library.write(many, NOW);
  for (let tries = 0; answer.kind !== "found" && tries < 3; tries += 1)
    answer = await library.write(many, NOW);
});

async function titles(typed: string, order: Order = "newest"): Promise<string[]> {
  return known(await library.search(readQuery(typed), order, 1)).stories.map(({ title }) => title);
}

describe("a search finds", () => {
  itForEach([
    ["words in any form", "flooding libraries", [FLOODS]],
    ["letters without their accents, and with them", "sao tome", [TOME]],
    ["the newest first", "council", [COUNCIL, WATER, PARADE]],
    ["a phrase alone", '"gordie howe"', [BRIDGE]],
    ["all without a word", "council -parade", [COUNCIL, WATER]],
    ["a publisher’s stories by part of its name", "source:npr", [TOME, WATER]],
    ["a section’s stories by part of its name", "section:sport", [TOME]],
    ["stories before a day", "council before:2026", [PARADE]],
    ["stories since a day", "detroit after:2026-11-19", [COUNCIL, BRIDGE]],
    ["everything of a time", "before:2026-01-01", [PARADE]],
    ["nothing in a section that is none", "section:xyzzy council", []],
    ["nothing that is not there", "xylophone", []],
    ["words that FTS5 would read as its own", "NOT AND OR", []],
  ])("%s", async (_what, typed, expected) => {
    expect(await titles(typed)).toEqual(expected);
  });

  it("stories without an excluded word only, newest first", async () => {
    expect((await titles("-council")).slice(0, 2)).toEqual([BRIDGE, TOO_FAR]);
  });

  it("the best match first on request: phrase in the headline, headline, text", async () => {
    expect(await titles("gordie howe", "best")).toEqual([BRIDGE, TOO_FAR]);
    expect(await titles("council", "best")).toEqual([COUNCIL, WATER, PARADE]);
    expect(await titles("detroit", "best")).toEqual([BRIDGE, COUNCIL, FLOODS]);
  });

  it("page after page, and says when there are more than it reads", async () => {
    const first = known(await library.search(readQuery("common"), "newest", 1));
    const last = known(await library.search(readQuery("common"), "newest", 10));
    expect(first).toMatchObject({ total: 200, more: true });
    const ids = [first, last].flatMap(({ stories }) => stories.map(({ id }) => id));
    expect(new Set(ids).size).toBe(40);
  });
});

itForEach([
  ...["common", "common weather", '"common weather"', "-council", "xylophone", "section:local"],
  ...["before:2026-10-25", "common -sunny source:river after:2020"],
])("a search reads at most 500 rows for %s", async (typed) => {
  counted();
  for (const order of ["newest", "best"] as const)
    for (const page of [1, 10]) {
      await library.search(readQuery(typed), order, page);
      expect(counted().read, `${order}, page ${page}`).toBeLessThanOrEqual(500);
    }
});

describe("before a day with 900 newer matches", () => {
  itForEach(["common before:2020", "-zebra before:2020", "source:river before:2020"])(
    "%s reads none of them",
    async (typed) => {
      for (const order of ["newest", "best"] as const) {
        counted();
        await library.search(readQuery(typed), order, 1);
        expect(counted().read, order).toBeLessThanOrEqual(10);
      }
    },
  );

  it("finds related stories of an old story in few rows, too", async () => {
    const old = makeStory(500 * DAY, { title: "Common weather cloudy report" });
    counted();
    await library.related(old, 3);
    expect(counted().read).toBeLessThanOrEqual(12);
  });
});

it("finds stories with all words but one on request, in at most 500 rows", async () => {
  expect(await titles("library bridge")).toEqual([]);
  const before = counted().read;
  const near = known(await library.search({ ...readQuery("library bridge"), allButOne: true }, "newest", 1));
  expect(near.stories.map(({ title }) => title)).toEqual([BRIDGE, TOO_FAR, FLOODS]);
  expect(counted().read - before).toBeLessThanOrEqual(500);
});

itForEach([
  ["detriot", "detroit"],
  ["libary flooded", "library flooded"],
  ["counsil -parade", "council -parade"],
  ["council", null],
  ["qqqqqq", null],
  ["bridge", null],
])("when nothing is found %s suggests %s", async (typed, suggested) => {
  counted();
  expect(await library.spelling(readQuery(typed), TITLES)).toBe(suggested);
  expect(counted().read).toBeLessThanOrEqual(300);
});

it("suggests no word that only a withdrawn story has", async () => {
  const story = makeStory(5, { title: "Archibald Quimby is named", link: "https://river.example/named" });
  await library.write([story], NOW);
  expect(await library.spelling(readQuery("Quimbey"), [story.title])).toBe("quimby");
  const withdrawn = "UPDATE stories SET withdrawn_at = ?1 WHERE id = ?2";
  await db.prepare(withdrawn).bind(NOW, story.id).run();
  expect(await library.spelling(readQuery("Quimbey"), [story.title])).toBeNull();
});

it("related stories share distinctive words, aren't the story itself, and cost at most 12 rows", async () => {
  // WATER is ten days older. The story with the same words three weeks later isn't related.
  const story = makeStory(20 * DAY, { ...TOLD[0]?.[1], link: "https://river.example/then" });
  counted();
  const answer = known(await library.related(story, 3));
  expect(counted().read).toBeLessThanOrEqual(12);
  expect(answer.map(({ title }) => title)).toEqual([WATER]);
});
