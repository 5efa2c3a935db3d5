import { expect, it } from "vitest";
import { type Groupable, groupStories } from "../../../src/clusters/group.ts";
import { WEIGHTS } from "../../../src/clusters/similarity.ts";
import { itForEach } from "../../rows.ts";
import { labeled } from "./labeled.ts";

const NOON = "2025-11-18T12:00:00Z";
const HOUR_MS = 3_600_000;

/** The pairs of articles in one cluster: those labeled as one story, and those that aren't. */
function pairsOf(ids: readonly string[]): { right: number; wrong: string[] } {
  const wrong: string[] = [];
  let right = 0;
  labeled.forEach((one, at) => {
    labeled.slice(0, at).forEach((other, place) => {
      if (ids[at] !== ids[place]) return;
      if (one.story === other.story) right += 1;
      else wrong.push(`${one.title} | ${other.title}`);
    });
  });
  return { right, wrong };
}

const ALL = pairsOf(labeled.map(({ story }) => story)).right;

/** A text of 100 KB that begins with an excerpt. */
const padded = (excerpt: string): string => `${excerpt} `.repeat(1000).slice(0, 100_000);

itForEach<[string, number, (article: Groupable) => Partial<Groupable>]>([
  ["dates that are all equal", ALL, () => ({ published: NOON })],
  ["no dates", ALL, () => ({ published: null })],
  ["excerpts of 100 kB", ALL, ({ excerpt }) => ({ excerpt: padded(excerpt) })],
  ["titles in capitals", ALL, ({ title }) => ({ title: title.toUpperCase() })],
  ["empty excerpts", ALL / 2, () => ({ excerpt: "" })],
  [
    "titles in capitals and no excerpts",
    ALL / 2,
    ({ title }) => ({ title: title.toUpperCase(), excerpt: "" }),
  ],
])("finds stories by %s, and joins no unrelated articles", (_, least, change) => {
  const { right, wrong } = pairsOf(groupStories(labeled.map((one) => ({ ...one, ...change(one) }))).ids);
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThanOrEqual(least);
});

const at = (published: string, titles: readonly string[]): Groupable[] =>
  titles.map((title, n) => ({ id: `a${n}`, title, excerpt: "", source: `Source ${n}`, published }));

itForEach([
  ["El tren de Ellery para por la nieve", "Ellery opens a la carte kitchen in the old school"],
  ["No hay clases en la escuela Larkspur", "Larkspur wins no. 1 seed in state soccer"],
])("keeps %s apart from another story in English", (spanish, english) => {
  expect(groupStories(at(NOON, [spanish, english])).ids).toEqual(["a0", "a1"]);
});

it("groups a story of two sources in Spanish among stories in English", () => {
  const spanish = [
    "Cierran el puente Ellery por una grieta en la viga Corliss",
    "Una grieta en la viga Corliss obliga a cerrar el puente Ellery",
  ];
  const given = at(NOON, [...spanish, ...labeled.map(({ title }) => title)]);
  const { ids } = groupStories(given);
  expect(ids.slice(0, 2)).toEqual(["a0", "a0"]);
  expect(ids.lastIndexOf("a0")).toBe(1);
});

/** Clusters the articles of one hour, with ten newsrooms per story; returns how many pairs were compared. */
function inOneHour(count: number): { compared: number; stories: number; wrong: number } {
  const story = (n: number) => n % (count / 10);
  const title = (n: number) =>
    n % 2
      ? `Merrow${story(n)} bridge closes as Tamarack${story(n)} crews find a crack`
      : `Crack closes the Merrow${story(n)} bridge in Tamarack${story(n)}`;
  const articles = Array.from({ length: count }, (_, n) => ({
    ...{ id: `a${n}`, title: title(n), excerpt: "", source: `Source ${Math.floor((10 * n) / count)}` },
    published: new Date(Date.parse(NOON) + (n * HOUR_MS) / count).toISOString(),
  }));
  let compared = 0;
  const { start } = WEIGHTS;
  // A getter that is read once per comparison.
  const counted = () => {
    compared += 1;
    return start;
  };
  Object.defineProperty(WEIGHTS, "start", { get: counted, configurable: true });
  const { ids } = groupStories(articles);
  Object.defineProperty(WEIGHTS, "start", { value: start });
  const wrong = ids.filter((id, n) => story(Number(id.slice(1))) !== story(n)).length;
  return { compared, stories: new Set(ids).size, wrong };
}

it("compares each of 5,000 articles of one hour with a bounded number of others", () => {
  const [half, whole] = [inOneHour(2500), inOneHour(5000)];
  expect([half.wrong, whole.wrong]).toEqual([0, 0]);
  expect(whole.compared).toBeGreaterThan(5000);
  expect(whole.compared).toBeLessThan(5000 * 40);
  expect(whole.compared / half.compared).toBeLessThan(2.2);
});
