/**
 * The publication and its city. Staff, donations, contacts and embeds are in `settings.ts`, because they depend on the
 * operator.
 */
export const site = {
  name: "Woodward",
  /** Used in file names, such as `woodward-hub.rss`. */
  slug: "woodward",
  tagline: "News for Detroit from local and national newsrooms",
  description:
    "Local news, national headlines, events and answers for the Detroit metropolitan area, from publishers’ public feeds.",
  /** The canonical origin if none is set: for development and tests. */
  origin: "https://woodward.example",
  language: "en-us",
  staff: "Woodward Staff",
  feedStaff: "Woodward Hub Staff",
  /** The year in which the publication began. */
  founded: 2026,
  city: {
    /** The text and the road sign on the 404 page. */
    lostRoad: { sign: "M", line: "Woodward Avenue is M-1. There is no M-404." },
    name: "Detroit",
    area: "the Detroit metropolitan area",
    region: "Michigan",
    regionCode: "MI",
    country: "US",
    timeZone: "America/Detroit",
    latitude: 42.3314,
    longitude: -83.0458,
    /** The 50 miles of the specification (section 1); schema.org reads a plain number as meters. */
    geoRadius: "50 mi",
  },
  bookstore: { name: "Open Library", home: "https://openlibrary.org/subjects/place:detroit_(mich.)" },
} as const;
