import type { Story } from "../model/headline.ts";

/** Tags that end a line. */
const BREAK = /<(?:br|\/(?:p|div|li|h[1-6]|blockquote|figure|tr|pre))\b[^<>]*>/gi;
const TAG = /<[^<>]*>/g;
const BLANKS = /[ \t\r\f\v]+/g;
const AROUND_BREAKS = / ?\n[ \n]*/g;

/** The character references in sanitized HTML. */
const REFERENCES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&apos;": "'",
  "&nbsp;": "\u00a0",
  "&amp;": "&",
};

/**
 * The text of an article's content without tags, or the excerpt if there is no content (specification, section 5,
 * "Generated feed bodies"). Each paragraph becomes a line.
 */
export function bodyText(article: Story): string {
  if (article.content === "") return article.excerpt;
  const text = article.content
    .replace(/\s+/g, " ")
    .replace(BREAK, "\n")
    .replace(TAG, "")
    .replace(/&(?:lt|gt|quot|#39|apos|nbsp|amp);/g, (reference) => REFERENCES[reference] ?? reference)
    .replace(BLANKS, " ")
    .replace(AROUND_BREAKS, "\n")
    .trim();
  return text === "" ? article.excerpt : text;
}
