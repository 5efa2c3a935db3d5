/** The sample edition's publication: Alder Bay, an invented city in a state that doesn't exist. */
export const site = {
  name: "Woodward",
  slug: "woodward",
  tagline: "News for Alder Bay from local and national newsrooms",
  description:
    "Local news, national headlines, events and answers for Alder Bay and its suburbs, from publishers’ public feeds.",
  origin: "https://alder-bay.example",
  language: "en-us",
  staff: "Woodward Staff",
  feedStaff: "Woodward Hub Staff",
  founded: 2026,
  city: {
    lostRoad: { sign: "", line: "No road leads here." },
    name: "Alder Bay",
    area: "the Alder Bay area",
    region: "Alderland",
    regionCode: "AB",
    country: "US",
    timeZone: "America/New_York",
    /** A point in the Atlantic. */
    latitude: 40.5,
    longitude: -69.5,
    geoRadius: "50 mi",
  },
  bookstore: { name: "Open Library", home: "https://openlibrary.org/" },
} as const;
