import { STOP_WORDS } from "../../text/stop-words.ts";
import { fold, wordsOf } from "../../text/words.ts";

/** Words of titles that don't distinguish events, in addition to the stop words. */
const OF_EVENTS = new Set(["presents", "presented", "live", "event"]);

/** Notices such as "CANCELED: " before or after a title. */
const NOTICE = /\b(?:cancell?ed|postponed|rescheduled|sold out|new date|updated)\b/gi;

const MAX_WORDS = 40;

/** True if the title contains a cancellation. */
export const saysCanceled = (title: string): boolean => /^\W*cancell?ed\b|\bcancell?ed\W*$/i.test(title);

/** Words in a title or category that mark an event for families, in the languages of the site. */
const FAMILY =
  /\b(?:famil(?:y|ies|ias?|iar(?:es)?)|kids?|child(?:ren)?|niñ[oa]s?|infantil(?:es)?|toddlers?|babies|baby|beb[eé]s?|story ?(?:time|hour)s?|teens?|youth)(?!\p{L})|عائل|أسر|أطفال/iu;

/** True if the title and categories contain a word for families. */
export const isForFamilies = (text: string): boolean => FAMILY.test(text);

/** The significant words of a title or place, in lower case and without accents. */
export function eventWords(text: string): ReadonlySet<string> {
  const plain = fold(text.slice(0, 500).replace(NOTICE, " "));
  const words = wordsOf(plain.replace(/['’]/g, ""));
  const counting = words.filter((word) => !STOP_WORDS.has(word) && !OF_EVENTS.has(word)).slice(0, MAX_WORDS);
  return new Set(counting.length > 0 ? counting : words.slice(0, MAX_WORDS));
}

/** The number of words in common. */
export const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((word) => b.has(word)).length;

/** The Dice similarity: 0 if no word is shared, 1 if all are. */
export const wordSimilarity = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  a.size + b.size === 0 ? 0 : (2 * shared(a, b)) / (a.size + b.size);

/** True if the shorter text has at least two words and the longer one contains all of them. */
export const contains = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  Math.min(a.size, b.size) >= 2 && shared(a, b) === Math.min(a.size, b.size);

const numbers = (words: ReadonlySet<string>): string =>
  [...words]
    .filter((word) => /^\d+$/.test(word))
    .sort()
    .join(" ");

/** True if both texts contain numbers and these differ: "Session 1" isn't "Session 2". */
export function numbersDiffer(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [first, second] = [numbers(a), numbers(b)];
  return first !== "" && second !== "" && first !== second;
}
