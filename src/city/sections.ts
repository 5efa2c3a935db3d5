import type { FeedKey } from "../edition/article.ts";
import { MOTOWN_LINK, OPINION_DISCLAIMER, type OutwardLink, TEAM_LINKS } from "./section-notes.ts";

/** One section page: everything that differs between pages that are one component. */
export interface SectionPage {
  path: `/${string}`;
  name: string;
  /** The feed it shows; entertainment reuses arts (specification, section 2). */
  feedKey: FeedKey;
  /** Placeholder tiles while it loads (specification, section 9). */
  tiles: 6 | 8 | 9;
  /** Shown only where nothing was ever loaded (specification, section 8). */
  failure: string;
  /** Links out of the site that belong to this section alone (specification, section 2). */
  links?: { heading: string; items: readonly OutwardLink[] };
  /** A panel of its own (specification, section 2). */
  panel?: { heading: string; text: string };
}

export const SECTION_PAGES: readonly SectionPage[] = [
  {
    path: "/local-news",
    name: "Local News",
    feedKey: "local-news",
    tiles: 8,
    failure: "Unable to load local news at this time.",
  },
  {
    path: "/politics",
    name: "Politics",
    feedKey: "politics",
    tiles: 8,
    failure: "Unable to load politics news at this time.",
  },
  {
    path: "/business",
    name: "Business",
    feedKey: "business",
    tiles: 9,
    failure: "Unable to load business news at this time.",
  },
  {
    path: "/technology",
    name: "Technology",
    feedKey: "technology",
    tiles: 9,
    failure: "Unable to load technology news at this time.",
  },
  {
    path: "/automotive",
    name: "Automotive",
    feedKey: "automotive",
    tiles: 8,
    failure: "Unable to load automotive news at this time.",
  },
  {
    path: "/real-estate",
    name: "Real Estate",
    feedKey: "real-estate",
    tiles: 9,
    failure: "Unable to load real estate news at this time.",
  },
  {
    path: "/health",
    name: "Health",
    feedKey: "health",
    tiles: 9,
    failure: "Unable to load health news at this time.",
  },
  {
    path: "/sports",
    name: "Sports",
    feedKey: "sports",
    tiles: 6,
    failure: "Unable to load sports news at this time.",
    links: { heading: "Detroit’s teams", items: TEAM_LINKS },
  },
  {
    path: "/arts-culture",
    name: "Arts & Culture",
    feedKey: "arts",
    tiles: 8,
    failure: "Unable to load arts and culture news at this time.",
  },
  {
    path: "/food-dining",
    name: "Food & Dining",
    feedKey: "food",
    tiles: 8,
    failure: "Unable to load food and dining news at this time.",
  },
  {
    path: "/lifestyle",
    name: "Lifestyle",
    feedKey: "lifestyle",
    tiles: 8,
    failure: "Unable to load lifestyle news at this time.",
  },
  {
    path: "/entertainment",
    name: "Entertainment",
    feedKey: "arts",
    tiles: 8,
    failure: "Unable to load entertainment news at this time.",
    links: { heading: "Motown history", items: [MOTOWN_LINK] },
  },
  {
    path: "/opinion",
    name: "Opinion",
    feedKey: "opinion",
    tiles: 8,
    failure: "Unable to load opinion articles at this time.",
    panel: { heading: "Disclaimer", text: OPINION_DISCLAIMER },
  },
  {
    path: "/archives",
    name: "Archives",
    feedKey: "archives",
    tiles: 9,
    failure: "Unable to load archived content at this time.",
  },
];

/** National and world news: curated articles first, a live grid below (design, "National and world news"). */
export const CURATED_PAGES: readonly (SectionPage & { curated: "national-news" | "world-news" })[] = [
  {
    path: "/national-news",
    name: "National News",
    feedKey: "national-news",
    curated: "national-news",
    tiles: 8,
    failure: "Failed to load RSS feed",
  },
  {
    path: "/world-news",
    name: "World News",
    feedKey: "world-news",
    curated: "world-news",
    tiles: 8,
    failure: "Failed to load RSS feed",
  },
];

/** Where a feed key's section stands; of two pages that share a feed, the one that lends it. */
export function sectionPath(key: FeedKey): string {
  return [...SECTION_PAGES, ...CURATED_PAGES].find((row) => row.feedKey === key)?.path ?? "/";
}

/** The words on a card's badge, by feed key. */
export const CATEGORY_NAMES: Record<FeedKey, string> = {
  "local-news": "Local News",
  "national-news": "National News",
  "world-news": "World News",
  politics: "Politics",
  business: "Business",
  technology: "Technology",
  automotive: "Automotive",
  "real-estate": "Real Estate",
  health: "Health",
  sports: "Sports",
  arts: "Arts & Culture",
  food: "Food & Dining",
  lifestyle: "Lifestyle",
  opinion: "Opinion",
  archives: "Archives",
};
