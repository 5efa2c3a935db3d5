import { CURATED_PAGES, SECTION_PAGES } from "../../../src/city/sections.ts";

/** The assumptions of the simulated day. The benchmark prints them above its figures. */
export const ASSUMED = {
  views: 1_000_000,
  /** Crawler requests per 100 page views. Most are for old stories. */
  botsPerHundred: 15,
  /** Feed readers and aggregators, each of which polls one feed an hour. */
  feedReaders: 1_500,
  /** Stories in the library; people read only the newest `liveStories`. */
  stories: 30_000,
  liveStories: 600,
  /** The Zipf exponent of story popularity. */
  zipf: 1.05,
  /** Minutes between two polls, and the share of polls that change a section. */
  tickMinutes: 2,
  changing: 0.55,
  /** How many pages of popular stories each poll that changes a section also purges. */
  otherStories: 6,
  /** Minimum number of minutes between two writes of the front page's value (edition/front-store.ts). */
  frontMinutes: 15,
  /**
   * Per day: changes at the desk that affect a story, notices on every page, and deployments, which empty the cache.
   */
  deskChanges: 24,
  notices: 4,
  deploys: 2,
  /** The hour of the day in which a breaking story draws extra readers. */
  breakingHour: 17,
  breakingTimes: 6,
  /** Isolates that serve one location at a time. Each caches KV values for a minute. */
  isolatesPerPlace: 2,
} as const;

/** Data centers with their share of readers, in percent, and their time difference from Detroit, in hours. */
export const PLACES: readonly (readonly [name: string, share: number, hours: number])[] = [
  ["DTW", 46, 0],
  ["ORD", 16, -1],
  ["CMH", 5, 0],
  ["IAD", 5, 0],
  ["EWR", 5, 0],
  ["YYZ", 3, 0],
  ["ATL", 3, 0],
  ["DFW", 3, -1],
  ["MSP", 2, -1],
  ["LAX", 3, -3],
  ["SJC", 2, -3],
  ["SEA", 1, -3],
  ["DEN", 1, -2],
  ["MIA", 1, 0],
  ["LHR", 1, 5],
  ["FRA", 1, 6],
  ["AMS", 0.5, 6],
  ["NRT", 0.5, 14],
  ["SYD", 0.5, 16],
  ["GRU", 0.5, 2],
];

/** Page views by hour of the reader's day, as a percentage of the busiest hour. */
export const HOURS = [
  22, 14, 9, 6, 6, 12, 32, 62, 82, 86, 84, 88, 100, 94, 86, 82, 80, 84, 86, 88, 92, 86, 64, 40,
];

const SECTIONS = [...SECTION_PAGES, ...CURATED_PAGES].map(({ path }) => path);

/** Shares of page views by kind of page, in percent. */
export const KINDS: readonly (readonly [kind: string, share: number, paths: readonly string[]])[] = [
  ["home", 38, ["/"]],
  ["section", 24, SECTIONS],
  ["story", 30, []],
  ["search", 1, []],
  ["page", 7, ["/about-us", "/faq", "/books", "/radio", "/local-events", "/contact-us"]],
];
