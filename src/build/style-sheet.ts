import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { transform } from "lightningcss";
import { createGenerator } from "unocss";
import type { Plugin } from "vite";
import { unoConfig } from "./uno.config.ts";

/** In reading order, each able to refine the ones before it; the vocabulary of UnoCSS stands before `pieces`. */
const BEFORE = ["html/base", "islands/islands"];
const AFTER = ["html/masthead", "html/pieces", "html/blocks", "html/print"];
/** What home, sections and stories do without: search, questions, feeds, radio, pages about the publication. */
const PAGES = ["islands/player", "html/pages", "html/publication"];

/** Words of prose are no class names: only what stands in a `className` is looked at. */
const CLASS_NAMES = /className=(?:"[^"]*"|\{[^}]*\})/g;

export interface StyleSheets {
  /** On every page: the tokens, what islands need, one rule for each UnoCSS class found in src, then the pieces. */
  core: string;
  /** On the pages that ask for it. */
  pages: string;
}

/** Both style sheets, minified. */
export async function buildStyleSheets(root: string): Promise<StyleSheets> {
  const uno = await createGenerator(unoConfig);
  const files = globSync("src/**/*.tsx", { cwd: root }).sort();
  const source = files.flatMap((file) => readFileSync(root + file, "utf8").match(CLASS_NAMES) ?? []);
  const { css } = await uno.generate(source.join("\n"), { preflights: false });
  const read = (name: string) => readFileSync(`${root}src/${name}.css`, "utf8");
  const minified = (parts: string[]): string => {
    const code = Buffer.from(parts.join("\n"));
    return transform({ filename: "style.css", code, minify: true }).code.toString();
  };
  return {
    core: minified([...BEFORE.map(read), css, ...AFTER.map(read)]),
    pages: minified(PAGES.map(read)),
  };
}

const hashOf = (css: string): string => `sha256-${createHash("sha256").update(css).digest("base64")}`;

/**
 * `virtual:style` gives the Worker the style sheets as text and the hashes that the Content-Security-Policy
 * allows them by (CSP level 3, "hash-source").
 */
export function styleSheet(root: string): Plugin {
  return {
    name: "woodward:style-sheet",
    resolveId: (id) => (id === "virtual:style" ? "\0virtual:style" : undefined),
    async load(id) {
      if (id !== "\0virtual:style") return undefined;
      const { core, pages } = await buildStyleSheets(root);
      const sheets = { core, pages, hashes: [hashOf(core), hashOf(pages)] };
      return Object.entries(sheets)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
    handleHotUpdate({ server, file }) {
      if (!/\.(tsx|css)$/.test(file)) return;
      for (const environment of Object.values(server.environments)) {
        const module = environment.moduleGraph.getModuleById("\0virtual:style");
        if (module) environment.moduleGraph.invalidateModule(module);
      }
    },
  };
}
