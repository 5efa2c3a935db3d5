import type { AnswerChange } from "../decisions/answer.ts";
import { LOCALE } from "../i18n/locale.ts";
import { phrase } from "../i18n/phrase.ts";
import type { Settings } from "../model/settings.ts";
import { fingerprint } from "../text/fingerprint.ts";
import answersFile from "./answers.json" with { type: "json" };
import { aboutThisSite } from "./faq/about-this-site.ts";
import { advertising } from "./faq/advertising.ts";
import { newsroom } from "./faq/newsroom.ts";
import { radio } from "./faq/radio.ts";
import { reading } from "./faq/reading.ts";
import { LEGAL_VERSION } from "./legal.ts";

/** A question with its answer. */
export interface FaqAnswer {
  /** Must not change, because it is the link to the entry. Lower case, words joined by hyphens. */
  id: string;
  question: string;
  /** Plain text that is complete without `see`; a function if it depends on the operator's settings. */
  answer: string | ((settings: Settings) => string);
  /** A page with more information: on this site ("/...") or another one (https). */
  see?: { label: string; href: string };
}

/** The source that can confirm a civic answer. */
interface CivicSource {
  label: string;
  href: string;
  /** `page`: the page states what the answer says. `office`: the website of an office that can confirm it. */
  kind: "page" | "office";
}

/** An answer that states facts about the city. */
export interface CivicAnswer extends FaqAnswer {
  answer: string;
  source: CivicSource;
  /** The month of the text that the answer is based on, YYYY-MM; undefined if unknown. */
  statedIn?: string;
  /** The date (YYYY-MM-DD) and the editor of the last check against the source; undefined before the first. */
  checked?: { on: string; by: string };
  /** The date by which the answer must be checked again, YYYY-MM-DD. */
  reviewBy: string;
}

/** An entry of the FAQ page with its answer for the current settings. */
export interface FaqEntry {
  id: string;
  category: string;
  question: string;
  answer: string;
  see?: FaqAnswer["see"];
  /** The language of the question and the answer (BCP 47), if it isn't the site's. */
  lang?: string;
  /** Set only for civic answers. */
  proof?: Pick<CivicAnswer, "source" | "statedIn" | "checked" | "reviewBy">;
}

/** The categories in the page's order. */
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

/** The file `answers.json`. */
interface CivicFile {
  /** The language of its texts (BCP 47). */
  language: string;
  /** The answers by category. */
  answers: Readonly<
    Record<
      "city-services" | "voting" | "getting-around" | "home-and-water" | "parks-and-seasons",
      readonly CivicAnswer[]
    >
  >;
}

const { language, answers } = answersFile as CivicFile;

const CIVIC_LANG = LOCALE.toLowerCase().startsWith(language) ? {} : { lang: language };

const answersByCategory: readonly (readonly (FaqAnswer | CivicAnswer)[])[] = [
  aboutThisSite,
  reading,
  radio,
  newsroom,
  advertising,
  answers["city-services"],
  answers.voting,
  answers["getting-around"],
  answers["home-and-water"],
  answers["parks-and-seasons"],
];

const FILES = [
  "faq/about-this-site.ts",
  "faq/reading.ts",
  "faq/radio.ts",
  "faq/newsroom.ts",
  "faq/advertising.ts",
  "answers.json, city-services",
  "answers.json, voting",
  "answers.json, getting-around",
  "answers.json, home-and-water",
  "answers.json, parks-and-seasons",
];

/** The rows of each category by file, for `checkCity`. */
export const answersByFile: Readonly<Record<string, readonly (FaqAnswer | CivicAnswer)[]>> =
  Object.fromEntries(FILES.map((file, place) => [file, answersByCategory[place] ?? []]));

/** The answers that state facts about the city. `npm run content:check` lists those that are due for a check. */
export const civicAnswers: readonly CivicAnswer[] = answersByCategory
  .flat()
  .filter((answer) => "source" in answer);

/** Editors' changes to civic answers, with the answers' ids. */
export type AnswerChanges = readonly (AnswerChange & { id: string })[];

const NO_CHANGES: AnswerChanges = [];
const known = new WeakMap<AnswerChanges, { settings: Settings; entries: readonly FaqEntry[] }>();

/**
 * The 100 entries (specification, section 9) by category, with their answers for the settings. Includes editors'
 * changes and checks; leaves out hidden entries.
 */
export function faqFor(settings: Settings, changes: AnswerChanges = NO_CHANGES): readonly FaqEntry[] {
  const before = known.get(changes);
  if (before?.settings === settings) return before.entries;
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  const entries = faqCategories.flatMap((category, position) =>
    (answersByCategory[position] ?? []).flatMap((row) => {
      const change = "source" in row ? changeOf.get(row.id) : undefined;
      if (change?.hidden) return [];
      const entry = entryOf("source" in row ? answerNow(row, change) : row, category, settings);
      // An editor's answer is in the site's language.
      return ["source" in row && !change?.answer ? { ...entry, ...CIVIC_LANG } : entry];
    }),
  );
  known.set(changes, { settings, entries });
  return entries;
}

/**
 * A civic answer with an editor's changes. It counts as checked only while its text and source are those that were
 * checked, and keeps its date only while its text is the code's.
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

/** An answer with its source and the date of its last check. */
export interface DatedAnswer {
  question: string;
  answer: string;
  /** YYYY-MM-DD. */
  modified: string;
  /** Undefined for answers about this site. */
  source?: CivicSource;
}

/**
 * The answers for structured data: those about this site, and civic answers checked by an editor. Answers about radio
 * are included only if there is a station.
 */
export const datedAnswers = (settings: Settings, changes?: AnswerChanges): readonly DatedAnswer[] =>
  faqFor(settings, changes).flatMap(({ category, question, answer, proof }) => {
    if (category === phrase("Live Radio") && settings.stations.length === 0) return [];
    if (!proof) return [{ question, answer, modified: LEGAL_VERSION }];
    return proof.checked ? [{ question, answer, modified: proof.checked.on, source: proof.source }] : [];
  });

/** A short hash of an answer's text and its source's address, which identifies the version that was checked. */
export const checkedText = (answer: string, source: string): string =>
  fingerprint(`${source}\n${answer}`).toString(36);
