import { resolve } from "node:path";
import type { LabelledSet } from "../corpus/score-groups.ts";
import { printScores, readSets } from "../corpus/stories-score.ts";
import { labeled } from "../unit/clusters/labeled.ts";

/** Our own labeled articles, used without a folder. They are too few for a reliable score. */
const OWN: LabelledSet = {
  name: "our own (same-story DIR for yours)",
  articles: labeled.map((article) => ({ ...article })),
  clusters: [...Map.groupBy(labeled, ({ story }) => story).values()]
    .filter((story) => story.length > 1)
    .map((story) => story.map(({ id }) => id)),
};

/** `npm run bench -- same-story`: prints the clustering's scores on the labeled sets in the folder STORIES. */
export function benchSameStory(): void {
  const folder = process.env.STORIES;
  const began = performance.now();
  printScores(folder ? readSets(resolve(folder)) : [OWN]);
  console.log(`${(performance.now() - began).toFixed(0)} ms`);
}
