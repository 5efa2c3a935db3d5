import type { OutwardLink } from "./outward-link.ts";

/** Descriptions of sections by path, without sources' names (edition/section-note.ts). */
export const NOTES: Readonly<Record<string, string>> = {
  "/local-news": "News of Detroit and its suburbs.",
  "/automotive": "The auto industry.",
  "/sports": "The Tigers, Lions and Pistons.",
  "/entertainment": "Music, film, television and nightlife.",
  "/archives": "Documents, photos and stories.",
};

/** Links to other sites below a section's stories, by path (specification, section 2). */
export const LINKS: Readonly<Record<string, { heading: string; items: readonly OutwardLink[] }>> = {
  "/sports": {
    heading: "Detroit’s teams",
    items: [
      { name: "Lions", href: "https://www.detroitlions.com/", about: "NFL, at Ford Field" },
      { name: "Pistons", href: "https://www.nba.com/pistons/", about: "NBA, at Little Caesars Arena" },
      {
        name: "Tigers",
        href: "https://www.mlb.com/tigers",
        about: "Major League Baseball, at Comerica Park",
      },
    ],
  },
  "/entertainment": {
    heading: "Motown history",
    items: [
      {
        name: "Motown Museum",
        href: "https://www.motownmuseum.org/",
        about: "Hitsville U.S.A., in the house on West Grand Boulevard where Motown recorded",
      },
    ],
  },
};

/** Detroit's public calendars, shown on the events page if no events calendar is embedded. */
export const PUBLIC_CALENDARS: readonly OutwardLink[] = [
  {
    name: "City of Detroit",
    href: "https://detroitmi.gov/",
    about: "council and board meetings, neighborhood sessions, recreation centers and city festivals",
  },
  {
    name: "Detroit Public Library",
    href: "https://detroitpubliclibrary.org/",
    about: "story hours, author talks, homework help and computer classes, free of charge",
  },
  {
    name: "Detroit Institute of Arts",
    href: "https://dia.org/",
    about: "exhibitions, drop-in art making, concerts, and films in the Detroit Film Theatre",
  },
  {
    name: "The Charles H. Wright Museum of African American History",
    href: "https://www.thewright.org/",
    about: "exhibitions, lectures, family days and the African World Festival",
  },
  {
    name: "Detroit Symphony Orchestra",
    href: "https://www.dso.org/",
    about: "concerts at Orchestra Hall and in the neighborhoods, many of them webcast",
  },
  {
    name: "Eastern Market",
    href: "https://easternmarket.org/",
    about: "market days, Flower Day and what’s in season",
  },
  {
    name: "Detroit Riverfront Conservancy",
    href: "https://detroitriverfront.org/",
    about: "classes, music and seasonal events along the Riverwalk and the Dequindre Cut",
  },
  {
    name: "Belle Isle Park, Michigan DNR",
    href: "https://www.michigan.gov/dnr",
    about: "nature programs, the aquarium and conservatory, and closures of the island",
  },
];

/** The text above the calendars. */
export const EVENTS_INTRO =
  "Organizers post changes in their own calendars first. All of these are free to browse.";

/** The note and meta description of the events page. */
export const EVENTS_NOTE =
  "Concerts, markets, talks, family days and public meetings, from the organizers’ own calendars.";
