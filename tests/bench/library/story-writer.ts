import type { FeedKey, Story } from "../../../src/model/headline.ts";
import { FEED_KEYS } from "../../../src/model/headline.ts";
import { storyId } from "../../../src/model/story-id.ts";
import { randomFrom } from "../../random.ts";

const ONSETS = "b br c ch cl cr d dr f fl fr g gr h j k l m n p pl pr qu r s sh sl st t th tr v w".split(" ");
const VOWELS = "a e i o u ai ea ee oa oo ou".split(" ");
const CODAS = " n r t s l m nd nt rd st ck ll".split(" ");

/** About the number of different words in several years of a newspaper's headlines. */
const VOCABULARY = 60_000;
/** Mandelbrot's offset to Zipf's law. It lowers the most common word from 10% of a text to 3%. */
const HEAD = 2.7;

/**
 * The probability that a word is followed by one of its usual followers. With it, 3 in 10 headlines share their first
 * two words with another, as in 2,667 recorded English headlines.
 */
const TOGETHER = 0.25;
const FOLLOWERS = 8;

/** Unique, pronounceable words, most common first; common words are shorter. */
export function vocabulary(): string[] {
  const random = randomFrom(7);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const words = new Set<string>();
  while (words.size < VOCABULARY) {
    const syllables = 1 + Math.floor(random() * (1 + Math.log10(words.size + 10) * 0.7));
    words.add(Array.from({ length: syllables }, () => pick(ONSETS) + pick(VOWELS) + pick(CODAS)).join(""));
  }
  return [...words];
}

/** New stories a day; the default 39 sources publish fewer on most days. */
export const STORIES_A_DAY = 600;
/** The number of stories with text; text is deleted after 90 days. */
export const WITH_CONTENT = 90 * STORIES_A_DAY;

/**
 * Returns a function that writes story `n`, always the same. Word frequencies follow Zipf's law, and words follow each
 * other as in real headlines. Story 0 is dated `now`; 600 stories make a day.
 */
export function storyWriter(now: number): (n: number) => Story {
  const words = vocabulary();
  const span = (VOCABULARY + HEAD) / HEAD;
  const rankAt = (share: number) => Math.floor(HEAD * (span ** share - 1));
  return (n) => {
    const random = randomFrom(n + 1);
    let rank = 0;
    const next = () => {
      const usual = random() < TOGETHER ? rank * FOLLOWERS + Math.floor(random() * FOLLOWERS) : null;
      rank = rankAt(usual === null ? random() : randomFrom(usual)());
      return words[rank] ?? "";
    };
    const text = (length: number) => Array.from({ length }, next).join(" ");
    const feedKey: FeedKey = FEED_KEYS[n % FEED_KEYS.length] ?? "local-news";
    const feed = `https://publisher-${n % 35}.example/feed`;
    const title = text(9);
    // As long as the addresses in recorded feeds.
    const link = `https://publisher-${n % 35}.example/news/${n}/${title.replaceAll(" ", "-")}`;
    const image = `https://publisher-${n % 35}.example/uploads/${n}/picture.jpg`;
    const time = now - Math.floor((n * 86_400_000) / STORIES_A_DAY);
    return {
      id: storyId(feedKey, feed, link, time),
      ...{ feedKey, feed, link, category: "", author: "A Reporter" },
      ...{ title, image },
      excerpt: text(28),
      content: n < WITH_CONTENT ? `<p>${text(100)}</p>` : "",
      pubDate: new Date(time).toISOString(),
      source: { name: `Publisher ${n % 35}`, home: `https://publisher-${n % 35}.example/` },
    };
  };
}
