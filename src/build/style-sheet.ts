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

/** In reading order, each able to refine the ones before it; the utilities of UnoCSS come before `pieces`. */
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
  /** On every page: the tokens, the islands' styles, a rule per UnoCSS class in src, then the pieces and print. */
  core: string;
  /** On the pages that request it. */
  pages: string;
  /** For the desk, which readers don't load. */
  desk: string;
}

/** All style sheets, minified. */
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

/** What the publication's brand says about style. */
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

/** The publication's colors are in `city/brand.ts`; the tokens use them as `--city-…`. */
const inCityColors = (css: string, colors: Readonly<Record<string, string>>): string =>
  Object.entries(colors).reduce(
    (text, [name, color]) =>
      text.replaceAll(`var(--city-${name.replace(/[A-Z]/g, (one) => `-${one.toLowerCase()}`)})`, color),
    css,
  );

const NAMES = ["core", "pages", "desk"] as const;

/** A style sheet's address has a hash of its content, so that browsers can cache it for a year. */
const addressOf = (name: string, css: string): string =>
  `/assets/${name}-${createHash("sha256").update(css).digest("hex").slice(0, 10)}.css`;

/**
 * `virtual:style` has the addresses of the style sheets, which the Worker's build writes beside the browser's files.
 * They are linked, because the entry script blocks the first paint for the same round trip, and every page is 5.5 KB
 * smaller.
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
