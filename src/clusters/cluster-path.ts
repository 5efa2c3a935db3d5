import { slugOf } from "../text/slug.ts";

/** The address of a cluster's page. `title` is its lead headline. */
export const clusterPath = (id: string, title: string): string => `/story/${id}/${slugOf(title)}`;
