import { join } from "node:path";
import type { Plugin } from "vite";
import { columnOf } from "../i18n/spanish.ts";

/** A phrase() call with what follows its text: the end of the call, or its values. */
const SAID = /\bphrase\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'),?\s*(\)|\{)/g;

/** The text between two quotes of TypeScript. */
const wordsOf = (literal: string): string =>
  literal.startsWith('"') ? JSON.parse(literal) : literal.slice(1, -1).replaceAll("\\'", "'");

/** A text as a template of its values: `{minutes} min ago` becomes `${v.minutes} min ago`. */
const template = (words: string): string =>
  `\`${words.replace(/[`\\$]/g, "\\$&").replace(/\{(\w+)\}/g, (_slot, name) => `\${v.${name}}`)}\``;

/** Replaces each phrase() call with its text, or a template. Line numbers don't change. */
export const inPlace = (code: string, column: Readonly<Record<string, string>>): string =>
  code.replace(SAID, (all, literal: string, behind: string) => {
    const lines = "\n".repeat(all.split("\n").length - 1);
    const words = column[wordsOf(literal)] ?? wordsOf(literal);
    return behind === ")" ? `(${JSON.stringify(words)}${lines})` : `((v) => ${template(words)})(${lines}{`;
  });

/** An empty table in place of `i18n/spanish.ts` in English builds. */
const NO_TABLE = "export const SPANISH = {}; export const columnOf = () => SPANISH;";

/**
 * A Vite plugin that replaces phrases with their translation (i18n/phrase.ts). Browser files have no table; the
 * Worker's has only phrases that are looked up at run time, and none in English. `city` is the publication's folder.
 */
export function phrases(city: string): Plugin {
  let column: Readonly<Record<string, string>> = {};
  return {
    name: "woodward:phrases",
    enforce: "pre",
    async buildStart() {
      const { site } = (await import(join(city, "site.ts"))) as { site: { language: string } };
      column = columnOf(site.language);
    },
    transform(code, id) {
      if (id.endsWith("/src/i18n/spanish.ts") && Object.keys(column).length === 0)
        return { code: NO_TABLE, map: null };
      if (!/\.tsx?$/.test(id) || /\/src\/words\//.test(id) || !code.includes("phrase(")) return undefined;
      const said = inPlace(code, column);
      const left = /\bphrase\(/.test(said);
      if (left && this.environment.name === "client")
        throw new Error(`${id}: phrase() takes a string literal`);
      const map = null;
      return { code: left ? said : said.replace(/^import \{ phrase \} from .*$/m, ""), map };
    },
  };
}
