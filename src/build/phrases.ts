import { join } from "node:path";
import type { Plugin } from "vite";
import { aroundValues } from "../i18n/script.ts";
import type { PluralForms, Translation } from "../i18n/translation.ts";
import { isForEditors, PHRASE, readChecked, spanishOf, textOf } from "./languages.ts";
import { root } from "./root.ts";

const MARKED_JSX = "src/i18n/marked-jsx.ts";

/** Converts a text to a template literal of its values: `{minutes} min ago` becomes `${v.minutes} min ago`. */
function template(words: string, language: string): string {
  const [before, after] = aroundValues(language);
  const text = words.replace(/[`\\$]/g, "\\$&");
  return `\`${text.replace(/\{(\w+)\}/g, (_slot, name) => `${before}\${v.${name}}${after}`)}\``;
}

/** The code for a text that depends on a number: a template for each plural form, and the selection of one. */
function choice({ of, ...forms }: PluralForms, language: string): string {
  const each = Object.entries(forms).map(([form, words]) => `${form}: ${template(words, language)}`);
  const form = `pluralOf(${JSON.stringify(language)}, v.${of})`;
  return `((forms) => forms[${form}] ?? forms.other)({ ${each.join(", ")} })`;
}

/** Replaces each phrase() call with its text or a template. Line numbers stay the same. */
export const inPlace = (code: string, translation: Translation, language: string): string =>
  code.replace(PHRASE, (all, literal: string, behind: string) => {
    const lines = "\n".repeat(all.split("\n").length - 1);
    const english = textOf(literal);
    const words = translation[english] ?? english;
    if (behind === ")" && typeof words === "string") return `(${JSON.stringify(words)}${lines})`;
    const said = typeof words === "string" ? template(words, language) : choice(words, language);
    return `((v) => ${said})(${lines}`;
  });

const IMPORT = /^import \{ phrase \} from "(.*)phrase\.ts";$/m;

/** Replaces the phrases in a file's code with texts in the site's language; the desk's texts stay in English. */
function translated(code: string, id: string, translation: Translation, language: string): string {
  const said = isForEditors(id) ? inPlace(code, {}, "en") : inPlace(code, translation, language);
  if (/\bphrase\(/.test(said)) throw new Error(`${id}: phrase() takes a string literal`);
  return said.replace(IMPORT, (_all, at) =>
    said.includes("pluralOf(") ? `import { pluralOf } from "${at}plural.ts";` : "",
  );
}

/**
 * A Vite plugin that replaces phrase() (i18n/phrase.ts) with messages in the site's language. Browser files contain no
 * table of messages; the Worker's table contains only messages looked up at run time. An invalid message stops the
 * build. A missing one stays in English, and the Worker's HTML marks it as such (i18n/marked-jsx.ts). `city` is the
 * publication's folder.
 */
export function phrases(city: string): Plugin {
  let language = "en";
  let messages: ReturnType<typeof readChecked> = { translation: {}, lookedUp: {}, missing: [] };
  return {
    name: "woodward:phrases",
    enforce: "pre",
    async buildStart() {
      const { site } = (await import(join(city, "site.ts"))) as { site: { language: string } };
      language = site.language;
      messages = readChecked(language);
    },
    async resolveId(source, importer) {
      if (!/^react\/jsx-(?:dev-)?runtime$/.test(source) || messages.missing.length === 0) return null;
      if (this.environment.name === "client" || importer?.endsWith(MARKED_JSX)) return null;
      return join(root, MARKED_JSX);
    },
    transform(code, id) {
      if (id.endsWith("/src/i18n/translation.ts"))
        return {
          code: `export const LOOKED_UP = ${JSON.stringify(messages.lookedUp)}; export const MISSING = ${JSON.stringify(messages.missing)};`,
          map: null,
        };
      if (id.endsWith("/src/i18n/spanish.ts"))
        return { code: `export const SPANISH = ${JSON.stringify(spanishOf(language))};`, map: null };
      if (!/\.tsx?$/.test(id) || !code.includes("phrase(")) return undefined;
      return { code: translated(code, id, messages.translation, language), map: null };
    },
  };
}
