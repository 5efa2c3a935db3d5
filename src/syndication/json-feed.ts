import { site } from "../city/site.ts";
import { bodyText } from "./body-text.ts";
import type { Feed } from "./channel.ts";
import { byline, categoryOf, entryId, tagAuthority } from "./entry-names.ts";
import type { DatedArticle } from "./newest.ts";
import { CAP_TYPE } from "./related-links.ts";
import { cleanXmlText } from "./xml-text.ts";

/** One item; JSON leaves out undefined properties. */
function item(
  authority: string,
  origin: string,
  { article, published, updated, coverage, html, cap }: DatedArticle,
) {
  return {
    id: entryId(authority, article),
    url: article.link.toWellFormed(),
    title: cleanXmlText(article.title),
    ...(html
      ? { summary: cleanXmlText(article.excerpt), content_html: cleanXmlText(html) }
      : { content_text: cleanXmlText(bodyText(article)) }),
    date_published: published === null ? undefined : article.pubDate,
    date_modified: updated === undefined ? undefined : new Date(updated).toISOString(),
    authors: [{ name: cleanXmlText(byline(article)) }],
    language: article.language,
    tags: [cleanXmlText(categoryOf(article))],
    image: article.image === "" ? undefined : article.image.toWellFormed(),
    attachments: cap ? [{ url: cap, mime_type: CAP_TYPE }] : undefined,
    /** An extension of this site. JSON Feed reserves names with an underscore for publishers. */
    _related: coverage && {
      story: origin + coverage.path,
      reports: coverage.others.map(({ source, title, path }) => ({
        source: cleanXmlText(source),
        title: cleanXmlText(title),
        url: origin + path,
      })),
    },
    _source: { name: cleanXmlText(article.source.name), url: article.source.home.toWellFormed() },
  };
}

/** Writes the feed as JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function jsonFeed({ channel, origin, items, hub }: Feed): string {
  const authority = tagAuthority(origin);
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: cleanXmlText(channel.title),
    home_page_url: `${origin}${channel.page}`,
    feed_url: `${origin}${channel.addresses.json}`,
    description: cleanXmlText(channel.description),
    icon: `${origin}/icons/icon-512.png`,
    favicon: `${origin}/icons/icon-32.png`,
    authors: [{ name: site.feedStaff, url: `${origin}/about-us` }],
    language: channel.language ?? site.language,
    hubs: hub === null ? undefined : [{ type: "WebSub", url: hub }],
    items: items.map((entry) => item(authority, origin, entry)),
  });
}
