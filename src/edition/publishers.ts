import type { License, Rights, Terms } from "../city/source.ts";
import { sourceOfFeed } from "../city/source-of-feed.ts";
import { FEED_KEYS, type FeedKey } from "../model/headline.ts";
import { slugOf } from "../text/slug.ts";
import type { Decisions } from "./decisions.ts";
import { licenseNow, rightsNow } from "./rights.ts";
import { sourcesNow } from "./sources-now.ts";

/** A feed that the site reads, with its rights. */
export interface PublisherFeed {
  feed: string;
  section: FeedKey;
  rights: Rights;
  license: License | undefined;
  /** The terms that the rights are based on; undefined if an editor set the rights. */
  terms: Terms | undefined;
}

/** A publisher with its feeds, from the table of sources and the desk, for the publisher's page. */
export interface KnownPublisher {
  slug: string;
  name: string;
  home: string;
  feeds: PublisherFeed[];
}

/** The path of a publisher's page. */
export const publisherPath = (slug: string): string => `/sources/${slug}`;

/** The publishers whose feeds the site reads, by name. */
export function publishersNow(decisions: Decisions): KnownPublisher[] {
  const bySlug = new Map<string, KnownPublisher>();
  for (const section of FEED_KEYS)
    for (const { name, home, feed } of sourcesNow(decisions, section)) {
      const row = sourceOfFeed(feed);
      // If an editor renames a source, the address of its page stays the same.
      const slug = slugOf(row?.name ?? name);
      const publisher = bySlug.get(slug) ?? { slug, name, home, feeds: [] };
      const rights = rightsNow(decisions, feed);
      const terms = row?.rights === rights ? row.terms : undefined;
      publisher.feeds.push({ feed, section, rights, license: licenseNow(decisions, feed), terms });
      bySlug.set(slug, publisher);
    }
  return [...bySlug.values()].sort((a, b) => a.name.localeCompare(b.name));
}
