import { type FeedKey, SECTIONS } from "./sections.ts";
import type { Rights, Source, SourceRow, Terms } from "./source.ts";

/** A limit that a publisher sets. The publisher's calendars aren't read without permission. */
interface PublisherLimit {
  name: string;
  /** The publisher's domain, including its subdomains. */
  domain: string;
  /** The most that is shown from the publisher's feeds; null if nothing is requested without permission. */
  rights: Exclude<Rights, "full"> | null;
  terms: Terms;
}

const HEADLINE = { rights: "headline" } as const;
const byRobots = { rights: null, terms: { says: "robots.txt excludes programs" } } as const;

/** Publishers in any city that limit what others may read or show. */
const PUBLISHER_LIMITS: readonly PublisherLimit[] = [
  // Allows headlines with attribution and a link, for personal use.
  {
    name: "The New York Times",
    domain: "nytimes.com",
    ...HEADLINE,
    terms: { url: "https://www.nytimes.com/rss" },
  },
  // Allows feeds for personal use.
  {
    name: "NPR",
    domain: "npr.org",
    ...HEADLINE,
    terms: { url: "https://www.npr.org/about-npr/179876898/terms-of-use" },
  },
  {
    name: "Detroit Metro Times",
    domain: "metrotimes.com",
    ...HEADLINE,
    terms: { says: "reproduction without permission prohibited" },
  },
  {
    name: "Hour Detroit",
    domain: "hourdetroit.com",
    rights: null,
    terms: { says: "programs get the answer 403" },
  },
  { name: "Model D", domain: "modeldmedia.com", rights: null, terms: { says: "aggregation prohibited" } },
  { name: "Detroit Free Press", domain: "freep.com", ...byRobots },
  { name: "The Detroit News", domain: "detroitnews.com", ...byRobots },
  { name: "Crain’s Detroit Business", domain: "crainsdetroit.com", ...byRobots },
  { name: "El Central", domain: "elcentralmedia.com", ...byRobots },
  { name: "Scarab Club", domain: "scarabclub.org", ...byRobots },
  { name: "Senate Theater", domain: "senatetheater.com", ...byRobots },
];

/** The limit of the publisher of an address; undefined if there is none. */
export function limitOf(address: string): PublisherLimit | undefined {
  const { hostname } = new URL(address);
  return PUBLISHER_LIMITS.find(({ domain }) => hostname === domain || hostname.endsWith(`.${domain}`));
}

const limited = (source: Source): SourceRow => {
  const limit = limitOf(source.feed);
  const own = { rights: "excerpt", terms: "none found", ...source } as const;
  return limit ? { ...own, rights: limit.rights ?? "headline", terms: limit.terms } : own;
};

/**
 * All sections' sources with their publishers' limits; a section without sources is empty. A test rejects sources of
 * publishers that must give permission first.
 */
export const withinLimits = (
  table: Readonly<Partial<Record<FeedKey, readonly Source[]>>>,
): Readonly<Record<FeedKey, readonly SourceRow[]>> =>
  Object.fromEntries(SECTIONS.map(({ feedKey }) => [feedKey, (table[feedKey] ?? []).map(limited)])) as Record<
    FeedKey,
    SourceRow[]
  >;
