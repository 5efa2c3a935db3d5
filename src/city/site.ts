/**
 * What names the publication and its city. Who makes it, who pays for it, how it is reached and what it
 * embeds are `settings.ts`: nobody can know them but its operator.
 */
export const site = {
  name: "Woodward",
  /** Used in file names: `woodward-hub.rss`. */
  slug: "woodward",
  tagline: "News for Detroit, gathered by the hour",
  description:
    "Local news, national headlines, events and answers for the Detroit metropolitan area, gathered from public feeds every hour.",
  /** Stands for the canonical origin where none is known: on a machine of one's own, in tests. */
  origin: "https://woodward.example",
  language: "en-us",
  staff: "Woodward Staff",
  feedStaff: "Woodward Hub Staff",
  /** The year in which the publication began. */
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
    /** The 50 of the specification (section 1) with its unit: schema.org reads a plain number as meters. */
    geoRadius: "50 mi",
  },
  bookstore: { name: "Open Library", home: "https://openlibrary.org/subjects/place:detroit_(mich.)" },
} as const;
