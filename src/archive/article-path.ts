import type { Headline } from "../model/headline.ts";
import { slugOf } from "../text/slug.ts";

const paths = new WeakMap<Pick<Headline, "id" | "title">, string>();

/** The path of an article's page on this site, computed once per article and isolate. */
export function articlePath(article: Pick<Headline, "id" | "title">): string {
  const path = paths.get(article) ?? `/article/${article.id}/${slugOf(article.title)}`;
  paths.set(article, path);
  return path;
}

/** The path of a cluster's page. `title` is the lead headline. */
export const clusterPath = (id: string, title: string): string => `/story/${id}/${slugOf(title)}`;
