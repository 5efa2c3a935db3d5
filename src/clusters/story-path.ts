import { slugOf } from "../model/article-path.ts";

/** The address of a story's own page. `title` is the headline that leads it. */
export const storyPath = (id: string, title: string): string => `/story/${id}/${slugOf(title)}`;
