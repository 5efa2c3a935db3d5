import { BRIEF_CHANNEL } from "./brief-feed.ts";
import { FEED_TYPES, MAIN_CHANNEL, SECTION_CHANNELS, sectionChannel } from "./channel.ts";
import { OPENSEARCH_TYPE } from "./opensearch.ts";

/** A `<link>` of a page's head. */
interface DiscoveryLink {
  rel: string;
  type?: string;
  title?: string;
  href: string;
  sizes?: string;
}

/**
 * What every page's head tells machines: our feeds (first RSS, which clients take by default), search, icons
 * and manifest; on a section page, by its path, the section's feeds too, on a brief the briefs'.
 */
export function discoveryLinks(origin: string, path = "/"): DiscoveryLink[] {
  const section = SECTION_CHANNELS.find((page) => page.path === path);
  const own = section ? [sectionChannel(section)] : /^\/brief\b/.test(path) ? [BRIEF_CHANNEL] : [];
  const channels = [...own, MAIN_CHANNEL];
  const feeds = channels.flatMap(({ title, addresses }) => [
    { rel: "alternate", type: FEED_TYPES.rss, title: `${title} (RSS)`, href: origin + addresses.rss },
    { rel: "alternate", type: FEED_TYPES.atom, title: `${title} (Atom)`, href: origin + addresses.atom },
    { rel: "alternate", type: FEED_TYPES.json, title: `${title} (JSON)`, href: origin + addresses.json },
  ]);
  return [
    ...feeds,
    { rel: "search", type: OPENSEARCH_TYPE, title: MAIN_CHANNEL.title, href: `${origin}/opensearch.xml` },
    { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
    { rel: "icon", type: "image/svg+xml", href: "/icons/icon.svg" },
    { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
    { rel: "manifest", href: "/manifest.webmanifest" },
  ];
}
