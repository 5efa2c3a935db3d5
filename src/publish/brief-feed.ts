import type { Brief } from "../archive/brief.ts";
import { site } from "../city/site.ts";
import { phrase } from "../i18n/phrase.ts";
import { briefPath, nameOf } from "./brief-words.ts";
import { type Channel, FEED_TYPES, type Format, tagAuthority } from "./channel.ts";
import { xml, xmlAddress } from "./xml-text.ts";

/** The briefs as a feed of their own: what a newsletter is made of. */
export const BRIEF_CHANNEL: Channel = {
  title: phrase("{site}: The Brief", { site: site.name }),
  description: phrase("What leads in each section, at 7:00 and at 17:00."),
  page: "/brief",
  addresses: { rss: "/feeds/brief/rss", atom: "/feeds/brief/atom", json: "/feeds/brief/json" },
};

/** One brief as an entry. */
interface Entry {
  title: string;
  address: string;
  made: Date;
  /** The three first headlines. */
  summary: string;
  /** HTML that a mail program shows as it is: no script, no style, whole addresses. */
  html: string;
}

function entryOf(origin: string, { slot, madeAt, items }: Brief): Entry {
  const stories = items.map(
    ({ section, title, excerpt, source, path, link }) =>
      `<h2>${xml(section)}</h2><p><a href="${xml(origin + path)}"><strong>${xml(title)}</strong></a></p><p>${xml(excerpt)}</p><p><a href="${xmlAddress(link)}">${xml(source)}</a></p>`,
  );
  return {
    title: nameOf(slot),
    address: origin + briefPath(slot),
    made: new Date(madeAt),
    summary: items
      .slice(0, 3)
      .map(({ title }) => title)
      .join(" · "),
    html: stories.join("\n"),
  };
}

const { title, description, page, addresses } = BRIEF_CHANNEL;

/** RSS 2.0, each brief whole in `content:encoded`. Readers take a description for HTML: as text it is escaped twice. */
const rss = (origin: string, entries: readonly Entry[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
  <channel>
    <title>${xml(title)}</title>
    <link>${xmlAddress(origin + page)}</link>
    <atom:link rel="self" type="${FEED_TYPES.rss}" href="${xmlAddress(origin + addresses.rss)}"/>
    <description>${xml(description)}</description>
    <language>${site.language}</language>
    <ttl>60</ttl>${entries
      .map(
        (one) => `
    <item>
      <title>${xml(one.title)}</title>
      <link>${xmlAddress(one.address)}</link>
      <guid isPermaLink="true">${xmlAddress(one.address)}</guid>
      <pubDate>${one.made.toUTCString()}</pubDate>
      <description>${xml(xml(one.summary))}</description>
      <content:encoded>${xml(one.html)}</content:encoded>
    </item>`,
      )
      .join("")}
  </channel>
</rss>
`;

/** Atom (RFC 4287). A feed without a brief was never updated: it gives the year the site was founded. */
function atom(origin: string, entries: readonly Entry[]): string {
  const updated = entries[0]?.made ?? new Date(Date.UTC(site.founded, 0, 1));
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">
  <title>${xml(title)}</title>
  <subtitle>${xml(description)}</subtitle>
  <link rel="alternate" type="text/html" href="${xmlAddress(origin + page)}"/>
  <link rel="self" type="${FEED_TYPES.atom}" href="${xmlAddress(origin + addresses.atom)}"/>
  <id>${xml(`${tagAuthority(origin)}:${addresses.atom}`)}</id>
  <updated>${updated.toISOString()}</updated>
  <author><name>${xml(site.feedStaff)}</name></author>${entries
    .map(
      (one) => `
  <entry>
    <title>${xml(one.title)}</title>
    <link rel="alternate" type="text/html" href="${xmlAddress(one.address)}"/>
    <id>${xmlAddress(one.address)}</id>
    <published>${one.made.toISOString()}</published>
    <updated>${one.made.toISOString()}</updated>
    <summary>${xml(one.summary)}</summary>
    <content type="html">${xml(one.html)}</content>
  </entry>`,
    )
    .join("")}
</feed>
`;
}

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
const json = (origin: string, entries: readonly Entry[]): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    home_page_url: origin + page,
    feed_url: origin + addresses.json,
    language: site.language,
    authors: [{ name: site.feedStaff }],
    items: entries.map((one) => ({
      id: one.address,
      url: one.address,
      title: one.title,
      summary: one.summary,
      content_html: one.html,
      date_published: one.made.toISOString(),
    })),
  });

const WRITERS = { rss, atom, json } as const satisfies Record<Format, unknown>;

/** The briefs in a format, newest first. `origin` without a trailing slash. */
export const briefFeed = (origin: string, briefs: readonly Brief[], format: Format): string =>
  WRITERS[format](
    origin,
    briefs.map((brief) => entryOf(origin, brief)),
  );
