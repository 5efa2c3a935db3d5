import type { Db } from "../../../src/archive/ask.ts";
import { recordStories } from "../../../src/archive/record-stories.ts";
import { runClustering } from "../../../src/clusters/run-clustering.ts";
import type { Story } from "../../../src/model/headline.ts";
import { makeStory } from "../archive/open-test-library.ts";

/** A story of a fictional newsroom. */
export function clusterInput(id: string, name: string, title: string, over: Partial<Story> = {}): Story {
  const home = `https://${name.toLowerCase().replaceAll(" ", "-")}.example/`;
  const empty = { excerpt: "", content: "", author: "", pubDate: null };
  const own = { id, title, feed: `${home}feed`, link: `https://news.example/${id}`, source: { name, home } };
  return makeStory(0, { ...empty, ...own, ...over });
}

/** Records stories as a poll does, and clusters them. */
export async function recordAndCluster(ask: Db, stories: readonly Story[], now: number) {
  await recordStories(ask, stories, now);
  return runClustering(
    ask,
    stories.map(({ id }) => id),
    now,
  );
}
