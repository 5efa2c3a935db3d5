import { resolve } from "node:path";
import { addUp, countGroups, type LabelledSet, SCORE_HEAD, scoreLine } from "../corpus/score-groups.ts";
import { inPortions, readSets } from "../corpus/stories-score.ts";
import { labelled } from "../unit/clusters/labelled.ts";

type Articles = LabelledSet["articles"];
type Method = (articles: Articles) => string[];

/** Our own labelled articles, when no folder is named: a few, so that the table says little. */
const OWN: LabelledSet = {
  name: "our own",
  articles: labelled.map((article) => ({ ...article })),
  clusters: [...Map.groupBy(labelled, ({ story }) => story).values()]
    .filter((story) => story.length > 1)
    .map((story) => story.map(({ id }) => id)),
};

const exactTitle: Method = (articles) =>
  articles.map(({ title }) => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ""));

const METHODS: Record<string, Method> = {
  "this site, portions of 15": (articles) => inPortions(articles),
  "exact title": exactTitle,
};

/** `npm run bench same-story`: the clustering beside equal titles, on the labelled sets of the folder STORIES. */
export function benchSameStory(): void {
  const folder = process.env.STORIES;
  const sets = folder ? readSets(resolve(folder)) : [OWN];
  console.log(
    `${sets.map(({ name }) => name).join(", ")}${folder ? "" : " (same-story DIR for labeled sets of yours)"}`,
  );
  console.log(`${SCORE_HEAD}       ms`);
  for (const [name, method] of Object.entries(METHODS)) {
    const began = performance.now();
    const counts = addUp(sets.map((set) => countGroups(set, method(set.articles))));
    console.log(`${scoreLine(name, counts)}${(performance.now() - began).toFixed(0).padStart(9)}`);
  }
}
