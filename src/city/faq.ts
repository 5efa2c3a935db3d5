import { aboutThisSite } from "./faq/about-this-site.ts";
import { advertising } from "./faq/advertising.ts";
import { cityServices } from "./faq/city-services.ts";
import { gettingAround } from "./faq/getting-around.ts";
import { homeAndWater } from "./faq/home-and-water.ts";
import { newsroom } from "./faq/newsroom.ts";
import { parksAndSeasons } from "./faq/parks-and-seasons.ts";
import { radio } from "./faq/radio.ts";
import { reading } from "./faq/reading.ts";
import { voting } from "./faq/voting.ts";
import type { Settings } from "./settings.ts";

/** A question as a category file holds it: the category is the file. */
export interface FaqAnswer {
  /** Stable: it is the entry's own link. Lower case, words joined by hyphens. */
  id: string;
  question: string;
  /** Plain text, complete without `see`; a function where it depends on what the operator has set. */
  answer: string | ((settings: Settings) => string);
  /** Where to go next: a page of ours ("/...") or of somebody who says more (https). */
  see?: { label: string; href: string };
}

/** An answer that states facts about the city, with its proof. */
export interface CivicAnswer extends FaqAnswer {
  answer: string;
  /** The day it was last checked, YYYY-MM-DD. */
  asOf: string;
  /** The official page that has the last word. */
  source: { label: string; href: string };
  /** The day from which it may be out of date, YYYY-MM-DD. */
  reviewBy: string;
}

/** One entry of the FAQ page, its answer as the settings make it. */
export interface FaqEntry {
  id: string;
  category: string;
  question: string;
  answer: string;
  see?: FaqAnswer["see"];
  /** Of a civic answer only. */
  proof?: Pick<CivicAnswer, "asOf" | "source" | "reviewBy">;
}

/** The categories in the order in which the page shows them. */
export const faqCategories: readonly string[] = [
  "About This Site",
  "Reading & Feeds",
  "Live Radio",
  "Newsroom & Corrections",
  "Advertising & Partners",
  "City Services",
  "Voting & Government",
  "Getting Around",
  "Home & Water",
  "Parks, Weather & Libraries",
];

const answersByCategory: readonly (readonly (FaqAnswer | CivicAnswer)[])[] = [
  aboutThisSite,
  reading,
  radio,
  newsroom,
  advertising,
  cityServices,
  voting,
  gettingAround,
  homeAndWater,
  parksAndSeasons,
];

const FILES = [
  "about-this-site.ts",
  "reading.ts",
  "radio.ts",
  "newsroom.ts",
  "advertising.ts",
  "city-services.ts",
  "voting.ts",
  "getting-around.ts",
  "home-and-water.ts",
  "parks-and-seasons.ts",
];

/** The rows of each category as they stand in their files, for the check of what an editor wrote. */
export const answersByFile: Readonly<Record<string, readonly (FaqAnswer | CivicAnswer)[]>> =
  Object.fromEntries(FILES.map((file, place) => [`faq/${file}`, answersByCategory[place] ?? []]));

/** The answers that state facts about the city: what `npm run content:check` looks at. */
export const civicAnswers: readonly CivicAnswer[] = answersByCategory
  .flat()
  .filter((answer) => "asOf" in answer);

const known = new WeakMap<Settings, readonly FaqEntry[]>();

/** The one hundred entries (specification, section 9), category by category, as these settings make them. */
export function faqFor(settings: Settings): readonly FaqEntry[] {
  const before = known.get(settings);
  if (before) return before;
  const entries = faqCategories.flatMap((category, position) =>
    (answersByCategory[position] ?? []).map((row) => entryOf(row, category, settings)),
  );
  known.set(settings, entries);
  return entries;
}

function entryOf(row: FaqAnswer | CivicAnswer, category: string, settings: Settings): FaqEntry {
  const { id, question, answer, see } = row;
  return {
    id,
    category,
    question,
    answer: typeof answer === "string" ? answer : answer(settings),
    ...(see ? { see } : {}),
    ...("asOf" in row ? { proof: { asOf: row.asOf, source: row.source, reviewBy: row.reviewBy } } : {}),
  };
}
