import type { Listed } from "../../edition/values.ts";

/** Stories of one source in a row. */
const MAX_RUN = 3;
/** How much older a story may be that interrupts a source's run, in ms. */
const NEAR_MS = 2 * 3_600_000;

/** When a story's newest report was published, in ms; without a date, before all others. */
const timeOf = ({ coverage, pubDate }: Listed): number =>
  coverage?.newest ?? (pubDate === null ? 0 : Date.parse(pubDate));

/**
 * Stories newest first. After three of one source, one of another comes next if it is at most two hours older, so no
 * story comes before one that is more than two hours newer.
 */
export function inOrder(stories: readonly Listed[]): Listed[] {
  const left = stories.toSorted((a, b) => timeOf(b) - timeOf(a));
  const ordered: Listed[] = [];
  for (let [next] = left; next; [next] = left) {
    const run = ordered.slice(-MAX_RUN);
    const { name } = next.source;
    const isRun = run.length === MAX_RUN && run.every(({ source }) => source.name === name);
    const since = timeOf(next) - NEAR_MS;
    const other = left.findIndex((story) => story.source.name !== name && timeOf(story) >= since);
    ordered.push(...left.splice(isRun ? Math.max(0, other) : 0, 1));
  }
  return ordered;
}
