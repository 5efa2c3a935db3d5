import { sectionName } from "../city/sections.ts";
import { site } from "../city/site.ts";
import { phrase } from "../i18n/phrase.ts";
import type { Headline } from "../model/headline.ts";

/**
 * The byline: the author, or the publisher's staff. "Woodward Hub Staff" (specification, section 1) is only for our own
 * stories.
 */
export function byline(article: Headline): string {
  if (article.author === site.staff) return site.feedStaff;
  return article.author || phrase("{name} staff", { name: article.source.name });
}

/** The category: the section's name. */
export function categoryOf(article: Headline): string {
  return article.category || sectionName(article.feedKey);
}

/** An article's id in all formats: a tag URI (RFC 4151) made of `tagAuthority(origin)` and the article's id. */
export function entryId(authority: string, article: Headline): string {
  return `${authority}:${encodeURIComponent(article.id.toWellFormed())}`;
}

/** The authority of a tag URI, which can't contain a port. */
export function tagAuthority(origin: string): string {
  return `tag:${URL.parse(origin)?.hostname ?? site.slug},${site.founded}`;
}
