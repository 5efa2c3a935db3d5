import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { SPANISH_MESSAGES } from "../i18n/in-spanish.ts";
import { SKY_WORDS } from "../i18n/sky-words.ts";
import type { PluralForms, Translation } from "../i18n/translation.ts";
import { EVENT_NAMES } from "../sources/weather/event-names.ts";
import { SAFETY_SENTENCES } from "../sources/weather/safety.ts";
import { root } from "./root.ts";

const FOLDER = "src/i18n";

/** A phrase() call with what follows its text: the end of the call, or its values. */
export const PHRASE = /\bphrase\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'),?\s*(\)|(?=[\w{]))/g;

/** A phrase() call without a string literal. */
const NOT_LITERAL = /\bphrase\((?!\s*["'])/g;

/** The text between two quotes of TypeScript. */
export const textOf = (literal: string): string =>
  literal.startsWith('"') ? JSON.parse(literal) : literal.slice(1, -1).replaceAll("\\'", "'");

/** The languages that have a file, such as "es", besides English, which is in the code. */
export const languages = (): string[] =>
  globSync("*.json", { cwd: join(root, FOLDER) })
    .map((file) => basename(file, ".json"))
    .sort();

/** The first part of a language as BCP 47 writes it: "es" of "es-US". */
export const primary = (language: string): string => language.toLowerCase().split("-")[0] ?? "";

/** The translation of a language (BCP 47); empty for English and for one without a file. */
export function readTranslation(language: string): Translation {
  const file = `${FOLDER}/${primary(language)}.json`;
  return existsSync(join(root, file)) ? parse(readFileSync(join(root, file), "utf8"), file) : {};
}

/** Spanish messages of weather warnings, which a page has beside those in the site's language (BCP 47). */
export function spanishOf(language: string): Translation {
  if (primary(language) === "es") return {};
  const names = new Set<string>([...EVENT_NAMES, ...SAFETY_SENTENCES, ...SPANISH_MESSAGES]);
  return Object.fromEntries(Object.entries(readTranslation("es")).filter(([english]) => names.has(english)));
}

/** A message in a language, for what Node writes; English where the language lacks it. */
export function textIn(language: string, english: string): string {
  const words = readTranslation(language)[english];
  return typeof words === "string" ? words : english;
}

/** The messages of a file's text. Throws an error that names the line if it isn't JSON. */
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

/** Folders of the desk's texts, which are in English only: no one who edits in another language has read them. */
const FOR_EDITORS = /\/src\/(?:desk|decisions|newsroom\/decisions)\//;

/** True for a file whose texts only editors see. */
export const isForEditors = (path: string): boolean => FOR_EDITORS.test(path);

/** Messages that are found by their text while the site runs, because the weather service says which. */
const LOOKED_UP: ReadonlySet<string> = new Set([...EVENT_NAMES, ...SAFETY_SENTENCES, ...SKY_WORDS]);

/** The texts of readers' pages, in English: messages in `phrase("…")`, by file and line. */
export interface Messages {
  /** "src/site/pages/about.tsx:12" of a message's first use; the folder of those that are looked up. */
  readonly uses: ReadonlyMap<string, string>;
  /** Calls of `phrase` whose text isn't a string literal, each as a line. */
  readonly wrong: readonly string[];
}

/** The messages of all files in src/, with those of the desk if `desk` is set. */
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

/** What is wrong with a language's file, each with its line, and the messages that it lacks. */
export interface Checked {
  readonly wrong: readonly string[];
  readonly missing: readonly string[];
}

/** Checks the text of a language's file, such as that of `es.json`. */
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

/** The errors in one message's text. */
function wrongIn(english: string, words: unknown, language: string): string[] {
  if (typeof words === "string") return wrongText(english, words);
  if (typeof words !== "object" || words === null) return ["must be a text, or plural forms"];
  const { of, ...forms } = words as PluralForms;
  if (typeof of !== "string" || !english.includes(`{${of}}`))
    return ['needs "of", the name of the value that is counted'];
  // A zero is written with the number.
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

/** `optional`: the counted value, which "two stories" doesn't repeat. */
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
 * A language (BCP 47) for a build: its messages, those of them that are looked up by their text, and those that it
 * lacks. Throws an error of a line for each wrong message.
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
