import { addUp, type Counts, countGroups, type LabelledSet } from "../corpus/score-groups.ts";
import { inPortions } from "../corpus/stories-score.ts";
import { seededRandom } from "./seeded-random.ts";

const STRANGERS = 2000;
const TWO_DAYS = 48 * 3_600_000;

/** Where strangers stand: in the two days before a set, or in its own days. */
export type Crowd = "before" | "among";

type Article = LabelledSet["articles"][number];

const timesOf = (set: LabelledSet): number[] =>
  set.articles.map(({ published }) => Date.parse(published ?? "")).filter((time) => time > 0);

/** Articles of other sets, dated as `when` says, in order of time. */
function strangersOf(set: LabelledSet, sets: readonly LabelledSet[], when: () => number): Article[] {
  return sets
    .filter(({ name }) => name !== set.name)
    .flatMap(({ name, articles }) => articles.map((one) => ({ ...one, id: `${name} ${one.id}` })))
    .slice(0, STRANGERS)
    .map((one) => ({ ...one, published: new Date(when()).toISOString() }))
    .sort((x, y) => x.published.localeCompare(y.published));
}

/** A set's articles spread evenly among others, both in their order. */
function spread(articles: readonly Article[], others: readonly Article[]): Article[] {
  const places = [
    ...articles.map((one, at) => ({ one, at: at / articles.length })),
    ...others.map((one, at) => ({ one, at: at / others.length })),
  ];
  return places.sort((x, y) => x.at - y.at).map(({ one }) => one);
}

/** The articles of a core set among strangers of its own days. */
export function among(set: LabelledSet, sets: readonly LabelledSet[]): Article[] {
  const random = seededRandom();
  const times = timesOf(set);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  return spread(
    set.articles,
    strangersOf(set, sets, () => from + random() * (to - from)),
  );
}

/** The counts of the groups that hold an article of the set. Whoever is no article of it counts as wrong in them. */
function countAmong(set: LabelledSet, articles: Article[]): Counts {
  const ids = inPortions(articles);
  const own = new Set(set.articles.map(({ id }) => id));
  const groups = new Set(ids.filter((_, at) => own.has(articles[at]?.id ?? "")));
  const met = articles.map((one, at) => ({ one, id: ids[at] ?? "" })).filter(({ id }) => groups.has(id));
  const among = { ...set, articles: met.map(({ one }) => one) };
  return countGroups(
    among,
    met.map(({ id }) => id),
  );
}

/** How the clustering does on each of the core sets with 2,000 strangers, who are articles of the other sets. */
export function countInCrowd(
  core: readonly LabelledSet[],
  sets: readonly LabelledSet[],
  place: Crowd,
): Counts {
  const random = seededRandom();
  return addUp(
    core.map((set) => {
      const times = timesOf(set);
      const [from, to] = [Math.min(...times), Math.max(...times)];
      const when = {
        before: () => from - random() * TWO_DAYS,
        among: () => from + random() * (to - from),
      };
      const strangers = strangersOf(set, sets, when[place]);
      const articles = place === "before" ? [...strangers, ...set.articles] : spread(set.articles, strangers);
      return countAmong(set, articles);
    }),
  );
}
