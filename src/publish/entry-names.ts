import { sectionName } from "../city/sections.ts";
import { site } from "../city/site.ts";
import { phrase } from "../i18n/phrase.ts";
import type { Headline } from "../model/headline.ts";

/**
 * The byline: the author the publisher names, or that publisher's staff. "Woodward Hub Staff" (specification,
 * section 1) is for our own stories only: over others' work it would claim it.
 */
export function byline(article: Headline): string {
  if (article.author === site.staff) return site.feedStaff;
  return article.author || phrase("{name} staff", { name: article.source.name });
}

/** The words of the category: the section's name. */
export function categoryOf(article: Headline): string {
  return article.category || sectionName(article.feedKey);
}

/**
 * The same name for an article in every format, for ever: a tag URI (RFC 4151) from our authority, which is
 * `tagAuthority(origin)`, and the article's id.
 */
export function entryId(authority: string, article: Headline): string {
  return `${authority}:${encodeURIComponent(article.id.toWellFormed())}`;
}

/** The part of a tag URI that says who named the thing. Hosts carry no port there. */
export function tagAuthority(origin: string): string {
  return `tag:${URL.parse(origin)?.hostname ?? site.slug},${site.founded}`;
}
