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
import { type MailName, mailFor, type Settings } from "./settings.ts";

/** A question as a category file holds it: the category is the file. */
export interface FaqAnswer {
  /** Stable: it is the entry's own link. Lower case, words joined by hyphens. */
  id: string;
  question: string;
  /** Plain text with the tokens of `fillIn`. Complete without `see`. */
  answer: string;
  /** Where to go next: the body that has the last word (https), or a page of ours ("/..."). */
  see?: { label: string; href: string };
}

/** One entry of the FAQ page. */
export interface FaqEntry extends FaqAnswer {
  category: string;
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

const answersByCategory: readonly (readonly FaqAnswer[])[] = [
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

/** The one hundred entries (specification, section 9), category by category. */
export const faq: readonly FaqEntry[] = faqCategories.flatMap((category, position) =>
  (answersByCategory[position] ?? []).map((answer) => ({ ...answer, category })),
);

/**
 * Puts the publication's addresses where a text says {general}, {editorial}, {advertising}, {tips} or
 * {phone}, or says where they will stand. Anything else in braces stays as it is.
 */
export function fillIn(text: string, settings: Settings): string {
  return text
    .replace(
      /\{(general|editorial|advertising|tips)\}/g,
      (_, name: MailName) => mailFor(settings, name) || NOWHERE,
    )
    .replace("{phone}", settings.contacts.phone || NOWHERE);
}

const NOWHERE = "the address on our Contact Us page";
