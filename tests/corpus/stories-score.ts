import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Groupable, type GroupState, groupStories } from "../../src/clusters/group.ts";
import { addUp, countGroups, type LabelledSet, SCORE_HEAD, scoreLine } from "./score-groups.ts";

/** A portion as a refresh brings it. */
const PORTION = 15;

/** The sets that look like the site's own input; they decide. */
const isCore = ({ name }: { name: string }): boolean => /^(?:gnews|wires|frontpages)/.test(name);

/** The group of each article, given in portions with the state between them, as the newsroom does it. */
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

/** The labeled sets of a folder: every JSON file with articles and clusters. */
export function readSets(folder: string): LabelledSet[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as LabelledSet)
    .filter(({ articles, clusters }) => Array.isArray(articles) && Array.isArray(clusters));
}

/** Prints how the clustering does on labeled sets, and on those that decide together. */
export function printScores(sets: readonly LabelledSet[]): void {
  const scored = sets.map((set) => ({ name: set.name, counts: countGroups(set, inPortions(set.articles)) }));
  console.log(SCORE_HEAD);
  for (const { name, counts } of scored) console.log(scoreLine(name, counts));
  const core = scored.filter(isCore).map(({ counts }) => counts);
  if (core.length > 0) console.log(scoreLine("core sets together", addUp(core)));
}
