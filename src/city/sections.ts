import { phrase } from "../i18n/phrase.ts";
import type { DirectoryPage } from "./directory.ts";
import { MOTOWN_LINK, OPINION_DISCLAIMER, type OutwardLink, TEAM_LINKS } from "./section-notes.ts";

/** The colours of the style sheet besides the accent (`html/base.css`, "Section colours"). */
export type Tone = "world" | "play" | "culture" | "opinion" | "sepia";

/** One section: everything that differs between pages that are one component. */
interface Row extends Pick<DirectoryPage, "path" | "name" | "group" | "priority" | "frequency" | "menus"> {
  /** The feed it shows; entertainment reuses arts (specification, section 2). */
  feedKey: string;
  /** One sentence, at most 160 characters so that it serves as meta description. */
  note: string;
  /** The colour of its rule and labels; without one the accent itself. */
  tone?: Tone;
  /** Placeholder tiles while it loads (specification, section 9). */
  tiles: 6 | 8 | 9;
  /** Shown only where nothing was ever loaded (specification, section 8). */
  failure: string;
  /** Three stories of our own first, a live grid below (design, "National and world news"). */
  curated?: "national-news" | "world-news";
  /** Links out of the site that belong to this section alone (specification, section 2). */
  links?: { heading: string; items: readonly OutwardLink[] };
  /** A panel of its own (specification, section 2). */
  panel?: { heading: string; text: string };
  /** A page of ours that its readers look for. */
  beside?: { text: string; name: string; path: `/${string}` };
}

const NEWS = { group: "News Categories", priority: "0.8", frequency: "Daily", menus: ["header"] } as const;
const CULTURE = {
  group: "Lifestyle & Culture",
  priority: "0.7",
  frequency: "Weekly",
  menus: ["header"],
} as const;
const IN_FOOTER = { menus: ["header", "footer"] } as const;

/**
 * Every section, in the order of the navigation: a new one is a row here and a drawing,
 * `public/placeholders/{feedKey}.svg`. Its sources, once it has any, are a row of `sources.ts`.
 */
