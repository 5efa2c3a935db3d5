import { statusWords, whenWords } from "../archive/happenings/happening-words.ts";
import { site } from "../city/site.ts";
import { LOCALE } from "../i18n/locale.ts";
import type { CalendarOut } from "./calendar-files.ts";
import { xml, xmlAddress } from "./xml-text.ts";

/** Writes events as RSS 2.0, one item each, sorted by start. Each item is dated by its event's last change. */
export function calendarRss({ name, page, origin, self, list, changed }: CalendarOut): string {
  const items = list.slice(0, 100).map((one) => {
    const status = statusWords(one);
    const about = [whenWords(one), one.place, one.source].filter(Boolean).join(". ");
    const link = `${origin}/events/${one.id}`;
    return `<item>
<title>${xml(status ? `${status}: ${one.title}` : one.title)}</title>
<link>${xmlAddress(link)}</link>
<guid isPermaLink="false">${xml(`${one.id}-${one.sequence}`)}</guid>
<pubDate>${new Date(one.updated).toUTCString()}</pubDate>
<description>${xml(about)}</description>
</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xml(name)}</title>
<link>${xmlAddress(origin + page)}</link>
<description>${xml(`${name}. ${site.city.area}`)}</description>
<language>${LOCALE.toLowerCase()}</language>
${changed > 0 ? `<lastBuildDate>${new Date(changed).toUTCString()}</lastBuildDate>\n` : ""}<ttl>60</ttl>
<atom:link href="${xmlAddress(origin + self)}" rel="self" type="application/rss+xml"/>
${items.join("\n")}
</channel>
</rss>
`;
}
