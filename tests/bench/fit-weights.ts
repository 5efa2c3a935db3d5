import { rememberArticle } from "../../src/clusters/group.ts";
import { RecentArticles } from "../../src/clusters/recent-articles.ts";
import {
  areApart,
  type Evidence,
  evidenceOf,
  NAMES_OF_EVIDENCE,
  WEIGHTS,
} from "../../src/clusters/similarity.ts";
import type { LabelledSet } from "../corpus/score-groups.ts";
import { isCore, PORTION } from "../corpus/stories-score.ts";
import { among } from "./story-crowd.ts";

/** One pair of articles: what speaks for and against them, and whether they report one happening. */
interface Example {
  readonly values: readonly number[];
  readonly isSame: boolean;
  weight: number;
}

/** The pairs of one set that the clustering compares when its articles come in portions. */
function examplesOf(set: LabelledSet, articles: LabelledSet["articles"]): Example[] {
  const story = new Map(set.clusters.flatMap((ids, at) => ids.map((id) => [id, at] as const)));
  const own = new Set(set.articles.map(({ id }) => id));
  const sagas = (set.maybe ?? []).map((ids) => new Set(ids));
  const examples: Example[] = [];
  const all = articles.map((article) => rememberArticle(article, Number.POSITIVE_INFINITY));
  for (let at = 0; at < all.length; at += PORTION) {
    const fresh = all.slice(at, at + PORTION);
    const recent = new RecentArticles(all.slice(0, at + PORTION), fresh.length);
    for (const one of fresh)
      for (const other of recent.candidates(one)) {
        if (!own.has(one.id) && !own.has(other.id)) continue;
        const isSame = story.has(one.id) && story.get(one.id) === story.get(other.id);
        if (!isSame && sagas.some((saga) => saga.has(one.id) && saga.has(other.id))) continue;
        const evidence = evidenceOf(one, other, recent.rarity);
        if (evidence && !areApart(one, other))
          examples.push({ values: NAMES_OF_EVIDENCE.map((name) => evidence[name]), isSame, weight: 1 });
      }
  }
  return examples;
}

/** Positive pairs of one set count at most like so many, so that one large story doesn't decide. */
const MOST_SAME = 100;
/** Sets that don't look like the site's input count so much. */
const OTHER_SETS = 0.05;

/** The examples of a set alone and among strangers; made once for all fits. */
export function learnFrom(set: LabelledSet, sets: readonly LabelledSet[]): Example[] {
  const alone = examplesOf(set, set.articles);
  const crowd = isCore(set) && sets.length > 1 ? examplesOf(set, among(set, sets)) : [];
  for (const examples of [alone, crowd]) {
    const same = examples.filter(({ isSame }) => isSame).length;
    for (const example of examples) {
      if (example.isSame) example.weight = Math.min(1, MOST_SAME / same);
      if (!isCore(set)) example.weight *= OTHER_SETS;
    }
  }
  return [...alone, ...crowd];
}

const ROUNDS = 15;
/** How strongly weights are held near zero, in examples. */
const RIDGE = 10;

/** Logistic regression by Newton's method on scaled evidence, with a ridge. Deterministic. */
export function fitWeights(examples: readonly Example[]): Evidence {
  const names = NAMES_OF_EVIDENCE;
  const scale = names.map((_, k) => {
    const mean = examples.reduce((sum, { values }) => sum + (values[k] ?? 0), 0) / examples.length;
    const square = examples.reduce((sum, { values }) => sum + ((values[k] ?? 0) - mean) ** 2, 0);
    return k === 0 ? 1 : Math.sqrt(square / examples.length) || 1;
  });
  const rows = examples.map(({ values, isSame, weight }) => ({
    x: values.map((value, k) => value / (scale[k] ?? 1)),
    y: isSame ? 1 : 0,
    weight,
  }));
  const b = names.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = b.map((value, k) => (k === 0 ? 0 : -RIDGE * value));
    const hessian: number[][] = names.map((_, j) =>
      names.map((__, k) => (j !== k ? 0 : j === 0 ? 1e-6 : RIDGE)),
    );
    for (const { x, y, weight } of rows) {
      const odds = x.reduce((sum, value, k) => sum + value * (b[k] ?? 0), 0);
      const chance = 1 / (1 + Math.exp(-Math.max(-30, Math.min(30, odds))));
      const slope = weight * chance * (1 - chance);
      x.forEach((value, j) => {
        gradient[j] = (gradient[j] ?? 0) + weight * (y - chance) * value;
        const row = hessian[j] ?? [];
        for (let k = 0; k < x.length; k += 1) row[k] = (row[k] ?? 0) + slope * value * (x[k] ?? 0);
      });
    }
    solve(hessian, gradient).forEach((step, k) => {
      b[k] = (b[k] ?? 0) + step;
    });
  }
  const fitted = { ...WEIGHTS } as Evidence;
  names.forEach((name, k) => {
    fitted[name] = (b[k] ?? 0) / (scale[k] ?? 1);
  });
  return fitted;
}

/** Solves a positive definite system by elimination. */
function solve(matrix: number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let pivot = 0; pivot < size; pivot += 1)
    for (let row = 0; row < size; row += 1) {
      if (row === pivot) continue;
      const factor = cell(row, pivot) / cell(pivot, pivot);
      rows[row] = (rows[row] ?? []).map((value, column) => value - factor * cell(pivot, column));
    }
  return rows.map((_, at) => cell(at, size) / cell(at, at));
}
