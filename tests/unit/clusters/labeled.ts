import type { Groupable } from "../../../src/clusters/group.ts";
/** Three days of news from a fictional city, with the story of each article. */
import rows from "./labeled.json" with { type: "json" };

/** The labeled articles with their stories, oldest first. */
export const labeled: readonly (Groupable & { readonly story: string })[] = rows
  .map(({ hour, ...row }, at) => ({
    ...row,
    id: `article-${at}`,
    published: new Date(Date.UTC(2025, 10, 18, 6 + hour)).toISOString(),
  }))
  .sort((a, b) => a.published.localeCompare(b.published));
