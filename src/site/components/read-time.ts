import { phrase } from "../../i18n/phrase.ts";

/** Words per minute that adults read silently (Brysbaert 2019: 238 for nonfiction). */
const WORDS_A_MINUTE = 238;

/** "2 min read" (specification, section 3, "readTime"); empty if the number of words is unknown. */
export const readingTime = (words: number): string =>
  words > 0 ? phrase("{minutes} min read", { minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)) }) : "";
