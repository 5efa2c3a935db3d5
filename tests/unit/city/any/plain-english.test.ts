import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readMessages, readTranslation } from "../../../../src/build/languages.ts";
import { SAMPLE_SETTINGS } from "../../../../src/build/sample/sample-settings.ts";
import { mission, values } from "../../../../src/city/about.ts";
import { accessibility } from "../../../../src/city/accessibility.ts";
import { CONTACT_SUBJECTS } from "../../../../src/city/contact-subjects.ts";
import { curatedArticles } from "../../../../src/city/curated-articles.ts";
import { faqFor } from "../../../../src/city/faq.ts";
import { type LegalSection, publisherOf } from "../../../../src/city/legal.ts";
import { partnerDocuments, partnershipIntro } from "../../../../src/city/partners.ts";
import { privacyPolicy } from "../../../../src/city/privacy.ts";
import { EVENTS_INTRO, EVENTS_NOTE, PUBLIC_CALENDARS } from "../../../../src/city/section-notes.ts";
import { SECTIONS } from "../../../../src/city/sections.ts";
import { site } from "../../../../src/city/site.ts";
import { standards } from "../../../../src/city/standards.ts";
import { termsOfService } from "../../../../src/city/terms.ts";
import { YEARLY } from "../../../../src/city/yearly-events.ts";
import { NO_SETTINGS, readSettings, type Settings } from "../../../../src/model/settings.ts";
import { itForEach } from "../../../rows.ts";

const root = join(import.meta.dirname, "../../../..");

/** Words forbidden in all texts, including the sample's stories, with replacements. */
const WRONG_IN_STORIES: readonly [RegExp, string][] = [
  [
    /(?<![-\w])(?:whoever|whomever|anybody|nobody|everybody|somebody|one’s own)\b(?!-)/i,
    "you, readers, anyone, no one",
  ],
  [/\bcannot\b/i, "can’t"],
  [/\be-mail/i, "email"],
  [
    /\b(?:colours?|centres?|licence|grey|neighbours?|favour\w*|behaviours?|honour\w*|organis\w+|labelled|catalogued?|travell\w+|programme|judgement)\b/i,
    "American spelling",
  ],
  [/\bcancelled\b/, "canceled"],
];

/** Words forbidden for readers, editors and engineers. */
const WRONG_ANYWHERE: readonly [RegExp, string][] = [
  ...WRONG_IN_STORIES,
  [/\bwhom\b/i, "who"],
  [/\bhas the last word\b|\bhave the last word\b/i, "check with"],
  [/\b(?:the|our|your|this|reader’s|reader's) (?:shelf|drawer)\b|\bthis paper\b/i, "saved list, news"],
  [/\btold (?:it first|by)\b|\btells? (?:it|this story)\b|\btalks about\b/i, "reported, most covered"],
  [/\b(?:stands|stood|holds (?!the|a )|carried|carries) /i, "posted, contains, shows"],
  [/\bupon\b|\bthus\b|\bhence\b|\btherein\b|\bshall\b/i, "plain words"],
  [/\bof ours\b|[a-z] of our own\b(?! \w)/, "our, one of our"],
];

/** More words and forms forbidden on pages and at the desk. */
const WRONG: readonly [RegExp, string][] = [
  ...WRONG_ANYWHERE,
  [/\b(?:is|are|was|were) no (?!longer|one|limit|more|sources?\b)[a-z]+\b/, "isn’t, aren’t"],
  [
    /\b(?:do|does|did|is|are|was|were|has|have|can|could|would|will|should) not\b(?! Track| necessarily)/i,
    "a contraction",
  ],
  [/\bat (?:the|this|that) moment\b(?! the)/i, "right now"],
  [/\bwithout a network\b|\bthe clock\b|\bgathered by the hour\b/i, "offline, scheduler"],
  [/\b\d{1,2}:\d\d\b(?! [ap]\.m\.)/, "7:30 a.m."],
  [/\b\d{1,2}:00\b/, "7 a.m."],
  [/\b\d{1,2} ?(?:am|pm|AM|PM)\b/, "7 a.m."],
  [/\b(?:January|February|August|September|October|November|December) \d{1,2}\b/, "Nov. 21"],
  [/\d% [a-z]|\d%$/, "percent"],
  [/[\p{L}]['"][\p{L}]|s' |(?:^|\s)"\p{L}/u, "curly quotes"],
  [/[^}]”[,.](?!\d)/, "commas and periods inside quotation marks"],
  [/J\. W\. Westcott/, "J.W. Westcott"],
  // “todo” is Spanish for “all”.
  [/\b(?:TODO|TBD|FIXME|XXX|[Ll]orem|[Ii]psum)\b/, "the text itself"],
];

/** More words forbidden in comments and test titles. */
const WRONG_IN_CODE: readonly [RegExp, string][] = [
  ...WRONG_ANYWHERE,
  [/(?:^|\/\*\*|\*) Most (?!of|recent)/, "Maximum"],
];

/** Splits a text into sentences. The period of an abbreviation doesn't end one. */
const sentences = (text: string): string[] =>
  text
    .replace(/\b([ap])\.m\.(?=\s+\p{Lu})/gu, "$1m.")
    .replace(/\b(?:[ap]\.m|U\.S(?:\.A|\.C)?|Ave|St|Jan|Feb|Aug|Sept|Oct|Nov|Dec|J\.W|Co|E|vs|No)\./g, (all) =>
      all.replaceAll(".", ""),
    )
    .split(/(?<=[.?!…:;]”?)\s+/);

const tooLong = (text: string, most: number): string[] =>
  sentences(text).filter((sentence) => sentence.split(/\s+/).length > most);

/** The forbidden words in a text, with replacements. */
const wordsIn = (where: string, text: string, wrong = WRONG): string[] =>
  wrong.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text);
    return found ? [`${where}: “${found[0]}”, write ${instead}`] : [];
  });

