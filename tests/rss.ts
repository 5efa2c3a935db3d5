/** An item of a feed. Texts must already be escaped for XML. */
interface RssItem {
  title: string;
  link: string;
  /** In RFC 822 format; empty to omit it. */
  date: string;
  description?: string;
  /** More elements, as XML. */
  more?: string;
}

const itemOf = ({ title, link, date, description = title, more = "" }: RssItem): string =>
  `<item><title>${title}</title><link>${link}</link>${date && `<pubDate>${date}</pubDate>`}<description>${description}</description>${more}</item>`;

const NAMESPACES =
  'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"';

export const rssOf = (items: readonly RssItem[], title = "x"): string =>
  `<?xml version="1.0"?><rss version="2.0" ${NAMESPACES}><channel><title>${title}</title>${items.map(itemOf).join("")}</channel></rss>`;

export const rssAnswer = (...feed: Parameters<typeof rssOf>): Response =>
  new Response(rssOf(...feed), { headers: { "Content-Type": "application/rss+xml" } });

/** One event, as different newsrooms would report it. */
const CLOSURE = [
  "Lafayette Bridge closes Monday for eleven months of deck repairs",
  "Eleven months of deck repairs close the Lafayette Bridge from Monday",
  "Drivers lose the Lafayette Bridge for eleven months as deck repairs start Monday",
];

/** The headline with which the source at this address reports that event. */
export const closureBy = (url: string): string => CLOSURE[url.length % CLOSURE.length] ?? "";
