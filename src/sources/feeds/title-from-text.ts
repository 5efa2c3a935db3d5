import type { PublishedHtml } from "./published-html.ts";

const LONGEST_TITLE = 100;

/** A title for an item without one: the beginning of its text. */
export function titleFromText(html: PublishedHtml | undefined): string | undefined {
  const text = html?.plain(LONGEST_TITLE * 4) ?? "";
  if (text.length <= LONGEST_TITLE) return text || undefined;
  const space = text.lastIndexOf(" ", LONGEST_TITLE);
  return `${text.slice(0, space > LONGEST_TITLE / 2 ? space : LONGEST_TITLE)}...`;
}
