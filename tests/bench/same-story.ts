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

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];

/** Puts together whatever an article is like enough of the earlier ones (single link). */
function linked(articles: Articles, alike: (one: number) => number[]): string[] {
  const ids = articles.map(({ id }) => id);
  articles.forEach((_, one) => {
    for (const other of alike(one)) {
      const [from, to] = [ids[one] ?? "", ids[other] ?? ""];
      ids.forEach((id, at) => {
        if (id === from) ids[at] = to;
      });
    }
  });
  return ids;
}

const earlier = (one: number): number[] => Array.from({ length: one }, (_, at) => at);

const exactTitle: Method = (articles) =>
  articles.map(({ title }) => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ""));

function overlap(a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): number {
  const shared = [...a].filter((one) => b.has(one)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

const jaccard: Method = (articles) => {
  const words = articles.map(({ title }) => new Set(wordsOf(title)));
  const empty = new Set<string>();
  return linked(articles, (one) =>
    earlier(one).filter((other) => overlap(words[one] ?? empty, words[other] ?? empty) >= 0.35),
  );
};

const tfIdf: Method = (articles) => {
  const texts = articles.map(({ title, excerpt }) => new Set(wordsOf(`${title} ${excerpt}`)));
  const met = new Map<string, number>();
  for (const words of texts) for (const word of words) met.set(word, (met.get(word) ?? 0) + 1);
  const weight = (word: string) => Math.log(articles.length / (met.get(word) ?? 1)) ** 2;
  const length = texts.map(
    (words) => Math.sqrt([...words].reduce((sum, word) => sum + weight(word), 0)) || 1,
  );
  const cosine = (one: number, other: number) => {
    let sum = 0;
    for (const word of texts[one] ?? []) if (texts[other]?.has(word)) sum += weight(word);
    return sum / ((length[one] ?? 1) * (length[other] ?? 1));
  };
  return linked(articles, (one) => earlier(one).filter((other) => cosine(one, other) >= 0.35));
};

const METHODS: Record<string, Method> = {
  "this site, portions of 15": (articles) => inPortions(articles),
  "exact title": exactTitle,
  "Jaccard of titles, .35": jaccard,
  "TF-IDF single link, .35": tfIdf,
};

/** `npm run bench same-story`: the clustering beside other ways, on the labelled sets of the folder STORIES. */
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
