import { slugOf } from "../model/article-path.ts";

/** The address of a story's own page. `title` is the headline that leads it. */
export const clusterPath = (id: string, title: string): string => `/story/${id}/${slugOf(title)}`;
