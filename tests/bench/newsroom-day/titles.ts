import { randomFrom } from "../../random.ts";

const SYLLABLES =
  "ba be bi bo bra bre bri ca ce cha chi cla co cra da de di do dra el en er fa fe fi fla fo ga ge gra ha he hi ho in ja ka ke la le li lo ma me mi mo na ne ni no or pa pe pla po pra qua ra re ri ro sa se sha si so sta ste stra ta te ti to tra un va ve vi wa we wi".split(
    " ",
  );
/** The number of different words in a month of newspaper titles and excerpts. */
const WORDS = 30_000;
/** Flattens the distribution, so that the most common word is in one article of 12. */
const FLATNESS = 100;
const TOTAL = Math.log((WORDS + FLATNESS) / FLATNESS);

function wordAt(rank: number): string {
  const random = randomFrom(rank * 7919);
  const length = rank < 300 ? 2 : 3;
  const parts = Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? "");
  return parts.join("");
}

/** All words, the most common first. */
export const words = Array.from({ length: WORDS }, (_, rank) => wordAt(rank));

/** A random word; the n-th most common has a weight of 1 / (n + 100). */
const pick = (random: () => number): string =>
  words[Math.floor(FLATNESS * (Math.exp(random() * TOTAL) - 1))] ?? "";

/** `count` random words, distributed as in a newspaper. */
export const wordsOf = (random: () => number, count: number): string[] =>
  Array.from({ length: count }, () => pick(random));

/** Seven words about an event; each report about it uses some of them. */
export const eventWords = (event: number): string[] => wordsOf(randomFrom(event), 7);
