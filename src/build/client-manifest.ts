import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const ENTRY = "src/islands/hydrate.ts";

/**
 * `virtual:client` tells the Worker where the browser's entry script is: its hashed file in a build,
 * its source in development. A build without the client's manifest fails here, by name.
 */
export function clientManifest(root: string): Plugin {
  let development = false;
  return {
    name: "woodward:client-manifest",
    config(_config, { command }) {
      development = command === "serve";
    },
    resolveId: (id) => (id === "virtual:client" ? "\0virtual:client" : undefined),
    load(id) {
      if (id !== "\0virtual:client") return undefined;
      if (development) return `export const entry = "/${ENTRY}";`;
      const manifest = JSON.parse(readFileSync(`${root}dist/client/.vite/manifest.json`, "utf8"));
      const file: string | undefined = manifest[ENTRY]?.file;
      if (!file) throw new Error(`client-manifest: ${ENTRY} is not in dist/client/.vite/manifest.json`);
      return `export const entry = "/${file}";`;
    },
  };
}
