import type { Db } from "../../../src/archive/ask.ts";
import { recordStories } from "../../../src/archive/record-stories.ts";
import { runClustering } from "../../../src/clusters/run-clustering.ts";
import type { Story } from "../../../src/model/headline.ts";

/** A story of a made-up newsroom. */
export function clusterInput(id: string, name: string, title: string, over: Partial<Story> = {}): Story {
  const home = `https://${name.toLowerCase().replaceAll(" ", "-")}.example/`;
  return {
    id,
    feedKey: "local-news",
    feed: `${home}feed`,
    title,
    excerpt: "",
    content: "",
    link: `https://news.example/${id}`,
    pubDate: null,
    author: "",
    category: "Local News",
    image: "",
    source: { name, home },
    ...over,
  };
}

/** Records stories, as a poll does, and clusters them. */
export async function recordAndCluster(ask: Db, stories: readonly Story[], now: number) {
  await recordStories(ask, stories, now);
  return runClustering(
    ask,
    stories.map(({ id }) => id),
    now,
  );
}
