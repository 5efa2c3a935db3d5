import type { LabelledSet } from "../corpus/score-groups.ts";
import { seededRandom } from "./seeded-random.ts";

/** A part of a share: what counts for it, of how much. */
interface Part {
  readonly of: number;
  readonly met: number;
}

/** The parts of each figure: pairs by group and by story, then groups and stories as wholes. */
export interface ScoreParts {
  readonly precision: Part[];
  readonly recall: Part[];
  readonly pure: Part[];
  readonly found: Part[];
}

/**
 * The parts of a set's figures for the group of each article, in order. With `counted` only pairs count that have such
 * an article, and only stories and groups with one.
 */
export function partsOf(set: LabelledSet, ids: readonly string[], counted?: ReadonlySet<string>): ScoreParts {
  const counts = (id: string) => !counted || counted.has(id);
  const story = new Map(set.clusters.flatMap((members, at) => members.map((id) => [id, at] as const)));
  const sagas = (set.maybe ?? []).map((saga) => new Set(saga));
  const isSame = (a: string, b: string) => story.has(a) && story.get(a) === story.get(b);
  const isOpen = (a: string, b: string) => sagas.some((saga) => saga.has(a) && saga.has(b));
  const parts: ScoreParts = { precision: [], recall: [], pure: [], found: [] };
  const groupOf = new Map(set.articles.map(({ id }, at) => [id, ids[at] ?? ""]));
  for (const group of Map.groupBy(set.articles, ({ id }) => groupOf.get(id)).values()) {
    if (group.length < 2 || !group.some(({ id }) => counts(id))) continue;
    let [right, wrong] = [0, 0];
    group.forEach(({ id: a }, at) => {
      for (const { id: b } of group.slice(at + 1)) {
        if (!counts(a) && !counts(b)) continue;
        if (isSame(a, b)) right += 1;
        else if (!isOpen(a, b)) wrong += 1;
      }
    });
    parts.precision.push({ met: right, of: right + wrong });
    if (new Set(group.map(({ source }) => source)).size > 1)
      parts.pure.push({ met: wrong === 0 ? 1 : 0, of: 1 });
  }
  for (const members of set.clusters) {
    if (!members.some(counts)) continue;
    const sizes = [...Map.groupBy(members, (id) => groupOf.get(id)).values()].map(({ length }) => length);
    const met = sizes.reduce((sum, size) => sum + (size * (size - 1)) / 2, 0);
    parts.recall.push({ met, of: (members.length * (members.length - 1)) / 2 });
    parts.found.push({ met: met > 0 ? 1 : 0, of: 1 });
  }
  return parts;
}

const ROUNDS = 1000;

/** A share and its 95 % interval, found by resampling its parts (bootstrap, Efron 1979). */
export function shareOf(parts: readonly Part[]): { share: number; low: number; high: number } {
  const random = seededRandom();
  const total = (some: readonly Part[]) => {
    const of = some.reduce((sum, part) => sum + part.of, 0);
    return of === 0 ? 1 : some.reduce((sum, part) => sum + part.met, 0) / of;
  };
  const drawn = Array.from({ length: ROUNDS }, () =>
    total(parts.map(() => parts[Math.floor(random() * parts.length)] ?? { of: 0, met: 0 })),
  ).sort((x, y) => x - y);
  return { share: total(parts), low: drawn[ROUNDS * 0.025] ?? 0, high: drawn[ROUNDS * 0.975 - 1] ?? 1 };
}

const FIGURES = ["precision", "recall", "pure", "found"] as const;

/** A line with the four figures and their intervals. */
export function intervalLine(name: string, all: readonly ScoreParts[]): string {
  const figures = FIGURES.map((figure) => {
    const { share, low, high } = shareOf(all.flatMap((parts) => parts[figure]));
    return `${share.toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)})`.padStart(21);
  });
  return `${name.padEnd(26)}${figures.join("")}`;
}

export const INTERVAL_HEAD = `${"".padEnd(26)}${FIGURES.map((name) => name.padStart(21)).join("")}`;
