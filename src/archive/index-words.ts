/** The index words for the months of a period. Only for short periods, because each month (UTC) is a word. */
export function monthWords(from: number, to: number): string[] {
  const [first, last] = [new Date(from), new Date(to)];
  const months: string[] = [];
  for (const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth())); month <= last; ) {
    months.push(`m${month.toISOString().slice(0, 7).replace("-", "")}`);
    month.setUTCMonth(month.getUTCMonth() + 1);
  }
  return months;
}

/** The index word for a section. */
export const sectionWord = (key: string): string => key.replaceAll("-", "");

/** A word in the column `section` of every story, because FTS5 has no expression for "all". */
export const EVERY_STORY = "every";

/** Part of a story's hash. Increase it when the index format changes, so that stories are written again. */
export const INDEX_FORM = 2;

/** The columns of the index and their values for a row of `stories`. The words of the body come from its HTML. */
export const INDEXED = {
  columns: "rowid, title, text, source, section, body",
  values: `stories.number, title, excerpt || ' ' || author, source_name || ' ' || source_home,
    replace(feed_key, '-', '') || ' ${EVERY_STORY} m' || strftime('%Y%m', stories.number / 1024, 'unixepoch')`,
};

/** An SQL condition on an index hit: the story isn't withdrawn. Reads a row only if it is. */
export const IS_UP = `NOT EXISTS (SELECT 1 FROM stories INDEXED BY stories_withdrawn
  WHERE stories.number = story_index.rowid AND withdrawn_at IS NOT NULL)`;

/**
 * The `n`th parameter as an integer. D1 passes numbers beyond 32 bits as floats, which FTS5 doesn't use to limit the
 * rows: it would read every newer match.
 */
export const integer = (n: number): string => `CAST(?${n} AS INTEGER)`;
