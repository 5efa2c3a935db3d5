import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { drawCovers } from "./draw/covers.ts";
import { drawIcons } from "./draw/icons.ts";
import { drawnFolder } from "./public-folder.ts";
import { root } from "./root.ts";

/** `npm run draw`: everything that is drawn from a city's settings. Commit what it writes. */
const files = { ...drawIcons(), ...drawCovers() };
for (const [name, data] of Object.entries(files)) {
  const path = join(drawnFolder(), name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, data);
}
console.log(`drew ${Object.keys(files).length} files in ${relative(root, drawnFolder())}/`);
