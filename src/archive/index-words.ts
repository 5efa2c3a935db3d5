/**
 * Months of the index in which a story can be that was published between two moments, in ms. Only for spans that
 * are short: one word for each month of the calendar (UTC).
 */
export function monthWords(from: number, to: number): string[] {
  const [first, last] = [new Date(from), new Date(to)];
  const months: string[] = [];
  for (const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth())); month <= last; ) {
    months.push(`m${month.toISOString().slice(0, 7).replace("-", "")}`);
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  return months;
}

/** A section as one word among the words of its stories. */
export const sectionWord = (key: string): string => key.replaceAll("-", "");

/** In the column `section` of every story: FTS5 has no expression for "all". */
export const EVERY_STORY = "every";

/** Part of a story's print: what a version wrote that indexes otherwise is written anew when its feed brings it. */
export const INDEX_FORM = 2;

/** The columns of the index, and what stands in them for a row of `stories`; the body's words come from its HTML. */
export const INDEXED = {
  columns: "rowid, title, text, source, section, body",
  values: `stories.number, title, excerpt || ' ' || author, source_name || ' ' || source_home,
    replace(feed_key, '-', '') || ' ${EVERY_STORY} m' || strftime('%Y%m', stories.number / 1024, 'unixepoch')`,
};

/** The words of sanitised HTML, for the index: every tag parts words, references are left as blanks. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&[a-z\d#]{1,10};/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** A condition on a hit of the index, by its row id: the story wasn't taken down. Reads a row only of one that was. */
export const IS_UP = `NOT EXISTS (SELECT 1 FROM stories INDEXED BY stories_withdrawn
  WHERE stories.number = story_index.rowid AND withdrawn_at IS NOT NULL)`;
