import { type Channel, MAIN_CHANNEL } from "./channel.ts";
import { FORMAT_NAMES, FORMATS } from "./formats.ts";
import { OPENSEARCH_TYPE } from "./opensearch.ts";

/** A `<link>` in a page's head. */
interface DiscoveryLink {
  rel: string;
  type?: string;
  title?: string;
  href: string;
  sizes?: string;
}

/**
 * The links in every page's head: the feeds of the page's own channel, the main feeds (RSS first, which clients choose
 * by default), search, icons and manifest.
 */
export function discoveryLinks(origin: string, own: Channel | null = null): DiscoveryLink[] {
  const channels = [...(own ? [own] : []), MAIN_CHANNEL];
  const feeds = channels.flatMap(({ title, addresses }) =>
    FORMAT_NAMES.map((format) => {
      const { name, type } = FORMATS[format];
      return { rel: "alternate", type, title: `${title} (${name})`, href: origin + addresses[format] };
    }),
  );
  return [
    ...feeds,
    { rel: "search", type: OPENSEARCH_TYPE, title: MAIN_CHANNEL.title, href: `${origin}/opensearch.xml` },
    { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
    { rel: "icon", type: "image/svg+xml", href: "/icons/icon.svg" },
    { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
    { rel: "manifest", href: "/manifest.webmanifest" },
  ];
}
