import type { Station } from "../radio/station.ts";

/** A third party's frame. With no address the page shows its honest stand-in (design, "Third parties"). */
export interface Embed {
  /** Who a reader's browser would talk to, in words. */
  provider: string;
  /** https address of the frame; empty when none is configured. */
  src: string;
}

export interface DocumentEmbed extends Embed {
  id: string;
}

const none: Embed = { provider: "", src: "" };

/**
 * The publication: everything you edit to make this site yours. Texts of pages are in `content/`,
 * feeds in `feeds/sources.ts`. Nothing outside this file names the product, its city or its contacts.
 */
export const site = {
  name: "Woodward",
  /** Used in file names: `woodward-hub.rss`. */
  slug: "woodward",
  tagline: "News for Detroit, gathered by the hour",
  description:
    "Local news, national headlines, events and live radio for the Detroit metropolitan area, gathered from public feeds every hour.",
  /** Canonical origin, no trailing slash. The variable SITE_ORIGIN overrides it. */
  origin: "https://woodward.example",
  network: "part of a wider network of news publications",
  language: "en-us",
  locale: "en_US",
  staff: "Woodward Staff",
  feedStaff: "Woodward Hub Staff",
  founded: 2026,
  city: {
    /** Said on the page that does not exist; its number stands on a road sign there. */
    lostRoad: { sign: "M", line: "Woodward Avenue is M-1. Nobody ever built M-404." },
    name: "Detroit",
    area: "the Detroit metropolitan area",
    region: "Michigan",
    regionCode: "MI",
    country: "US",
    timeZone: "America/Detroit",
    latitude: 42.3314,
    longitude: -83.0458,
    /** Unit-less in the specification (section 1); schema.org reads a plain number as miles here. */
    geoRadius: "50",
  },
  contacts: {
    general: "hello@woodward.example",
    editorial: "editorial@woodward.example",
    advertising: "advertising@woodward.example",
    tips: "tips@woodward.example",
    security: "security@woodward.example",
    phone: "+1 313 555 0142",
    address: {
      street: "1 Woodward Avenue, Suite 313",
      city: "Detroit",
      region: "MI",
      postalCode: "48226",
      country: "US",
    },
  },
  /** What the privacy policy and the terms of service must name. Put your own before you publish. */
  legal: {
    /** The person or company that answers for the site in law. */
    operator: "Woodward News Cooperative",
    /** The day these versions came into force, YYYY-MM-DD. */
    effective: "2026-11-20",
  },
  sponsors: ["Corktown Coffee", "Riverfront Cycles", "Eastern Market Flowers"],
  partners: [
    {
      name: "Quiet Minute",
      home: "https://quietminute.example",
      tagline: "Short films for a calmer day",
    },
    {
      name: "Common Thread",
      home: "https://commonthread.example",
      tagline: "Technology for community",
    },
    {
      name: "Giving Wiki",
      home: "https://givingwiki.example",
      tagline: "The charity encyclopedia anyone can improve",
    },
  ],
  university: {
    name: "Great Lakes Open University",
    apply: "https://glou.example/apply",
    learn: "https://glou.example/",
  },
  bookstore: { name: "Open Library", home: "https://openlibrary.org/search?q=detroit+michigan" },
  /** Third parties. An empty address shows the honest stand-in instead of an embed. */
  embeds: {
    video: none,
    newsFeed: none,
    moreNews: none,
    newsletter: none,
    contact: none,
    events: none,
  } as Record<"video" | "newsFeed" | "moreNews" | "newsletter" | "contact" | "events", Embed>,
  /** The partner documents of `content/partners.ts` at a file-sharing service, by id. */
  documents: [] as readonly DocumentEmbed[],
  /** Ad banners (specification, section 9). Without `script` a slot stays a quiet "Advertisement". */
  ads: {
    script: "" as string,
    banners: [
      { id: "6079445", height: 250 },
      { id: "6079446", height: 250 },
      { id: "6079448", height: 600 },
      { id: "1452360", height: 250 },
      { id: "1452361", height: 250 },
      { id: "1452363", height: 600 },
    ],
  },
  donate: "mailto:hello@woodward.example?subject=Support%20Woodward",
  /** Broadcasters the radio relays; the first is the default. The variable STATIONS replaces them. */
  stations: [] as readonly Station[],
} as const;
