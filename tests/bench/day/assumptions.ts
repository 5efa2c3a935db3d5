import { CURATED_PAGES, SECTION_PAGES } from "../../../src/city/sections.ts";

/** The assumptions of the simulated day, which are printed above its figures. */
export const ASSUMED = {
  /** Page views by people. */
  views: 1_000_000,
  /** Requests of crawlers for each hundred views: mostly old stories, each once or twice. */
  botsPerHundred: 15,
  /** Feed readers and aggregators that poll a feed each hour. */
  feedReaders: 1_500,
  /** Stories in the library, of which the newest are read by people. */
  stories: 30_000,
  liveStories: 600,
  /** Zipf's exponent of the popularity of stories. */
  zipf: 1.05,
  /** Minutes between two ticks of the clock, and the share of them that change a section. */
  tickMinutes: 2,
  changing: 0.55,
  /** Pages of the hundred most read stories that such a change purges too: one more report, or another headline. */
  otherStories: 6,
  /** Fewest minutes between two writes of the front value (edition/front-store.ts). */
  frontMinutes: 15,
  /** Changes at the desk that touch a story, notices that touch every page, deployments (each begins with an empty cache). */
  deskChanges: 24,
  notices: 4,
  deploys: 2,
  /** An hour in which one story draws this many times its readers. */
  breakingHour: 17,
  breakingTimes: 6,
  /** Isolates that serve one place at a time; each forgets what it read of KV after a minute. */
  isolatesPerPlace: 2,
} as const;

/** Data centers with their share of the readers, and hours east of Detroit: a city's site is mostly read at home. */
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

/** Views by the hour of a reader's day, as share of the busiest: asleep at four, at noon and at night online. */
export const HOURS = [
  22, 14, 9, 6, 6, 12, 32, 62, 82, 86, 84, 88, 100, 94, 86, 82, 80, 84, 86, 88, 92, 86, 64, 40,
];

const SECTIONS = [...SECTION_PAGES, ...CURATED_PAGES].map(({ path }) => path);

/** What people open, in hundredths: home first, then stories, then sections. */
export const KINDS: readonly (readonly [kind: string, share: number, paths: readonly string[]])[] = [
  ["home", 38, ["/"]],
  ["section", 24, SECTIONS],
  ["story", 30, []],
  ["search", 1, []],
  ["page", 7, ["/about-us", "/faq", "/books", "/radio", "/local-events", "/contact-us"]],
];
