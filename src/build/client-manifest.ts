import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin } from "vite";
import { buildFolder } from "./build-folder.ts";
import { cityName } from "./city-folder.ts";

const ENTRY = "src/islands/hydrate.ts";
/** The script of the desk's story editor. */
const DESK = "src/desk/browser/story-editor.ts";
const REACT_ROOT = "src/islands/react-root.tsx";

/** The browser modules of all islands, named after them; `.tsx` files are React islands. */
const islandFiles = (root: string): string[] =>
  globSync("src/islands/*.island.{ts,tsx}", { cwd: root }).sort();

/** The entries of the client build: the page's entry, the desk's script, React's root, and each island. */
export const clientInputs = (root: string): string[] =>
  [ENTRY, DESK, REACT_ROOT, ...islandFiles(root)].map((file) => root + file);

interface ManifestChunk {
  file: string;
  imports?: string[];
}

/** The file and everything that it imports, so that the browser requests all of it at once. */
function withImports(manifest: Record<string, ManifestChunk>, key: string): string[] {
  const chunk = manifest[key];
  if (!chunk)
    throw new Error(`client-manifest: ${key} is not in ${buildFolder()}/client/.vite/manifest.json`);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name))];
}

/** A hash of the sources and package versions, which is different for every build. */
function nameOfBuild(root: string): string {
  const hash = createHash("sha256").update(cityName());
  const files = globSync(["src/**/*.*", "package-lock.json"], { cwd: root });
  for (const file of files.sort()) hash.update(file).update(readFileSync(root + file));
  return hash.digest("hex").slice(0, 16);
}

/** Returns a function that lists the addresses of a source file's chunk and of its imports, from the last build. */
export function builtFiles(root: string): (file: string) => string[] {
  const manifest = JSON.parse(readFileSync(`${root}${buildFolder()}/client/.vite/manifest.json`, "utf8"));
  return (file) => withImports(manifest, file);
}

/** The addresses of each island's modules. The browser calls `hydrate` of the first and passes it the second. */
function islandModules(root: string, resolve: (file: string) => string[]): Record<string, string> {
  const rows = islandFiles(root).map((file) => {
    const own = file.endsWith(".tsx") ? [REACT_ROOT, file] : [file];
    const [first, ...others] = own.map(resolve);
    const urls = [first?.[0], others[0]?.[0], ...(first ?? []), ...others.flat()];
    const once = [...new Set(urls.filter((url) => url !== undefined))];
    return [basename(file).replace(/\.island\.tsx?$/, ""), once.join(" ")];
  });
  return Object.fromEntries(rows);
}

/** A Vite plugin for `virtual:client`, the addresses of the browser's files in the client's manifest. */
export function clientManifest(root: string): Plugin {
  return {
    name: "woodward:client-manifest",
    resolveId: (id) => (id === "virtual:client" ? "\0virtual:client" : undefined),
    load(id) {
      if (id !== "\0virtual:client") return undefined;
      const resolve = builtFiles(root);
      return `export const build = ${JSON.stringify(nameOfBuild(root))}; export const entry = ${JSON.stringify(resolve(ENTRY)[0])}; export const deskScript = ${JSON.stringify(resolve(DESK)[0])}; export const islandModules = ${JSON.stringify(islandModules(root, resolve))};`;
    },
  };
}
