import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { basename, join } from "node:path";
import { buildFolder } from "./build-folder.ts";
import { root } from "./root.ts";

process.env.MINIFLARE_WORKERD_PATH = join(root, "src/build/workerd.sh");

/** The folder of the built Worker. */
export const builtWorker = (): string => join(root, buildFolder(), "worker");

type Modules = { type: "ESModule"; path: string; contents: string }[];

/** An entry module's JavaScript; removes the types of a TypeScript file. */
function textOf(file: string): string {
  const text = readFileSync(file, "utf8");
  return file.endsWith(".ts") ? stripTypeScriptTypes(text) : text;
}

/** The built Worker's modules after `entryModules`; with `alone`, only the latter. */
export function modulesOf(entryModules: readonly string[], alone = false): Modules {
  const read = (path: string, file: string): Modules[number] => ({
    type: "ESModule",
    path,
    contents: textOf(file),
  });
  const chunks = globSync("**/*.js", { cwd: builtWorker() }).sort(
    (a, b) => +(b === "index.js") - +(a === "index.js"),
  );
  const worker = chunks.map((path) => read(path, join(builtWorker(), path)));
  return [...entryModules.map((path) => read(basename(path), join(root, path))), ...(alone ? [] : worker)];
}
