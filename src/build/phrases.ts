import { join } from "node:path";
import type { Plugin } from "vite";
import { columnOf } from "../words/spanish.ts";

/** A phrase where it is said, with what stands behind it: the end of the call, or its values. */
const SAID = /\bphrase\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'),?\s*(\)|\{)/g;

/** The words between two quotes of TypeScript. */
const wordsOf = (literal: string): string =>
  literal.startsWith('"') ? JSON.parse(literal) : literal.slice(1, -1).replaceAll("\\'", "'");

/** Words as a template of their values: `{minutes} min ago` is written `${v.minutes} min ago`. */
const template = (words: string): string =>
  `\`${words.replace(/[`\\$]/g, "\\$&").replace(/\{(\w+)\}/g, (_slot, name) => `\${v.${name}}`)}\``;

/** What the browser runs in the place of each phrase: its words, or a template that is given its values. */
export const inPlace = (code: string, column: Readonly<Record<string, string>>): string =>
  code.replace(SAID, (_all, literal: string, behind: string) => {
    const words = column[wordsOf(literal)] ?? wordsOf(literal);
    return behind === ")" ? `(${JSON.stringify(words)})` : `((v) => ${template(words)})({`;
  });

/**
 * The browser's files carry the words of one language and no table: a phrase is replaced by its translation
 * while they are built (words/phrase.ts). `city` is the folder of the publication.
 */
export function phrases(city: string): Plugin {
  let column: Readonly<Record<string, string>> = {};
  return {
    name: "woodward:phrases",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    async buildStart() {
      const { site } = (await import(join(city, "site.ts"))) as { site: { language: string } };
      column = columnOf(site.language);
    },
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes("phrase(")) return undefined;
      const said = inPlace(code, column).replace(/^import \{ phrase \} from .*\n/m, "");
      if (/\bphrase\(/.test(said)) throw new Error(`${id}: a phrase takes its words between quotes`);
      return said;
    },
  };
}
