import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { SPANISH_MESSAGES } from "../i18n/in-spanish.ts";
import { SKY_WORDS } from "../i18n/sky-words.ts";
import type { PluralForms, Translation } from "../i18n/translation.ts";
import { EVENT_NAMES } from "../sources/weather/event-names.ts";
import { SAFETY_SENTENCES } from "../sources/weather/safety.ts";
import { root } from "./root.ts";

const FOLDER = "src/i18n";

/** A phrase() call up to the end of the call, or up to its values. */
export const PHRASE = /\bphrase\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'),?\s*(\)|(?=[\w{]))/g;

/** A phrase() call whose argument isn't a string literal. */
const NOT_LITERAL = /\bphrase\((?!\s*["'])/g;

/** The text of a TypeScript string literal. */
export const textOf = (literal: string): string =>
  literal.startsWith('"') ? JSON.parse(literal) : literal.slice(1, -1).replaceAll("\\'", "'");

/** The languages with a file, such as "es". English isn't among them, because it is in the code. */
export const languages = (): string[] =>
  globSync("*.json", { cwd: join(root, FOLDER) })
    .map((file) => basename(file, ".json"))
    .sort();

/** The primary language of a BCP 47 tag: "es" in "es-US". */
export const primary = (language: string): string => language.toLowerCase().split("-")[0] ?? "";

/** The translation for a language (BCP 47); empty for English and for a language without a file. */
export function readTranslation(language: string): Translation {
  const file = `${FOLDER}/${primary(language)}.json`;
  return existsSync(join(root, file)) ? parse(readFileSync(join(root, file), "utf8"), file) : {};
}

/** The Spanish messages of weather warnings, which pages show in addition to those in the site's language (BCP 47). */
export function spanishOf(language: string): Translation {
  if (primary(language) === "es") return {};
  const names = new Set<string>([...EVENT_NAMES, ...SAFETY_SENTENCES, ...SPANISH_MESSAGES]);
  return Object.fromEntries(Object.entries(readTranslation("es")).filter(([english]) => names.has(english)));
}

/** A message in a language, for texts that Node writes; English if the language lacks it. */
export function textIn(language: string, english: string): string {
  const words = readTranslation(language)[english];
  return typeof words === "string" ? words : english;
}

/** Parses a language file. Throws an error with the line number if it isn't valid JSON. */
function parse(text: string, file: string): Translation {
  try {
    return JSON.parse(text) as Translation;
  } catch (error) {
    const [, at] = /position (\d+)/.exec(String(error)) ?? [];
    const line = at === undefined ? text.trimEnd().split("\n").length : lineAt(text, Number(at));
    throw new Error(`${file}:${line}: isn’t JSON: ${String(error).replace(/^SyntaxError: /, "")}`);
  }
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split("\n").length;

/** Folders of the desk's texts, which are only in English, because no speaker of another language has reviewed them. */
const FOR_EDITORS = /\/src\/(?:desk|decisions|newsroom\/decisions)\//;

/** True for a file with texts that only editors see. */
export const isForEditors = (path: string): boolean => FOR_EDITORS.test(path);

/** Messages that are looked up by their text at run time, because they depend on the weather service. */
const LOOKED_UP: ReadonlySet<string> = new Set([...EVENT_NAMES, ...SAFETY_SENTENCES, ...SKY_WORDS]);

/** The English texts of readers' pages: messages in `phrase("…")`, by file and line. */
export interface Messages {
  /** The place of a message's first use ("src/site/pages/about.tsx:12"), or a folder if it is looked up. */
  readonly uses: ReadonlyMap<string, string>;
  /** Calls of `phrase` whose argument isn't a string literal, one line each. */
  readonly wrong: readonly string[];
}

/** The messages of all files in src/; with `desk`, also those of the desk. */
export function readMessages({ desk = false } = {}): Messages {
  const uses = new Map<string, string>();
  const wrong: string[] = [];
  for (const file of globSync("src/**/*.{ts,tsx}", { cwd: root }).sort()) {
    const code = readFileSync(join(root, file), "utf8");
    if (!code.includes("phrase(") || /^src\/build\/(?:languages|phrases)/.test(file)) continue;
    if (!desk && isForEditors(`/${file}`)) continue;
    for (const { 1: literal = "", index } of code.matchAll(PHRASE))
      if (!uses.has(textOf(literal))) uses.set(textOf(literal), `${file}:${lineAt(code, index)}`);
    for (const { index } of code.matchAll(NOT_LITERAL))
      wrong.push(`${file}:${lineAt(code, index)}: phrase() takes a string literal`);
  }
  for (const text of LOOKED_UP) if (!uses.has(text)) uses.set(text, "src/sources/weather");
  return { uses, wrong };
}

/** The problems of a language file with their line numbers, and the missing messages. */
export interface Checked {
  readonly wrong: readonly string[];
  readonly missing: readonly string[];
}

/** Checks the text of a language file such as `es.json`. */
export function checkTranslation(text: string, language: string, uses: ReadonlyMap<string, string>): Checked {
  const file = `${FOLDER}/${language}.json`;
  const translation = parse(text, file);
  const keys = [...text.matchAll(/^ {2}("(?:[^"\\]|\\.)*"):/gm)];
  const lines = new Map(
    keys.map(({ 1: key = "", index }) => [JSON.parse(key) as string, lineAt(text, index)]),
  );
  const twice = keys.map(({ 1: key = "" }) => key).filter((key, at, all) => all.indexOf(key) !== at);

  const wrong = Object.entries(translation).flatMap(([english, words]) =>
    (uses.has(english)
      ? wrongIn(english, words, language)
      : ["isn’t a message of any page; its English changed or is misspelled"]
    ).map((what) => `${file}:${lines.get(english) ?? 1}: ${JSON.stringify(english)} ${what}`),
  );
  return {
    wrong: [...wrong, ...twice.map((key) => `${file}:${lines.get(JSON.parse(key))}: ${key} is listed twice`)],
    missing: [...uses.keys()].filter((english) => !Object.hasOwn(translation, english)),
  };
}

const slots = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).sort();

const ends = (words: string): string => `${/^\s/.test(words)} ${/\s$/.test(words)}`;

/** The errors in the translation of one message. */
function wrongIn(english: string, words: unknown, language: string): string[] {
  if (typeof words === "string") return wrongText(english, words);
  if (typeof words !== "object" || words === null) return ["must be a text, or plural forms"];
  const { of, ...forms } = words as PluralForms;
  if (typeof of !== "string" || !english.includes(`{${of}}`))
    return ['needs "of", the name of the value that is counted'];
  // A plural form for zero also shows the number.
  const wanted = pluralForms(language);
  return [
    ...wanted.filter((form) => !Object.hasOwn(forms, form)).map((form) => `lacks the plural form "${form}"`),
    ...Object.entries(forms).flatMap(([form, text]) =>
      wanted.includes(form)
        ? wrongText(english, text, form === "other" ? "" : `{${of}}`).map((what) => `${what}, in "${form}"`)
        : [`has a plural form "${form}" that the language doesn’t have`],
    ),
  ];
}

const pluralForms = (language: string): string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((category) => category !== "zero");

/** The errors in one text. `optional` is the counted value, which a text such as "two stories" may leave out. */
function wrongText(english: string, text: unknown, optional = ""): string[] {
  if (typeof text !== "string") return ["must be a text"];
  const has = slots(text);
  const left = optional !== "" && !has.includes(optional) ? [optional] : [];
  const same = [...has, ...left].sort().join(" ") === slots(english).join(" ");
  return [
    ...(same
      ? []
      : [`has the placeholders ${has.join(" ") || "none"} instead of ${slots(english).join(" ") || "none"}`]),
    ...(ends(text) === ends(english) ? [] : ["begins or ends with another space than the English"]),
  ];
}

/**
 * The messages of a language (BCP 47) for a build, those looked up at run time, and the missing ones. Throws an error
 * with one line for each invalid message.
 */
export function readChecked(language: string): {
  translation: Translation;
  lookedUp: Translation;
  missing: readonly string[];
} {
  const code = primary(language);
  if (!languages().includes(code)) return { translation: {}, lookedUp: {}, missing: [] };
  const { uses } = readMessages();
  const text = readFileSync(join(root, FOLDER, `${code}.json`), "utf8");
  const { wrong, missing } = checkTranslation(text, code, uses);
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
  const translation = readTranslation(code);
  const lookedUp = Object.entries(translation).filter(([english]) => LOOKED_UP.has(english));
  return { translation, lookedUp: Object.fromEntries(lookedUp), missing };
}
