import { attributeOf } from "../calendars/calendar-hints.ts";

/** The feeds in a page's head (RSS autodiscovery), each with its title, or its address if it has no title. */
export const namedFeeds = (html: string, page: string): { feed: string; title: string }[] =>
  [...html.matchAll(/<link\s[^<>]{1,1000}>/gi)].flatMap(([tag]) => {
    if (!/\balternate\b/i.test(attributeOf(tag, "rel"))) return [];
    if (!/^application\/(?:rss|atom|feed)\+(?:xml|json)$/i.test(attributeOf(tag, "type"))) return [];
    const url = URL.parse(attributeOf(tag, "href"), page);
    if (!url || !/^https?:$/.test(url.protocol)) return [];
    return [{ feed: url.href, title: attributeOf(tag, "title") || url.href }];
  });
