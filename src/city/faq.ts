import { phrase } from "../i18n/phrase.ts";
import { type AnswerChange, checkedText } from "../model/civic-answer.ts";
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
import { LEGAL_VERSION } from "./legal.ts";
import type { Settings } from "./settings.ts";

/** A question in a category file. The file is its category. */
export interface FaqAnswer {
  /** Stable: it is the entry's own link. Lower case, words joined by hyphens. */
  id: string;
  question: string;
  /** Plain text, complete without `see`; a function if it depends on the operator's settings. */
  answer: string | ((settings: Settings) => string);
  /** A page with more: ours ("/...") or another site's (https). */
  see?: { label: string; href: string };
}

/** Where a civic answer can be confirmed. */
interface CivicSource {
  label: string;
  href: string;
  /** `page`: the page states what the answer says. `office`: the front page of the office that can confirm it. */
  kind: "page" | "office";
}

/** An answer that states facts about the city. */
export interface CivicAnswer extends FaqAnswer {
  answer: string;
  source: CivicSource;
  /** When the text it was taken from was written, YYYY-MM; left out if unknown. */
  statedIn?: string;
  /** The day (YYYY-MM-DD) an editor confirmed the answer with its source, and the editor; left out until one did. */
  checked?: { on: string; by: string };
  /** The day after which it may be out of date, YYYY-MM-DD. */
  reviewBy: string;
}

/** One entry of the FAQ page, with its answer for the given settings. */
export interface FaqEntry {
  id: string;
  category: string;
  question: string;
  answer: string;
  see?: FaqAnswer["see"];
  /** Civic answers only. */
  proof?: Pick<CivicAnswer, "source" | "statedIn" | "checked" | "reviewBy">;
}

/** The categories in the order in which the page shows them. */
export const faqCategories: readonly string[] = [
  phrase("About This Site"),
  phrase("Reading & Feeds"),
  phrase("Live Radio"),
  phrase("Newsroom & Corrections"),
  phrase("Advertising & Partners"),
  phrase("City Services"),
  phrase("Voting & Government"),
  phrase("Getting Around"),
  phrase("Home & Water"),
  phrase("Parks, Weather & Libraries"),
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

/** The rows of each category by file, for `checkCity`. */
export const answersByFile: Readonly<Record<string, readonly (FaqAnswer | CivicAnswer)[]>> =
  Object.fromEntries(FILES.map((file, place) => [`faq/${file}`, answersByCategory[place] ?? []]));

/** The answers that state facts about the city; `npm run content:check` lists what is overdue. */
export const civicAnswers: readonly CivicAnswer[] = answersByCategory
  .flat()
  .filter((answer) => "source" in answer);

/** What editors decided about civic answers, each by its answer's id. */
export type AnswerChanges = readonly (AnswerChange & { id: string })[];

const NO_CHANGES: AnswerChanges = [];
const known = new WeakMap<AnswerChanges, { settings: Settings; entries: readonly FaqEntry[] }>();

/**
 * The 100 entries (specification, section 9) by category, with their answers for the given settings, as editors edited
 * and confirmed them; without those they hid.
 */
export function faqFor(settings: Settings, changes: AnswerChanges = NO_CHANGES): readonly FaqEntry[] {
  const before = known.get(changes);
  if (before?.settings === settings) return before.entries;
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  const entries = faqCategories.flatMap((category, position) =>
    (answersByCategory[position] ?? []).flatMap((row) => {
      const change = "source" in row ? changeOf.get(row.id) : undefined;
      if (change?.hidden) return [];
      return [entryOf("source" in row ? answerNow(row, change) : row, category, settings)];
    }),
  );
  known.set(changes, { settings, entries });
  return entries;
}

/**
 * A civic answer with editors' changes; checked only while its text and source are those that were checked, and dated
 * only while its text is the code's.
 */
export function answerNow(row: CivicAnswer, change: AnswerChange | undefined): CivicAnswer {
  if (!change) return row;
  const answer = change.answer ?? row.answer;
  const source = change.source ?? row.source;
  const { checked: byCode, statedIn, ...rest } = row;
  const isChecked = change.checked?.of === checkedText(answer, source.href);
  const checked = isChecked && change.checked ? { on: change.checked.on, by: change.checked.by } : undefined;
  const still = change.answer === null && change.source === null ? byCode : undefined;
  const shown = checked ?? still;
  return {
    ...rest,
    ...(statedIn && change.answer === null ? { statedIn } : {}),
    ...{ answer, source, reviewBy: change.reviewBy },
    ...(shown ? { checked: shown } : {}),
  };
}

function entryOf(row: FaqAnswer | CivicAnswer, category: string, settings: Settings): FaqEntry {
  const { id, question, answer, see } = row;
  return {
    id,
    category,
    question,
    answer: typeof answer === "string" ? answer : answer(settings),
    ...(see ? { see } : {}),
    ...("source" in row ? { proof: proofOf(row) } : {}),
  };
}

const proofOf = ({ source, statedIn, checked, reviewBy }: CivicAnswer): NonNullable<FaqEntry["proof"]> => ({
  source,
  reviewBy,
  ...(statedIn ? { statedIn } : {}),
  ...(checked ? { checked } : {}),
});

/** An answer with the day of its last check and its source. */
export interface DatedAnswer {
  question: string;
  answer: string;
  /** YYYY-MM-DD. */
  modified: string;
  /** Left out for answers about this site. */
  source?: CivicSource;
}

/**
 * The answers for structured data: those about this site, and civic answers that an editor has checked. Those about
 * radio need a station.
 */
export const datedAnswers = (settings: Settings, changes?: AnswerChanges): readonly DatedAnswer[] =>
  faqFor(settings, changes).flatMap(({ category, question, answer, proof }) => {
    if (category === phrase("Live Radio") && settings.stations.length === 0) return [];
    if (!proof) return [{ question, answer, modified: LEGAL_VERSION }];
    return proof.checked ? [{ question, answer, modified: proof.checked.on, source: proof.source }] : [];
  });
