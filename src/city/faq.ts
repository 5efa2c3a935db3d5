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

/** A question of a category. */
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
  /** The language of question and answer (BCP 47), if it isn't the site's. */
  lang?: string;
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

/** The file `answers.json`. */
interface CivicFile {
  /** The language of its texts (BCP 47). */
  language: string;
  /** By category. */
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

/** The answers that state facts about the city; `npm run content:check` lists what is overdue. */
export const civicAnswers: readonly CivicAnswer[] = answersByCategory
  .flat()
  .filter((answer) => "source" in answer);

/** Editors' decisions on civic answers, by the answer's id. */
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
      const entry = entryOf("source" in row ? answerNow(row, change) : row, category, settings);
      // An editor writes in the site's language.
      return ["source" in row && !change?.answer ? { ...entry, ...CIVIC_LANG } : entry];
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

/** A short hash of an answer's text and its source's address. */
export const checkedText = (answer: string, source: string): string =>
  fingerprint(`${source}\n${answer}`).toString(36);
