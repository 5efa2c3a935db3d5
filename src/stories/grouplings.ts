import { contentOf, findLine } from "../edition/article-body.ts";
import type { SectionRecord } from "../edition/section-record.ts";
import type { Groupling } from "./run-stories.ts";

/** Markup that is looked through for the first 600 letters of a text. */
const LOOKED_AT = 2400;

/** What the grouping needs of a section that was just refreshed: every article it holds, those not shown too. */
export function grouplingsOf(record: SectionRecord): Groupling[] {
  const articles = new Map(record.kept.map(({ article }) => [article.id, article]));
  return [...articles.values()].map((article) => ({
    ...article,
    opening: openingOf(contentOf(findLine(record.bodies ?? "", article.id))),
  }));
}

/** The beginning of sanitised HTML as plain text, as far as words are concerned. */
export function openingOf(html: string): string {
  return html
    .slice(0, LOOKED_AT)
    .replace(/<[^>]*>?/g, " ")
    .replace(/&(?:#\d+|#x[\da-f]+|[a-z]+);/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
}
