import type { Library } from "../archive/library.ts";
import { searchHeadlines } from "../archive/search/headline-texts.ts";
import { readQuery } from "../archive/search/query.ts";
import type { Section } from "../edition/section.ts";
import { FEED_LENGTH } from "../model/data-handled.ts";
import type { Headline } from "../model/headline.ts";

/** The newest stories of a search; those of the current edition while D1 is down. */
export async function storiesAbout(
  library: Library,
  sections: readonly Section[],
  typed: string,
): Promise<readonly Headline[]> {
  const query = readQuery(typed);
  const answer = await library.search(query, "newest", 1, FEED_LENGTH);
  const inLibrary = answer.kind === "found" ? answer.value.stories : [];
  const headlines = sections.flatMap(({ articles, others }) => [...articles, ...others]);
  const stories = inLibrary.length > 0 ? inLibrary : searchHeadlines(headlines, query);
  return stories;
}
