import { site } from "../city/site.ts";
import type { Brief } from "../library/brief.ts";
import { briefPath, nameOf } from "./brief-words.ts";
import { xml, xmlAddress } from "./xml-text.ts";

/** HTML of one brief that a mail program shows as it is: no script, no style, whole addresses. */
function htmlOf(origin: string, { items }: Brief): string {
  return items
    .map(
      ({ section, title, excerpt, source, path, link }) =>
        `<h2>${xml(section)}</h2><p><a href="${xml(origin + path)}"><strong>${xml(title)}</strong></a></p><p>${xml(excerpt)}</p><p><a href="${xmlAddress(link)}">${xml(source)}</a></p>`,
    )
    .join("\n");
}

/** The briefs as RSS 2.0, newest first, each whole in `content:encoded`: what a newsletter is made of. */
export function briefFeed(origin: string, briefs: readonly Brief[]): string {
  const items = briefs.map((brief) => {
    const address = xmlAddress(origin + briefPath(brief.slot));
    return `
    <item>
      <title>${xml(nameOf(brief.slot))}</title>
      <link>${address}</link>
      <guid isPermaLink="true">${address}</guid>
      <pubDate>${new Date(brief.madeAt).toUTCString()}</pubDate>
      <description>${xml(
        brief.items
          .map(({ title }) => title)
          .slice(0, 3)
          .join(" · "),
      )}</description>
      <content:encoded>${xml(htmlOf(origin, brief))}</content:encoded>
    </item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
  <channel>
    <title>${xml(`${site.name}: The Brief`)}</title>
    <link>${xmlAddress(`${origin}/brief`)}</link>
    <atom:link rel="self" type="application/rss+xml" href="${xmlAddress(`${origin}/feeds/brief/rss`)}"/>
    <description>What leads in each section, at 7:00 and at 17:00.</description>
    <language>${site.language}</language>
    <ttl>60</ttl>${items.join("")}
  </channel>
</rss>
`;
}
