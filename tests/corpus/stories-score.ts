import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Groupable, type GroupState, groupStories } from "../../src/clusters/group.ts";
import { type Counts, countGroups, type LabelledSet, ratesOf } from "./score-groups.ts";

/** The number of articles in one poll. */
const PORTION = 15;

/** The cluster id of each article. Articles are added in batches with saved state in between, as in the newsroom. */
export function inPortions(articles: readonly Groupable[], size = PORTION): string[] {
  let state: GroupState | undefined;
  const ids: string[] = [];
  const moved = new Map<string, string>();
  for (let at = 0; at < articles.length; at += size) {
    const grouped = groupStories(articles.slice(at, at + size), state);
    state = grouped.state;
    ids.push(...grouped.ids);
    for (const [from, to] of Object.entries(grouped.moved ?? {})) moved.set(from, to);
  }
  const now = (id: string): string => {
    const next = moved.get(id);
    return next === undefined ? id : now(next);
  };
  return ids.map(now);
}

/** Reads every JSON file in a folder as a labeled set. */
export function readSets(folder: string): LabelledSet[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as LabelledSet)
    .filter(({ articles, clusters }) => Array.isArray(articles) && Array.isArray(clusters));
}

/** Prints precision and recall of the clustering, per set and in total. */
export function printScores(sets: readonly LabelledSet[]): void {
  const scored = sets.map((set) => ({ name: set.name, counts: countGroups(set, inPortions(set.articles)) }));
  const sum = (what: keyof Counts) => scored.reduce((total, { counts }) => total + counts[what], 0);
  const all = { articles: sum("articles"), right: sum("right"), wrong: sum("wrong"), same: sum("same") };
  for (const { name, counts } of [...scored, { name: "all", counts: all }]) {
    const { precision, recall } = ratesOf(counts);
    console.log(
      `${name.padEnd(36)} ${counts.articles} articles, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    );
  }
}
