import { resolve } from "node:path";
import MiniSearch from "minisearch";
import wink from "wink-bm25-text-search";
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

const HASHES = 64;
function minima(words: readonly string[]): number[] {
  return Array.from({ length: HASHES }, (_, seed) => {
    let least = 0xffffffff;
    for (const word of words) {
      let hash = 0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1);
      for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
      least = Math.min(least, (hash ^ (hash >>> 15)) >>> 0);
    }
    return least;
  });
}
const minHash: Method = (articles) => {
  const prints = articles.map(({ title, excerpt }) => minima(wordsOf(`${title} ${excerpt}`)));
  const share = (a: readonly number[] = [], b: readonly number[] = []) =>
    a.filter((value, at) => value === b[at]).length / HASHES;
  return linked(articles, (one) => earlier(one).filter((other) => share(prints[one], prints[other]) >= 0.4));
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

/** A search engine as a judge: an article belongs to what a search for its own text finds nearly as well as itself. */
function bySearch(
  articles: Articles,
  find: (text: string) => { at: number; score: number }[],
  share: number,
): string[] {
  return linked(articles, (one) => {
    const { title = "", excerpt = "" } = articles[one] ?? {};
    const found = find(`${title} ${excerpt}`);
    const own = found.find(({ at }) => at === one)?.score ?? Number.POSITIVE_INFINITY;
    return found.filter(({ at, score }) => at < one && score >= share * own).map(({ at }) => at);
  });
}

const miniSearch: Method = (articles) => {
  const engine = new MiniSearch({ fields: ["title", "excerpt"], idField: "at" });
  engine.addAll(articles.map(({ title, excerpt }, at) => ({ at, title, excerpt })));
  return bySearch(
    articles,
    (text) => engine.search(text).map(({ id, score }) => ({ at: Number(id), score })),
    0.375,
  );
};

const winkBm25: Method = (articles) => {
  if (articles.length < 3) return articles.map(({ id }) => id);
  const engine = wink();
  engine.defineConfig({ fldWeights: { text: 1 } });
  engine.definePrepTasks([wordsOf]);
  articles.forEach(({ title, excerpt }, at) => {
    engine.addDoc({ text: `${title} ${excerpt}` }, at);
  });
  engine.consolidate();
  return bySearch(
    articles,
    (text) =>
      engine
        .search(text, articles.length)
        .map(([at, score]: [string, number]) => ({ at: Number(at), score })),
    0.375,
  );
};

const METHODS: Record<string, Method> = {
  "this site, portions of 15": (articles) => inPortions(articles),
  "exact title": exactTitle,
  "Jaccard of titles, .35": jaccard,
  "MinHash, .4": minHash,
  "TF-IDF single link, .35": tfIdf,
  "package minisearch, .375": miniSearch,
  "package wink BM25, .375": winkBm25,
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
