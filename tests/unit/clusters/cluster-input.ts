import type { ClusterInput } from "../../../src/clusters/run-clustering.ts";

/** A headline of a made-up newsroom as the clustering gets it. */
export function clusterInput(
  id: string,
  name: string,
  title: string,
  over: Partial<ClusterInput> = {},
): ClusterInput {
  const home = `https://${name.toLowerCase().replaceAll(" ", "-")}.example/`;
  return {
    id,
    feedKey: "local-news",
    feed: `${home}feed`,
    title,
    excerpt: "",
    opening: "",
    link: `https://news.example/${id}`,
    pubDate: null,
    author: "",
    category: "Local News",
    image: "",
    source: { name, home },
    ...over,
  };
}