const wrongIn = (texts: readonly (readonly [where: string, text: string])[], most: number): string[] =>
  texts.flatMap(([where, text]) => [
    ...wordsIn(where, text),
    ...tooLong(text, most).map((sentence) => `${where}: more than ${most} words: ${sentence}`),
  ]);

const labeled = (texts: readonly string[]) => texts.map((text) => [text.slice(0, 30), text] as const);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/[^\n]*/g;
const TITLE = /\b(?:it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(["`])((?:[^"`\\]|\\.)*)\1/g;

/** The prose in a file for readers and editors: string literals and text in JSX, without comments and code. */
function proseOf(text: string, hasElements: boolean): string[] {
  const code = text.replace(COMMENT, "");
  const literals = [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, quoted, template]) => quoted ?? template ?? "",
  );
  const between = [...code.matchAll(/>\s*([^<>{}]*[a-z]{3}[^<>{}]*)\s*</g)].map(([, words = ""]) => words);
  // Only literals with spaces are prose; others are names, classes or addresses.
  return [...literals, ...(hasElements ? between : [])]
    .filter((words) => /[a-z] [a-zA-Z]/.test(words))
    .map((words) => words.replaceAll('"', ""));
}

const sample = readSettings(SAMPLE_SETTINGS).settings;
const EDITIONS: readonly (readonly [string, Settings])[] = [
  ["with nothing set", NO_SETTINGS],
  ["with the sample’s settings", sample],
];

const legal = (settings: Settings): (readonly [string, string])[] => {
  const publisher = publisherOf(settings);
  const all: LegalSection[] = [
    ...termsOfService(publisher),
    ...privacyPolicy(publisher, { counted: true }),
    ...standards(publisher),
    ...accessibility(publisher),
  ];
  return all.flatMap(({ id, heading, paragraphs }) =>
    [heading, ...paragraphs].map((text) => [id, text] as const),
  );
};

describe.each(EDITIONS)("plain American English %s", (_name, settings) => {
  const answers = faqFor(settings).flatMap(({ id, question, answer }) =>
    [question, answer].map((text) => [id, text] as const),
  );
  const forPartners = [
    ...partnershipIntro(settings),
    ...partnerDocuments.flatMap(({ points, ...texts }) => [
      texts.title,
      texts.description,
      ...points,
      texts.action,
    ]),
  ];

  itForEach([
    ["questions and answers", 32, answers],
    ["legal texts", 40, legal(settings)],
    ["what partners read", 25, labeled(forPartners)],
  ] as const)("in %s, in sentences of at most %i words", (_what, most, texts) => {
    expect(wrongIn(texts, most)).toEqual([]);
  });
});

const OF_PAGES = [
  ...[site.description, site.tagline, EVENTS_INTRO, EVENTS_NOTE, ...mission],
  ...values.map(({ text }) => text),
  ...SECTIONS.flatMap(({ note }) => note ?? []),
  ...PUBLIC_CALENDARS.map(({ about }) => about),
  ...YEARLY.flatMap(({ when, about }) => [when, about]),
  ...CONTACT_SUBJECTS.map(({ about }) => about),
];
const OF_STORIES = curatedArticles.flatMap(({ id, title, excerpt, howWeKnow, body }) =>
  [title, excerpt, howWeKnow, ...body].map((text) => [id, text] as const),
);
// The specification requires these words. The last one quotes Markdown, which needs straight quotation marks.
const GIVEN = /^The views expressed|^Failed to load|^Search FAQs|^A picture in the text needs a description/;
const PHRASES = [...readMessages({ desk: true }).uses.keys()].filter((english) => !GIVEN.test(english));

itForEach([
  ["what the sections, events and About page say", 32, labeled(OF_PAGES)],
  ["stories of our own", 40, OF_STORIES],
  ["every phrase of the interface", 30, labeled(PHRASES)],
] as const)("in %s, in sentences of at most %i words", (_what, most, texts) => {
  expect(wrongIn(texts, most)).toEqual([]);
});

it("in the sample’s stories and calendars", () => {
  const files = globSync("src/build/sample/{feeds,calendars}/*", { cwd: root });
  expect(files.length).toBeGreaterThan(40);
  const found = files.flatMap((file) =>
    wordsIn(file, readFileSync(join(root, file), "utf8"), WRONG_IN_STORIES),
  );
  expect(found).toEqual([]);
});

it("in Spanish that is as plain: usted, 12-hour times, sentences of at most 32 words", () => {
  const words = Object.values(readTranslation("es")).flatMap((one) =>
    typeof one === "string" ? [one] : Object.values(one),
  );
  const found = words.flatMap((text) => [
    ...(/\b(?:tú|vos|vuestr[oa]s?|\d{1,2}:\d\d|estante|última palabra)\b/i.test(text) ? [text] : []),
    ...tooLong(text, 32),
  ]);
  expect(found).toEqual([]);
});

it("in the literals of every page and of the desk", () => {
  const files = globSync("src/{city,site/pages,site/components,desk}/**/*.{ts,tsx}", { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    proseOf(readFileSync(join(root, file), "utf8"), file.endsWith("x")).flatMap((text) =>
      wordsIn(file, text),
    ),
  );
  expect(found).toEqual([]);
});

it("in comments and test titles", () => {
  const files = globSync("{src,tests}/**/*.{ts,tsx,js,css}", { cwd: root, exclude: ["**/node_modules/**"] });
  const found = files
    .filter((file) => file !== "tests/unit/city/any/plain-english.test.ts")
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const titles = file.startsWith("tests")
        ? [...text.matchAll(TITLE)].map(([, , title = ""]) => title)
        : [];
      return [...(text.match(COMMENT) ?? []), ...titles].flatMap((one) => wordsIn(file, one, WRONG_IN_CODE));
    });
  expect(found).toEqual([]);
});

it("in the subjects of the last commits, of at most 72 letters", () => {
  const log = spawnSync("git", ["log", "-40", "--no-merges", "--format=%s"], { cwd: root, encoding: "utf8" });
  const subjects = (log.stdout ?? "").split("\n").filter(Boolean);
  expect(subjects.flatMap((one) => wordsIn(one, one, WRONG_IN_CODE))).toEqual([]);
  expect(subjects.filter((one) => one.length > 72)).toEqual([]);
});
