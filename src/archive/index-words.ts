/** The index's months for a time span. Only for short spans: one word per month (UTC). */
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

/** In the column `section` of every story, because FTS5 has no expression for "all". */
export const EVERY_STORY = "every";

/** Part of a story's hash: when the way of indexing changes, stories are written again. */
export const INDEX_FORM = 2;

/** The columns of the index and their values for a row of `stories`; the body's words come from its HTML. */
export const INDEXED = {
  columns: "rowid, title, text, source, section, body",
  values: `stories.number, title, excerpt || ' ' || author, source_name || ' ' || source_home,
    replace(feed_key, '-', '') || ' ${EVERY_STORY} m' || strftime('%Y%m', stories.number / 1024, 'unixepoch')`,
};

/** A condition on an index hit, by its row id: the story isn't withdrawn. Reads a row only for a withdrawn one. */
export const IS_UP = `NOT EXISTS (SELECT 1 FROM stories INDEXED BY stories_withdrawn
  WHERE stories.number = story_index.rowid AND withdrawn_at IS NOT NULL)`;

/**
 * The `n`th parameter as an integer. D1 passes a number beyond 32 bits as a float, and FTS5 doesn't use a float as a
 * bound of its rows: it would read every newer match.
 */
export const integer = (n: number): string => `CAST(?${n} AS INTEGER)`;
