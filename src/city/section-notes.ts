/** A link that leaves the site. */
export interface OutwardLink {
  name: string;
  href: string;
  /** What one finds there, a few words. */
  about: string;
}

/** One sentence for each section's page, at most 160 characters so that it serves as meta description. */
const SECTION_NOTES: Record<string, string> = {
  "/local-news":
    "What happened in Detroit and the towns around it, from city hall to the block club, gathered from local feeds every hour.",
  "/national-news":
    "The country’s news as it reaches Detroit: three stories that explain, and fresh headlines from around the nation every hour.",
  "/world-news":
    "The world as seen from a border city: three stories that explain, and fresh headlines from abroad every hour.",
  "/politics":
    "Lansing, Washington and the ballot: who decides what, and how it comes home to Michigan. Refreshed every hour.",
  "/business":
    "Payrolls, storefronts and factory floors: the business news that a working city keeps an eye on, refreshed every hour.",
  "/technology":
    "Software, science and the machines we live with, explained for people who use them. Refreshed every hour.",
  "/automotive":
    "Cars, trucks and the industry that put the world on wheels from here: models, makers and workers. Refreshed every hour.",
  "/real-estate":
    "Houses, rents, zoning and cranes on the skyline: what it costs to live here and what is being built. Refreshed every hour.",
  "/health":
    "Medicine, public health and staying well, from trusted newsrooms and without miracle cures. Refreshed every hour.",
  "/sports":
    "Scores, trades and long afternoons: baseball, hockey, soccer, tennis and golf in one place, newest first.",
  "/arts-culture":
    "Museums, stages, studios and books: what people are making, and where to see it. Refreshed every hour.",
  "/food-dining":
    "From the corner coney to the chef’s counter: restaurants, markets and the people who cook. Refreshed every hour.",
  "/lifestyle":
    "Homes, gardens, families and free time: good ideas for the part of the week that belongs to you.",
  "/entertainment":
    "Music, film, television and a night out in the city that gave the world Motown. Refreshed every hour.",
  "/opinion": "Arguments worth having, from writers who sign their names. Agree, disagree, and write back.",
  "/archives":
    "Yesterday’s paper, on purpose: documents, photographs and stories from the keepers of the public record.",
  "/local-events":
    "Concerts, markets, talks and family days: where Detroit’s public calendars list what is on this week.",
};

/** What stands under the heading of a section's page. Throws for a path that has no sentence. */
export function sectionNote(path: string): string {
  const note = SECTION_NOTES[path];
  if (note === undefined) throw new Error(`No sentence for ${path}: add one to content/section-notes.ts`);
  return note;
}

/** The panel on the opinion page (specification, section 2). */
export const OPINION_DISCLAIMER =
  "The views expressed in these pieces are their authors’ own. They are not necessarily those of this publication, its staff, its partners or its advertisers.";

/** The teams' own sites, on the sports page. */
export const TEAM_LINKS: readonly OutwardLink[] = [
  { name: "Lions", href: "https://www.detroitlions.com/", about: "football at Ford Field" },
  { name: "Pistons", href: "https://www.nba.com/pistons/", about: "basketball at Little Caesars Arena" },
  { name: "Tigers", href: "https://www.mlb.com/tigers", about: "baseball at Comerica Park" },
];

/** The Motown history link, on the entertainment page. */
export const MOTOWN_LINK: OutwardLink = {
  name: "Motown Museum",
  href: "https://www.motownmuseum.org/",
  about: "the story of Hitsville U.S.A., in the house on West Grand Boulevard where it was recorded",
};

/** Detroit's public calendars, on the events page while no events wall is set up. */
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
    about: "market days, the spring Flower Day and what is in season in the sheds",
  },
  {
    name: "Detroit Riverfront Conservancy",
    href: "https://detroitriverfront.org/",
    about: "yoga, music, markets and seasonal events along the Riverwalk and the Dequindre Cut",
  },
  {
    name: "Belle Isle Park, Michigan DNR",
    href: "https://www.michigan.gov/dnr",
    about: "nature programs, the aquarium and conservatory, and closures of the island",
  },
];

/** What stands above the calendars. */
export const EVENTS_INTRO =
  "The organizers’ own calendars are the first to know about a change of time or a rained-out Saturday. These are the ones we use ourselves; all are free to browse.";
