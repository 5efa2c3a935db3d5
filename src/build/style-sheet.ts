import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { transform } from "lightningcss";
import { createGenerator } from "unocss";
import type { Plugin } from "vite";
import { unoConfig } from "./uno.config.ts";

/** In reading order, each able to refine the ones before it; the vocabulary of UnoCSS stands before `pieces`. */
const BEFORE = ["html/base", "islands/islands"];
const AFTER = ["html/masthead", "html/pieces", "html/pages", "html/blocks", "html/print"];

/** Words of prose are no class names: only what stands in a `className` is looked at. */
const CLASS_NAMES = /className=(?:"[^"]*"|\{[^}]*\})/g;

/** The whole style sheet: the tokens, what the islands need, one rule for each UnoCSS class found in src, then the pieces. */
export async function buildStyleSheet(root: string): Promise<string> {
  const uno = await createGenerator(unoConfig);
  const files = globSync("src/**/*.tsx", { cwd: root }).sort();
  const source = files.flatMap((file) => readFileSync(root + file, "utf8").match(CLASS_NAMES) ?? []);
  const { css } = await uno.generate(source.join("\n"), { preflights: false });
  const read = (name: string) => readFileSync(`${root}src/${name}.css`, "utf8");
  const all = [...BEFORE.map(read), css, ...AFTER.map(read)].join("\n");
  const { code } = transform({ filename: "style.css", code: Buffer.from(all), minify: true });
  return code.toString();
}

/**
 * `virtual:style` gives the Worker the style sheet as text and the hash that the Content-Security-Policy
 * allows it by (CSP level 3, "hash-source").
 */
export function styleSheet(root: string): Plugin {
  return {
    name: "woodward:style-sheet",
    resolveId: (id) => (id === "virtual:style" ? "\0virtual:style" : undefined),
    async load(id) {
      if (id !== "\0virtual:style") return undefined;
      const css = await buildStyleSheet(root);
      const hash = createHash("sha256").update(css).digest("base64");
      return `export const css = ${JSON.stringify(css)}; export const hash = "sha256-${hash}";`;
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
