import { createHash } from "node:crypto";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transform } from "lightningcss";
import { createGenerator } from "unocss";
import type { Plugin } from "vite";
import { colors, type Drawing, wordmark } from "../city/brand.ts";
import { isRightToLeft } from "../i18n/script.ts";
import { buildFolder } from "./build-folder.ts";
import { cityFolder, cityName, ownFile } from "./city-folder.ts";
import { root } from "./root.ts";
import { unoConfig } from "./uno.config.ts";

/** In cascade order: each file can override the ones before it. UnoCSS's utilities come before `pieces`. */
const BEFORE = ["site/html/base", "islands/islands"];
const AFTER = ["site/html/masthead", "site/html/pieces", "site/html/blocks"];
/** The styles of search, questions, feeds, radio, pages about the publication, and parts of our own stories. */
const PAGES = [
  "islands/player",
  "site/html/pages",
  "site/html/search",
  "site/html/faq",
  "site/html/archive",
  "site/html/publication",
  "site/html/own-story",
];

/** Only strings in a `className` are class names. */
const CLASS_NAMES = /className=(?:"[^"]*"|\{[^}]*\})/g;

interface StyleSheets {
  /** For every page: tokens, the islands' styles, a rule for each UnoCSS class in src, pieces and print. */
  core: string;
  /** For the pages that request a second style sheet, such as search, questions and our own stories. */
  pages: string;
  /** For the desk; readers' pages don't load it. */
  desk: string;
}

/** Builds all style sheets, minified. */
export async function buildStyleSheets(root: string): Promise<StyleSheets> {
  const uno = await createGenerator(unoConfig);
  const files = globSync("src/**/*.tsx", { cwd: root }).sort();
  const classesOf = async (some: string[]): Promise<string> => {
    const source = some.flatMap((file) => readFileSync(root + file, "utf8").match(CLASS_NAMES) ?? []);
    return (await uno.generate(source.join("\n"), { preflights: false })).css;
  };
  const isDesk = (file: string) => file.startsWith("src/desk/");
  const css = await classesOf(files.filter((file) => !isDesk(file)));
  const deskCss = await classesOf(files.filter(isDesk));
  const { colors, wordmark } = await brandHere();
  const inText = wordmark.path ? [] : ["site/html/wordmark-text"];
  const language = await languageHere();
  const spanish = language === "es" ? ["site/html/spanish"] : [];
  const ofLanguage = isRightToLeft(language) ? ["site/html/right-to-left"] : spanish;
  const read = (name: string) => inCityColors(readFileSync(`${root}src/${name}.css`, "utf8"), colors);
  const minified = (parts: string[]): string => {
    const code = Buffer.from(parts.join("\n"));
    return transform({ filename: "style.css", code, minify: true }).code.toString();
  };
  return {
    core: minified([
      ...BEFORE.map(read),
      css,
      ...[...AFTER, ...inText, ...ofLanguage, "site/html/print"].map(read),
    ]),
    pages: minified(PAGES.map(read)),
    desk: minified([deskCss, read("desk/desk")]),
  };
}

/** The parts of the publication's brand that affect styles. */
interface Brand {
  colors: Readonly<Record<string, string>>;
  wordmark: Drawing;
}

async function brandHere(): Promise<Brand> {
  if (!cityName()) return { colors, wordmark };
  const brand = pathToFileURL(ownFile(join(root, "src/city/brand.ts"))).href;
  return (await import(brand)) as Brand;
}

/** The publication's language. */
async function languageHere(): Promise<string> {
  const { href } = pathToFileURL(join(cityFolder(), "site.ts"));
  return ((await import(href)) as { site: { language: string } }).site.language;
}

/** Replaces the `--city-…` variables of the tokens with the publication's colors from `city/brand.ts`. */
const inCityColors = (css: string, colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors).reduce(
    (text, [name, color]) =>
      text.replaceAll(`var(--city-${name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)})`, color),
    css,
  );

const NAMES = ["core", "pages", "desk"] as const;

/** The address of a style sheet. It contains a hash of the content, so that browsers can cache the file for a year. */
const addressOf = (name: string, css: string): string =>
  `/assets/${name}-${createHash("sha256").update(css).digest("hex").slice(0, 10)}.css`;

/**
 * A Vite plugin for `virtual:style`, which contains the addresses of the style sheets. The Worker's build writes them
 * next to the browser's files. They are linked rather than inlined, because the entry script blocks the first paint for
 * the same round trip, and every page is 5.5 KB smaller.
 */
export function styleSheet(root: string): Plugin {
  return {
    name: "woodward:style-sheet",
    resolveId: (id) => (id === "virtual:style" ? "\0virtual:style" : undefined),
    async load(id) {
      if (id !== "\0virtual:style") return undefined;
      const sheets = await buildStyleSheets(root);
      mkdirSync(join(root, buildFolder(), "client/assets"), { recursive: true });
      return NAMES.map((name) => {
        const address = addressOf(name, sheets[name]);
        writeFileSync(join(root, buildFolder(), "client", address), sheets[name]);
        return `export const ${name} = "${address}";`;
      }).join("\n");
    },
  };
}
