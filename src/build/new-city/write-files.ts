import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { cityFolder } from "../city-folder.ts";

const FIRST = cityFolder("");

/** Adjusts the imports in a file's text to the city's folder. `own` are the files of that folder. */
function moved(name: string, text: string, folder: string, own: ReadonlySet<string>): string {
  const to = dirname(join(folder, name));
  return text.replace(/from "(\.{1,2}\/[^"]+)"/g, (_all, path: string) => {
    const target = join(dirname(join(FIRST, name)), path);
    const isOwn = target.startsWith(FIRST) && own.has(relative(FIRST, target));
    const found = relative(to, isOwn ? join(folder, relative(FIRST, target)) : target);
    return `from "${found.startsWith(".") ? found : `./${found}`}"`;
  });
}

/** Writes a new city's files into its folder, with the same names as in `src/city/`. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  const own = new Set(Object.keys(files));
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, name.endsWith(".ts") ? moved(name, text, folder, own) : text);
  }
}
