import { randomFrom } from "../../random.ts";

const SYLLABLES =
  "ba be bi bo bra bre bri ca ce cha chi cla co cra da de di do dra el en er fa fe fi fla fo ga ge gra ha he hi ho in ja ka ke la le li lo ma me mi mo na ne ni no or pa pe pla po pra qua ra re ri ro sa se sha si so sta ste stra ta te ti to tra un va ve vi wa we wi".split(
    " ",
  );
/** Words of the titles and excerpts of many newspapers in a month. */
const WORDS = 30_000;
/** A few words are shared often: the most common is in one article of twelve. */
const FLATNESS = 100;
const TOTAL = Math.log((WORDS + FLATNESS) / FLATNESS);

function wordAt(rank: number): string {
  const random = randomFrom(rank * 7919);
  const length = rank < 300 ? 2 : 3;
  const parts = Array.from({ length }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)] ?? "");
  return parts.join("");
}

const words = Array.from({ length: WORDS }, (_, rank) => wordAt(rank));

/** A word by its frequency: the n-th most common is as frequent as 1 / (n + 100). */
const pick = (random: () => number): string =>
  words[Math.floor(FLATNESS * (Math.exp(random() * TOTAL) - 1))] ?? "";

/** `count` random words, with the frequencies of a newspaper. */
export const wordsOf = (random: () => number, count: number): string[] =>
  Array.from({ length: count }, () => pick(random));

/** An event of the day in seven words, which every report about it shares a part of. */
export const eventWords = (event: number): string[] => wordsOf(randomFrom(event), 7);
