const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
const cdata = (text: string): string => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
const base64 = (text: string): string => Buffer.from(text).toString("base64");

/** An item with a payload in each field. */
interface Item {
  n: number;
  payload: string;
  date: Date;
}

/** The same for every source, so that items with the same number are clustered. */
const NOUNS =
  "bridge river council market school hospital museum station harbor library theater stadium".split(" ");
const titleOf = ({ n, payload }: Item): string =>
  `Riverfront ${NOUNS[n % 12]} ${1000 + n} ${NOUNS[(n * 7) % 12]} vote delayed again ${payload}`;
const addressOf = ({ n }: Item, host: string): string => `https://${host}/stories/${n}`;

function rss(items: readonly Item[], host: string): string {
  const rows = items.map((item) => {
    const { payload, n, date } = item;
    const raw = n % 2 ? escaped(payload) : cdata(payload);
    return `<item><title>${n % 3 ? escaped(titleOf(item)) : cdata(titleOf(item))}</title>
<link>${escaped(`${addressOf(item, host)}?${payload}`)}</link><guid isPermaLink="false">${raw}${n}</guid>
<pubDate>${date.toUTCString()}</pubDate><author>${raw}</author><dc:creator>${raw}</dc:creator>
<category domain="${escaped(payload)}">${raw}</category><comments>${raw}</comments>
<description>${raw}</description><content:encoded>${raw} ${cdata(`<p>Text ${n}</p>${payload}<p>End ${n}</p>`)}</content:encoded>
<enclosure url="${escaped(payload)}" type="${escaped(payload)}" length="1"/><source url="${escaped(payload)}">${raw}</source>
<media:content url="https://${host}/${n}.jpg?${escaped(payload)}" medium="image"><media:title>${raw}</media:title><media:description>${raw}</media:description></media:content>
<media:thumbnail url="${escaped(payload)}"/></item>`;
  });
  const feed = escaped(items[0]?.payload ?? "");
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/"><channel>
<title>${feed}</title><link>${feed}</link><description>${feed}</description><image><url>${feed}</url><title>${feed}</title></image><copyright>${feed}</copyright>
${rows.join("\n")}</channel></rss>`;
}

function atom(items: readonly Item[], host: string): string {
  const rows = items.map((item) => {
    const { payload, n, date } = item;
    const type = ["html", "text", "xhtml", "text/html"][n % 4];
    const body =
      type === "xhtml"
        ? `<div xmlns="http://www.w3.org/1999/xhtml"><p>Text ${n}</p>${escaped(payload)}</div>`
        : escaped(`<p>Text ${n}</p>${payload}`);
    return `<entry><title type="${n % 2 ? "html" : "text"}">${escaped(titleOf(item))}</title>
<link rel="alternate" href="${escaped(`${addressOf(item, host)}?${payload}`)}" title="${escaped(payload)}"/><link rel="enclosure" href="${escaped(payload)}" type="image/png"/>
<link rel="related" href="${escaped(payload)}"/><id>${escaped(payload)}${n}</id><published>${date.toISOString()}</published><updated>${date.toISOString()}</updated>
<author><name>${escaped(payload)}</name><uri>${escaped(payload)}</uri><email>${escaped(payload)}</email></author>
<category term="${escaped(payload)}" label="${escaped(payload)}"/><rights type="html">${escaped(payload)}</rights>
<summary type="html">${escaped(payload)}</summary><content type="${type}"${n % 5 ? "" : ` src="${escaped(payload)}"`}>${type === "text/html" ? base64(payload) : body}</content></entry>`;
  });
  const feed = escaped(items[0]?.payload ?? "");
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://${host}/"><title type="html">${feed}</title><subtitle>${feed}</subtitle><logo>${feed}</logo><icon>${feed}</icon><id>x</id>
${rows.join("\n")}</feed>`;
}

function rdf(items: readonly Item[], host: string): string {
  const rows = items.map((item) => {
    const { payload, date } = item;
    return `<item rdf:about="${escaped(payload)}"><title>${escaped(titleOf(item))}</title><link>${addressOf(item, host)}</link>
<description>${escaped(payload)}</description><dc:creator>${escaped(payload)}</dc:creator><dc:date>${date.toISOString()}</dc:date><dc:subject>${escaped(payload)}</dc:subject>
<content:encoded>${cdata(payload)}</content:encoded></item>`;
  });
  return `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>R</title><link>https://${host}/</link><description>d</description></channel>
${rows.join("\n")}</rdf:RDF>`;
}

function json(items: readonly Item[], host: string): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: items[0]?.payload,
    home_page_url: items[0]?.payload,
    icon: items[0]?.payload,
    items: items.map((item) => ({
      id: `${item.payload}${item.n}`,
      title: titleOf(item),
      url: `${addressOf(item, host)}?${item.payload}`,
      external_url: item.payload,
      content_html: `<p>Text ${item.n}</p>${item.payload}`,
      content_text: item.payload,
      summary: item.payload,
      image: item.payload,
      banner_image: `https://${host}/${item.n}.png?${item.payload}`,
      date_published: item.date.toISOString(),
      authors: [{ name: item.payload, url: item.payload, avatar: item.payload }],
      tags: [item.payload],
      attachments: [{ url: item.payload, mime_type: item.payload, title: item.payload }],
    })),
  });
}

export const FORMATS = [
  [rss, "application/rss+xml; charset=utf-8"],
  [atom, "application/atom+xml"],
  [json, "application/feed+json"],
  [rdf, "application/rdf+xml"],
] as const;

/** The maximum number of items that a section accepts from one source. */
export const A_FEED = 15;

/**
 * Source `n`'s feed: consecutive payloads in one of the four formats. Sources `n` and `n + 4` have the same items in
 * different formats, so that two sources report each story.
 */
export function hostileFeed(payloads: readonly string[], n: number, now: number, host: string): Response {
  const [write, type] = FORMATS[(n + Math.floor(n / 4)) % FORMATS.length] ?? FORMATS[0];
  const first = Math.floor(n / 8) * 4 * A_FEED + (n % 4) * A_FEED;
  const items = Array.from({ length: A_FEED }, (_, at): Item => {
    const place = (first + at) % payloads.length;
    return { n: place, payload: payloads[place] ?? "", date: new Date(now - (place % 600) * 60_000) };
  });
  return new Response(new TextEncoder().encode(write(items, host)), { headers: { "Content-Type": type } });
}