const ROWS = [
  {
    ...NEWS,
    ...IN_FOOTER,
    priority: "0.9",
    frequency: "Hourly",
    feedKey: "local-news",
    path: "/local-news",
    name: phrase("Local News"),
    note: "What happened in Detroit and the towns around it, from city hall to the block club, gathered from local feeds every hour.",
    tiles: 8,
    failure: phrase("Unable to load local news at this time."),
  },
  {
    ...NEWS,
    feedKey: "national-news",
    path: "/national-news",
    name: phrase("National News"),
    note: "The country’s news as it reaches Detroit: three stories that explain, and fresh headlines from around the nation every hour.",
    tone: "world",
    curated: "national-news",
    tiles: 8,
    failure: phrase("Failed to load RSS feed"),
  },
  {
    ...NEWS,
    feedKey: "world-news",
    path: "/world-news",
    name: phrase("World News"),
    note: "The world as seen from a border city: three stories that explain, and fresh headlines from abroad every hour.",
    tone: "world",
    curated: "world-news",
    tiles: 8,
    failure: phrase("Failed to load RSS feed"),
  },
  {
    ...NEWS,
    feedKey: "politics",
    path: "/politics",
    name: phrase("Politics"),
    note: "Lansing, Washington and the ballot: who decides what, and how it comes home to Michigan. Refreshed every hour.",
    tiles: 8,
    failure: phrase("Unable to load politics news at this time."),
  },
  {
    ...NEWS,
    feedKey: "business",
    path: "/business",
    name: phrase("Business"),
    note: "Payrolls, storefronts and factory floors: the business news that a working city keeps an eye on, refreshed every hour.",
    tiles: 9,
    failure: phrase("Unable to load business news at this time."),
  },
  {
    ...NEWS,
    feedKey: "technology",
    path: "/technology",
    name: phrase("Technology"),
    note: "Software, science and the machines we live with, explained for people who use them. Refreshed every hour.",
    tiles: 9,
    failure: phrase("Unable to load technology news at this time."),
  },
  {
    ...NEWS,
    feedKey: "automotive",
    path: "/automotive",
    name: phrase("Automotive"),
    note: "Cars, trucks and the industry that put the world on wheels from here: models, makers and workers. Refreshed every hour.",
    tiles: 8,
    failure: phrase("Unable to load automotive news at this time."),
  },
  {
    ...NEWS,
    feedKey: "real-estate",
    path: "/real-estate",
    name: phrase("Real Estate"),
    note: "Houses, rents, zoning and cranes on the skyline: what it costs to live here and what is being built. Refreshed every hour.",
    tiles: 9,
    failure: phrase("Unable to load real estate news at this time."),
  },
  {
    ...NEWS,
    feedKey: "health",
    path: "/health",
    name: phrase("Health"),
    note: "Medicine, public health and staying well, from trusted newsrooms and without miracle cures. Refreshed every hour.",
    tiles: 9,
    failure: phrase("Unable to load health news at this time."),
  },
  {
    ...NEWS,
    ...IN_FOOTER,
    priority: "0.9",
    frequency: "Hourly",
    feedKey: "sports",
    path: "/sports",
    name: phrase("Sports"),
    note: "Scores, trades and long afternoons: baseball, hockey, soccer, tennis and golf in one place, newest first.",
    tone: "play",
    tiles: 6,
    failure: phrase("Unable to load sports news at this time."),
    links: { heading: "Detroit’s teams", items: TEAM_LINKS },
  },
  {
    ...CULTURE,
    feedKey: "arts",
    path: "/arts-culture",
    name: phrase("Arts & Culture"),
    note: "Museums, stages, studios and books: what people are making, and where to see it. Refreshed every hour.",
    tone: "culture",
    tiles: 8,
    failure: phrase("Unable to load arts and culture news at this time."),
  },
  {
    ...CULTURE,
    feedKey: "food",
    path: "/food-dining",
    name: phrase("Food & Dining"),
    note: "From the corner coney to the chef’s counter: restaurants, markets and the people who cook. Refreshed every hour.",
    tone: "culture",
    tiles: 8,
    failure: phrase("Unable to load food and dining news at this time."),
  },
  {
    ...CULTURE,
    feedKey: "lifestyle",
    path: "/lifestyle",
    name: phrase("Lifestyle"),
    note: "Homes, gardens, families and free time: good ideas for the part of the week that belongs to you.",
    tone: "culture",
    tiles: 8,
    failure: phrase("Unable to load lifestyle news at this time."),
  },
  {
    ...CULTURE,
    ...IN_FOOTER,
    frequency: "Daily",
    feedKey: "arts",
    path: "/entertainment",
    name: phrase("Entertainment"),
    note: "Music, film, television and a night out in the city that gave the world Motown. Refreshed every hour.",
    tone: "culture",
    tiles: 8,
    failure: phrase("Unable to load entertainment news at this time."),
    links: { heading: "Motown history", items: [MOTOWN_LINK] },
  },
  {
    ...NEWS,
    ...IN_FOOTER,
    priority: "0.7",
    frequency: "Weekly",
    feedKey: "opinion",
    path: "/opinion",
    name: phrase("Opinion"),
    note: "Arguments worth having, from writers who sign their names. Agree, disagree, and write back.",
    tone: "opinion",
    tiles: 8,
    failure: phrase("Unable to load opinion articles at this time."),
    panel: { heading: phrase("Disclaimer"), text: OPINION_DISCLAIMER },
  },
  {
    ...NEWS,
    menus: ["footer"],
    priority: "0.5",
    frequency: "Monthly",
    feedKey: "archives",
    path: "/archives",
    name: phrase("Archives"),
    note: "Yesterday’s paper, on purpose: documents, photographs and stories from the keepers of the public record.",
    tone: "sepia",
    tiles: 9,
    failure: phrase("Unable to load archived content at this time."),
    beside: {
      text: phrase("What led our own front page on any day: "),
      name: phrase("Archive by Day"),
      path: "/archive",
    },
  },
] as const satisfies readonly Row[];

/** The feed keys of the specification (section 3, "Feed categories"). */
export type FeedKey = (typeof ROWS)[number]["feedKey"];

export type SectionPage = Row & { feedKey: FeedKey };

export const SECTIONS: readonly SectionPage[] = ROWS;

/** The sections whose page shows the feed alone. */
export const SECTION_PAGES: readonly SectionPage[] = SECTIONS.filter(({ curated }) => !curated);

/** National and world news. */
export const CURATED_PAGES = SECTIONS.flatMap(({ curated, ...row }) =>
  curated ? [{ ...row, curated }] : [],
);

/** The section that owns a feed key; of two that share a feed, the one that lends it. */
export function sectionOfKey(key: FeedKey): SectionPage {
  const row = SECTIONS.find(({ feedKey }) => feedKey === key);
  if (!row) throw new Error(`No section has the feed key "${key}": add a row to src/city/sections.ts`);
  return row;
}

/** Where a feed key's section stands. */
export const sectionPath = (key: FeedKey): SectionPage["path"] => sectionOfKey(key).path;

/** The words on a card's badge. */
export const sectionName = (key: FeedKey): string => sectionOfKey(key).name;

/** The colour of a section's rule and labels; undefined for the accent itself. */
export const toneOf = (key: FeedKey): Tone | undefined => sectionOfKey(key).tone;

/** The words on a card's badge, by feed key. */
export const CATEGORY_NAMES = Object.fromEntries(
  SECTIONS.map(({ feedKey }) => [feedKey, sectionName(feedKey)]),
) as Record<FeedKey, string>;
