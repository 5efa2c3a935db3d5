import { site } from "../city/site.ts";
import { bodyText } from "./body-text.ts";
import type { Feed } from "./channel.ts";
import { byline, categoryOf, entryId, tagAuthority } from "./entry-names.ts";
import type { DatedArticle } from "./newest.ts";
import { capLink, relatedLinks } from "./related-links.ts";
import { xml, xmlAddress, xmlOfHtml, xmlPlain } from "./xml-text.ts";

/** The time to live of feeds (specification, section 9). */
const TTL_MINUTES = 60;
/** The channel's picture (specification, section 9: "Channel image 32x32"). RSS allows GIF, JPEG and PNG. */
const CHANNEL_IMAGE = { path: "/icons/icon-32.png", size: 32 };

const GENERATOR = `${site.name} (Cloudflare Workers)`;
const DOCS = "https://www.rssboard.org/rss-specification";

/** An RSS date: RFC 822 as amended by RFC 1123, with a four-digit year. */
function rfc822(time: number): string {
  return new Date(time).toUTCString();
}

function item(
  authority: string,
  origin: string,
  { article, published, coverage, html, cap }: DatedArticle,
): string {
  const image = article.image && xmlAddress(article.image);
  const source = xmlAddress(article.feed);
  return `
    <item>
      <title>${xmlPlain(article.title)}</title>
      <link>${xmlAddress(article.link)}</link>
      <guid isPermaLink="false">${xml(entryId(authority, article))}</guid>${
        published === null ? "" : `\n      <pubDate>${rfc822(published)}</pubDate>`
      }
      <dc:creator>${xmlPlain(byline(article))}</dc:creator>
      <category>${xmlPlain(categoryOf(article))}</category>${
        article.language ? `\n      <dc:language>${article.language}</dc:language>` : ""
      }
      <description>${xmlOfHtml(bodyText(article))}</description>${
        html ? `\n      <content:encoded>${xml(html)}</content:encoded>` : ""
      }${
        source && `\n      <source url="${source}">${xmlPlain(article.source.name)}</source>`
      }${image && `\n      <media:content url="${image}" medium="image"/>`}${relatedLinks("atom:link", origin, coverage, "\n      ")}${capLink("atom:link", cap, "\n      ")}
    </item>`;
}

function links({ channel, origin, hub }: Feed): string {
  const self = `${origin}${channel.addresses.rss}`;
  return `
    <atom:link rel="self" type="application/rss+xml" href="${xmlAddress(self)}"/>${
      hub === null ? "" : `\n    <atom:link rel="hub" href="${xmlAddress(hub)}"/>`
    }`;
}

/**
 * Writes the feed as RSS 2.0, with the channel fields in the specification (section 3). The author is in `dc:creator`,
 * because RSS's `author` must be an email address.
 */
export function rss(feed: Feed): string {
  const { channel, origin, items, mail } = feed;
  const authority = tagAuthority(origin);
  const page = xmlAddress(`${origin}${channel.page}`);
  const title = xmlPlain(channel.title);
  const newest = items[0]?.published ?? feed.changed;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/">
  <channel>
    <title>${title}</title>
    <link>${page}</link>
    <description>${xmlPlain(channel.description)}</description>
    <language>${channel.language ?? site.language}</language>${
      mail.editorial &&
      `\n    <managingEditor>${xml(mail.editorial)} (${xmlPlain(site.feedStaff)})</managingEditor>`
    }${mail.general && `\n    <webMaster>${xml(mail.general)} (${xmlPlain(site.name)})</webMaster>`}
    <pubDate>${rfc822(newest)}</pubDate>
    <lastBuildDate>${rfc822(feed.changed)}</lastBuildDate>
    <category>News</category>
    <generator>${xmlPlain(GENERATOR)}</generator>
    <docs>${DOCS}</docs>
    <ttl>${TTL_MINUTES}</ttl>
    <sy:updatePeriod>hourly</sy:updatePeriod>
    <sy:updateFrequency>1</sy:updateFrequency>${links(feed)}
    <image>
      <url>${xmlAddress(`${origin}${CHANNEL_IMAGE.path}`)}</url>
      <title>${title}</title>
      <link>${page}</link>
      <width>${CHANNEL_IMAGE.size}</width>
      <height>${CHANNEL_IMAGE.size}</height>
    </image>${items.map((entry) => item(authority, origin, entry)).join("")}
  </channel>
</rss>
`;
}
