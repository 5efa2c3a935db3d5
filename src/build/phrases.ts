import { join } from "node:path";
import type { Plugin } from "vite";
import { columnOf } from "../i18n/columns.ts";
import { aroundValues } from "../i18n/script.ts";
import type { Column, Counted } from "../i18n/words.ts";

/** A phrase() call with what follows its text: the end of the call, or its values. */
const SAID = /\bphrase\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'),?\s*(\)|\{)/g;

/** The text between two quotes of TypeScript. */
const wordsOf = (literal: string): string =>
  literal.startsWith('"') ? JSON.parse(literal) : literal.slice(1, -1).replaceAll("\\'", "'");

/** A text as a template of its values: `{minutes} min ago` becomes `${v.minutes} min ago`. */
function template(words: string, language: string): string {
  const [before, after] = aroundValues(language);
  const text = words.replace(/[`\\$]/g, "\\$&");
  return `\`${text.replace(/\{(\w+)\}/g, (_slot, name) => `${before}\${v.${name}}${after}`)}\``;
}

/** A text that depends on a number: a template for each plural form, and the choice of one. */
function choice({ of, ...forms }: Counted, language: string): string {
  const each = Object.entries(forms).map(([form, words]) => `${form}: ${template(words, language)}`);
  const form = `pluralOf(${JSON.stringify(language)}, v.${of})`;
  return `((forms) => forms[${form}] ?? forms.other)({ ${each.join(", ")} })`;
}

/** Replaces each phrase() call with its text, or a template. Line numbers don't change. */
export const inPlace = (code: string, column: Column, language: string): string =>
  code.replace(SAID, (all, literal: string, behind: string) => {
    const lines = "\n".repeat(all.split("\n").length - 1);
    const english = wordsOf(literal);
    const words = column[english] ?? english;
    if (behind === ")" && typeof words === "string") return `(${JSON.stringify(words)}${lines})`;
    const said = typeof words === "string" ? template(words, language) : choice(words, language);
    return `((v) => ${said})(${lines}{`;
  });

const IMPORT = /^import \{ phrase \} from "(.*)phrase\.ts";$/m;

/** The imports that replace the one of `phrase`; `at` is the path to src/i18n. */
const importsOf = (said: string, kept: string, at: string): string =>
  said.includes("pluralOf(") ? `${kept}import { pluralOf } from "${at}plural.ts";` : kept;

/** The table of each language except English, as in `i18n/columns.ts`. */
const TABLES: Readonly<Record<string, string>> = {
  es: 'import { SPANISH as words } from "./spanish.ts";',
  ar: 'import { ARABIC as words } from "./arabic.ts";',
};

/** `i18n/columns.ts` with the publication's own table only. */
const onlyTable = (language: string): string =>
  `${TABLES[language.split("-")[0] ?? ""] ?? "const words = {};"} export const columnOf = () => words;`;

/**
 * A Vite plugin that replaces phrases with their translation (i18n/phrase.ts). Browser files have no table; the
 * Worker's has only phrases that are looked up at run time, and none in English. `city` is the publication's folder.
 */
export function phrases(city: string): Plugin {
  let language = "en";
  return {
    name: "woodward:phrases",
    enforce: "pre",
    async buildStart() {
      const { site } = (await import(join(city, "site.ts"))) as { site: { language: string } };
      language = site.language;
    },
    transform(code, id) {
      if (id.endsWith("/src/i18n/columns.ts")) return { code: onlyTable(language), map: null };
      if (!/\.tsx?$/.test(id) || /\/src\/i18n\//.test(id) || !code.includes("phrase(")) return undefined;
      const said = inPlace(code, columnOf(language), language);
      const left = /\bphrase\(/.test(said);
      if (left && this.environment.name === "client")
        throw new Error(`${id}: phrase() takes a string literal`);
      return { code: said.replace(IMPORT, (all, at) => importsOf(said, left ? all : "", at)), map: null };
    },
  };
}
