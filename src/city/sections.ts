import { phrase } from "../i18n/phrase.ts";
import type { DirectoryPage } from "./directory.ts";
import { LINKS, NOTES } from "./section-notes.ts";

/** The style sheet's colors besides the accent (`html/base.css`, "Section colors"). */
type Tone = "world" | "play" | "culture" | "opinion" | "sepia";

/** The properties of a section. */
interface Row extends Pick<DirectoryPage, "path" | "name" | "group" | "priority" | "frequency" | "menus"> {
  /** The feed that the section shows; Entertainment shows the feed of Arts (specification, section 2). */
  feedKey: string;
  /** The color of the section's rule and labels; undefined for the accent color. */
  tone?: Tone;
  /** The number of placeholder tiles while the section loads (specification, section 9). */
  tiles: 6 | 8 | 9;
  /** The message if nothing was ever loaded (specification, section 8). */
  failure: string;
  /** Set if our own stories, if any, come first, with a grid of other stories below. */
  curated?: "national-news" | "world-news";
  /** A panel on the section's page (specification, section 2). */
  panel?: { heading: string; text: string };
  /** A link to a related page of this site. */
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
 * All sections in the order of the navigation. To add one, add a row here, a drawing
 * `public/placeholders/{feedKey}.svg`, and its sources in `sources.ts`.
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
    tiles: 8,
    failure: phrase("Unable to load local news at this time."),
  },
  {
    ...NEWS,
    feedKey: "national-news",
    path: "/national-news",
    name: phrase("National News"),
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
    tiles: 8,
    failure: phrase("Unable to load politics news at this time."),
  },
  {
    ...NEWS,
    feedKey: "business",
    path: "/business",
    name: phrase("Business"),
    tiles: 9,
    failure: phrase("Unable to load business news at this time."),
  },
  {
    ...NEWS,
    feedKey: "technology",
    path: "/technology",
    name: phrase("Technology"),
    tiles: 9,
    failure: phrase("Unable to load technology news at this time."),
  },
  {
    ...NEWS,
    feedKey: "automotive",
    path: "/automotive",
    name: phrase("Automotive"),
    tiles: 8,
    failure: phrase("Unable to load automotive news at this time."),
  },
  {
    ...NEWS,
    feedKey: "real-estate",
    path: "/real-estate",
    name: phrase("Real Estate"),
    tiles: 9,
    failure: phrase("Unable to load real estate news at this time."),
  },
  {
    ...NEWS,
    feedKey: "health",
    path: "/health",
    name: phrase("Health"),
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
    tone: "play",
    tiles: 6,
    failure: phrase("Unable to load sports news at this time."),
  },
  {
    ...CULTURE,
    feedKey: "arts",
    path: "/arts-culture",
    name: phrase("Arts & Culture"),
    tone: "culture",
    tiles: 8,
    failure: phrase("Unable to load arts and culture news at this time."),
  },
  {
    ...CULTURE,
    feedKey: "food",
    path: "/food-dining",
    name: phrase("Food & Dining"),
    tone: "culture",
    tiles: 8,
    failure: phrase("Unable to load food and dining news at this time."),
  },
  {
    ...CULTURE,
    feedKey: "lifestyle",
    path: "/lifestyle",
    name: phrase("Lifestyle"),
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
    tone: "culture",
    tiles: 8,
    failure: phrase("Unable to load entertainment news at this time."),
  },
  {
    ...NEWS,
    ...IN_FOOTER,
    priority: "0.7",
    frequency: "Weekly",
    feedKey: "opinion",
    path: "/opinion",
    name: phrase("Opinion"),
    tone: "opinion",
    tiles: 8,
    failure: phrase("Unable to load opinion articles at this time."),
    panel: {
      heading: phrase("Disclaimer"),
      text: phrase(
        "The views expressed in these pieces are their authors’ own. They are not necessarily those of this publication, its staff, its partners or its advertisers.",
      ),
    },
  },
  {
    ...NEWS,
    menus: ["footer"],
    priority: "0.5",
    frequency: "Monthly",
    feedKey: "archives",
    path: "/archives",
    name: phrase("Archives"),
    tone: "sepia",
    tiles: 9,
    failure: phrase("Unable to load archived content at this time."),
    beside: {
      text: phrase("Our own front page on any day: "),
      name: phrase("Archive by Day"),
      path: "/archive",
    },
  },
] as const satisfies readonly Row[];

/** The feed keys of the specification (section 3, "Feed categories"). */
export type FeedKey = (typeof ROWS)[number]["feedKey"];

const sections = ROWS.map((row: Row & { feedKey: FeedKey }) => ({
  ...row,
  note: NOTES[row.path],
  links: LINKS[row.path],
}));

export type SectionPage = (typeof sections)[number];

export const SECTIONS: readonly SectionPage[] = sections;

/** The sections whose pages show only feeds. */
export const SECTION_PAGES: readonly SectionPage[] = SECTIONS.filter(({ curated }) => !curated);

/** The sections that can begin with our own stories: national and world news. */
export const CURATED_PAGES = SECTIONS.flatMap(({ curated, ...row }) =>
  curated ? [{ ...row, curated }] : [],
);

/** The section with this feed key. If two sections show the same feed, it is the first. */
export function sectionOfKey(key: FeedKey): SectionPage {
  const row = SECTIONS.find(({ feedKey }) => feedKey === key);
  if (!row) throw new Error(`No section has the feed key "${key}": add a row to src/city/sections.ts`);
  return row;
}

/** The path of the section with this feed key. */
export const sectionPath = (key: FeedKey): SectionPage["path"] => sectionOfKey(key).path;

/** The text of a card's label. */
export const sectionName = (key: FeedKey): string => sectionOfKey(key).name;

/** The label of an article, and the byline of one without an author. */
export const articleWords = (key: FeedKey, source: string) => ({
  category: sectionName(key),
  author: phrase("{name} staff", { name: source }),
});

/** The color of a section's rule and labels; undefined for the accent color. */
export const toneOf = (key: FeedKey): Tone | undefined => sectionOfKey(key).tone;

/** The texts of cards' labels, by feed key. */
export const CATEGORY_NAMES = Object.fromEntries(
  SECTIONS.map(({ feedKey }) => [feedKey, sectionName(feedKey)]),
) as Record<FeedKey, string>;
