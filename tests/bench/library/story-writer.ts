import type { FeedKey, Story } from "../../../src/model/headline.ts";
import { FEED_KEYS } from "../../../src/model/headline.ts";
import { storyId } from "../../../src/model/story-id.ts";
import { randomFrom } from "../../random.ts";

const ONSETS = "b br c ch cl cr d dr f fl fr g gr h j k l m n p pl pr qu r s sh sl st t th tr v w".split(" ");
const VOWELS = "a e i o u ai ea ee oa oo ou".split(" ");
const CODAS = " n r t s l m nd nt rd st ck ll".split(" ");

/** Words of this many kinds: about what a newspaper uses in its headlines in some years. */
const VOCABULARY = 60_000;
/** Flattens the head of Zipf's law (Mandelbrot): the commonest word is 3 % of a text, not a tenth. */
const HEAD = 2.7;

/**
 * How often a word is followed by one of those that usually follow it. So many first pairs of words of a headline
 * recur in another story as in 2,667 recorded English ones: three of ten.
 */
const TOGETHER = 0.25;
const FOLLOWERS = 8;

/** Pronounceable words, each once, with short frequent ones: rank 0 is the most common. */
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

/** New stories a day: more than 39 sources publishing 15 stories each produce on most days. */
export const STORIES_A_DAY = 600;
/** The texts older than 90 days are gone, as in a library that has run for years. */
export const WITH_CONTENT = 90 * STORIES_A_DAY;

/**
 * Writes stories whose words have the frequencies of a language (Zipf: rank r as often as 1/r) and stand together as
 * in one, 600 a day back from `now`; story `n` is the same at every run.
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
    // Addresses and pictures are as long as those of recorded feeds.
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
