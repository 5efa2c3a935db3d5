import { join } from "node:path";
import type { Plugin } from "vite";
import { columnOf } from "../i18n/spanish.ts";

/** A phrase where it is said, with what stands behind it: the end of the call, or its values. */
const SAID = /\bphrase\(\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'),?\s*(\)|\{)/g;

/** The words between two quotes of TypeScript. */
const wordsOf = (literal: string): string =>
  literal.startsWith('"') ? JSON.parse(literal) : literal.slice(1, -1).replaceAll("\\'", "'");

/** Words as a template of their values: `{minutes} min ago` is written `${v.minutes} min ago`. */
const template = (words: string): string =>
  `\`${words.replace(/[`\\$]/g, "\\$&").replace(/\{(\w+)\}/g, (_slot, name) => `\${v.${name}}`)}\``;

/** What runs in the place of each phrase: its words, or a template that is given its values. Lines stay where they are. */
export const inPlace = (code: string, column: Readonly<Record<string, string>>): string =>
  code.replace(SAID, (all, literal: string, behind: string) => {
    const lines = "\n".repeat(all.split("\n").length - 1);
    const words = column[wordsOf(literal)] ?? wordsOf(literal);
    return behind === ")" ? `(${JSON.stringify(words)}${lines})` : `((v) => ${template(words)})(${lines}{`;
  });

/** A table that is not asked for: what `words/spanish.ts` is where the publication speaks English. */
const NO_TABLE = "export const SPANISH = {}; export const columnOf = () => SPANISH;";

/**
 * A phrase is replaced by its translation while the site is built (words/phrase.ts). The browser's files carry no
 * table; the Worker's only what is looked up by name, and for English nothing: an isolate reads all of it at its
 * start. `city` is the folder of the publication.
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
