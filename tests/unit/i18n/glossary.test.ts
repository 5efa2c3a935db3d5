import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { languages, readTranslation } from "../../../src/build/languages.ts";
import { root } from "../../../src/build/root.ts";
import type { Translation } from "../../../src/i18n/translation.ts";
import { itForEach } from "../../rows.ts";

/** An English term, the stems of its translations, and words that no message may contain. */
interface Term {
  readonly term: string;
  /** A message with the term must contain one of these stems; empty allows any word. */
  readonly use: readonly string[];
  readonly not: readonly string[];
}

const glossaryOf = (language: string): readonly Term[] =>
  JSON.parse(readFileSync(join(root, `src/i18n/glossary/${language}.json`), "utf8"));

const textsOf = (words: Translation[string]): string[] =>
  typeof words === "string"
    ? [words]
    : Object.entries(words).flatMap(([form, text]) => (form === "of" ? [] : text));

const has = (text: string, word: string): boolean => text.toLowerCase().includes(word.toLowerCase());

/** True if a message contains the term as whole words, singular or plural, in any case. */
function isAbout(english: string, term: string): boolean {
  const [before, after] = /^\w/.test(term) ? ["\\b", /\w$/.test(term) ? "s?\\b" : ""] : ["", ""];
  const first = term.charAt(0);
  const begins = /\w/.test(first) ? `[${first}${first.toUpperCase()}]` : `\\${first}`;
  return new RegExp(`${before}${begins}${term.slice(1).replaceAll(".", "\\.")}${after}`).test(english);
}

/** The messages of a language that violate its glossary, one line each. */
function against(glossary: readonly Term[], translation: Translation): string[] {
  return Object.entries(translation).flatMap(([english, words]) =>
    textsOf(words).flatMap((text) =>
      glossary.flatMap(({ term, use, not }) => [
        ...(use.length > 0 && isAbout(english, term) && !use.some((word) => has(text, word))
          ? [`“${text}” translates “${term}” with none of ${use.join(", ")}`]
          : []),
        ...not.filter((word) => has(text, word)).map((word) => `“${text}” says “${word}”`),
      ]),
    ),
  );
}

itForEach(languages())("the messages in %s follow its glossary", (language) => {
  expect(against(glossaryOf(language), readTranslation(language))).toEqual([]);
});
