import type { Groupable } from "../../../src/clusters/group.ts";
/** Three days of news of a made-up city: each article with its story. */
import rows from "./labeled.json" with { type: "json" };

/** The labeled articles in order of time, and the story of each. */
export const labeled: readonly (Groupable & { readonly story: string })[] = rows
  .map(({ hour, ...row }, at) => ({
    ...row,
    id: `article-${at}`,
    published: new Date(Date.UTC(2025, 10, 18, 6 + hour)).toISOString(),
  }))
  .sort((a, b) => a.published.localeCompare(b.published));
