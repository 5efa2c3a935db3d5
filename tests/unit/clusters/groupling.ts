import type { Groupling } from "../../../src/clusters/run-stories.ts";

/** A headline of a made-up newsroom as the grouping gets it. */
export function grouplingOf(
  id: string,
  name: string,
  title: string,
  over: Partial<Groupling> = {},
): Groupling {
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
