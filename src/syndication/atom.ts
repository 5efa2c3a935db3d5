import { site } from "../city/site.ts";
import { bodyText } from "./body-text.ts";
import type { Feed } from "./channel.ts";
import { byline, categoryOf, entryId, tagAuthority } from "./entry-names.ts";
import type { DatedArticle } from "./newest.ts";
import { capLink, relatedLinks } from "./related-links.ts";
import { cleanXmlText, xml, xmlAddress, xmlOfHtml, xmlPlain } from "./xml-text.ts";

/** The date of an article without one, because Atom requires a date for each entry. */
const UNDATED = Date.UTC(site.founded, 0, 1);

/** Matches text that a client might read as markup: "<b", "</", "&copy", "&#39"; not "AT&T" or "<3". */
const MARKUP_LIKE = /<[a-z/!?]|&(?:#|\d|\w{2})/i;

/**
 * A text construct (RFC 4287, section 3.1). Text that resembles markup is sent as escaped HTML, because some clients
 * parse markup in plain text.
 */
function text(element: string, words: string): string {
  return MARKUP_LIKE.test(words)
    ? `<${element} type="html">${xmlOfHtml(words)}</${element}>`
    : `<${element}>${xml(words)}</${element}>`;
}

/**
 * Makes equal dates differ by a millisecond, because clients sort by `updated` and the feed validator warns about equal
 * dates.
 */
function updatedDates(items: readonly DatedArticle[]): string[] {
  const taken = new Set<number>();
  return items.map(({ published, updated }) => {
    let time = updated ?? published ?? UNDATED;
    while (taken.has(time)) time -= 1;
    taken.add(time);
    return new Date(time).toISOString();
  });
}

/** The source element: the feed that an entry was copied from (RFC 4287, section 4.2.11). */
function source(article: DatedArticle["article"], updated: string): string {
  return `
    <source>
      <id>${xmlAddress(article.feed)}</id>
      ${text("title", article.source.name)}
      <updated>${updated}</updated>
      <link rel="alternate" type="text/html" href="${xmlAddress(article.source.home)}"/>
    </source>`;
}

function entry(
  { authority, origin }: { authority: string; origin: string },
  { article, published, coverage, html, cap }: DatedArticle,
  updated: string,
): string {
  const image = article.image && xmlAddress(article.image);
  const body = bodyText(article);
  return `
  <entry${article.language ? ` xml:lang="${article.language}"` : ""}>
    ${text("title", article.title)}
    <link rel="alternate" type="text/html" href="${xmlAddress(article.link)}"/>${relatedLinks("link", origin, coverage, "\n    ")}${capLink("link", cap, "\n    ")}
    <id>${xml(entryId(authority, article))}</id>
    <updated>${updated}</updated>${
      published === null ? "" : `\n    <published>${new Date(published).toISOString()}</published>`
    }
    <author><name>${xmlPlain(byline(article))}</name></author>
    <category term="${article.feedKey}" label="${xmlPlain(categoryOf(article))}"/>
    ${cleanXmlText(body).trim() === "" ? text("summary", article.title) : text("summary", body)}${html ? `\n    <content type="html">${xml(html)}</content>` : ""}${source(article, updated)}${
      image && `\n    <media:content url="${image}" medium="image"/>`
    }
  </entry>`;
}

/** Writes the feed as Atom (RFC 4287) with dates in UTC (RFC 3339). */
export function atom(feed: Feed): string {
  const { channel, origin, items, hub, mail } = feed;
  const authority = tagAuthority(origin);
  const dates = updatedDates(items);
  const self = channel.addresses.atom;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="${channel.language ?? site.language}">
  ${text("title", channel.title)}
  ${text("subtitle", channel.description)}
  <link rel="alternate" type="text/html" href="${xmlAddress(`${origin}${channel.page}`)}"/>
  <link rel="self" type="application/atom+xml" href="${xmlAddress(`${origin}${self}`)}"/>${
    hub === null ? "" : `\n  <link rel="hub" href="${xmlAddress(hub)}"/>`
  }
  <id>${xml(`${authority}:${self}`)}</id>
  <updated>${new Date(feed.changed).toISOString()}</updated>
  <author><name>${xmlPlain(site.feedStaff)}</name>${mail.editorial && `<email>${xml(mail.editorial)}</email>`}</author>
  <category term="News"/>
  <generator uri="${xmlAddress(`${origin}/`)}">${xmlPlain(site.name)}</generator>
  <icon>${xmlAddress(`${origin}/icons/icon-32.png`)}</icon>
  <logo>${xmlAddress(`${origin}/icons/icon-512.png`)}</logo>${items
    .map((item, index) => entry({ authority, origin }, item, dates[index] ?? ""))
    .join("")}
</feed>
`;
}
