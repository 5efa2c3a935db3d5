import { SOURCES } from "../../../src/city/sources.ts";
import { FEED_KEYS } from "../../../src/model/headline.ts";
import { randomFrom } from "../../random.ts";
import { eventWords, wordsOf } from "./titles.ts";

const DAY = 24 * 3_600_000;
/** New articles a day, across all feeds. */
const ARTICLES = 600;
/** Events a day that several publishers report, and the share of articles that are about one of them. */
const EVENTS = 60;
const SHARED = 0.3;
const SHOWN = 20;

/** The addresses of the city's feeds. */
export const FEEDS = FEED_KEYS.flatMap((key) => SOURCES[key].map(({ feed }) => feed));

/** Returns the XML of each feed at a time in ms. */
export interface Feeds {
  textOf(feed: string, now: number): string;
  /** Links of the items that a feed published between two times in ms. Recorded feeds lack this method. */
  linksOf?(feed: string, from: number, to: number): string[];
  describe: string;
}

/** Relative article counts: a few feeds are busy wires, most are quiet blogs. */
const WEIGHTS = FEEDS.map((_, at) => 1 / (((at * 17) % FEEDS.length) + 4));
const WEIGHT = WEIGHTS.reduce((sum, weight) => sum + weight, 0);
const periodOf = (at: number): number => (DAY * WEIGHT) / (ARTICLES * (WEIGHTS[at] ?? 1));

interface Item {
  title: string;
  link: string;
  time: number;
  excerpt: string;
  image: string;
}

function itemOf(at: number, number: number): Item {
  const random = randomFrom(at * 1_000_003 + number);
  const time = Math.floor((number + random() * 0.8) * periodOf(at));
  const isShared = random() < SHARED;
  const event = Math.floor((time / DAY) * EVENTS) - Math.floor(random() * 4);
  const of = isShared ? eventWords(event).filter(() => random() < 0.75) : [];
  const title = [...of, ...wordsOf(random, isShared ? 3 : 8 + Math.floor(random() * 4))];
  const host = new URL(FEEDS[at] ?? "").host;
  const about = title.toSorted(() => random() - 0.5).slice(0, 5);
  return {
    time,
    title: capital(title.join(" ")),
    link: `https://${host}/news/${at}-${number}-${title.slice(0, 3).join("-")}`,
    excerpt: `${capital([...about, ...wordsOf(random, 10)].join(" "))}. ${capital(wordsOf(random, 12).join(" "))}.`,
    image: at % 2 === 0 ? `https://${host}/pictures/${at}-${number}.jpg` : "",
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const xmlOf = ({ title, link, time, excerpt, image }: Item): string =>
  `<item><title>${title}</title><link>${link}</link><guid>${link}</guid><pubDate>${new Date(time).toUTCString()}</pubDate><description>${excerpt}</description>${image ? `<media:content url="${image}" medium="image" width="800" height="450"/>` : ""}</item>`;

function feedAt(at: number, now: number): string {
  const newest = Math.floor(now / periodOf(at));
  return Array.from({ length: SHOWN + 1 }, (_, back) => itemOf(at, newest - back))
    .filter(({ time }) => time <= now)
    .map(xmlOf)
    .join("");
}

/** 600 new articles a day, three in ten about an event that several feeds report. */
export const SYNTHETIC: Feeds = {
  describe: `${FEEDS.length} feeds with ${ARTICLES} new articles a day`,
  textOf: (feed, now) =>
    `<?xml version="1.0"?><rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>F</title><link>${feed}</link>${feedAt(FEEDS.indexOf(feed), now)}</channel></rss>`,
  linksOf(feed, from, to) {
    const at = FEEDS.indexOf(feed);
    const first = Math.floor(from / periodOf(at)) - 1;
    const count = Math.ceil((to - from) / periodOf(at)) + 2;
    return Array.from({ length: count }, (_, n) => itemOf(at, first + n))
      .filter(({ time }) => time >= from && time < to)
      .map(({ link }) => link);
  },
};
