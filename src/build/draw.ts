import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { drawIcons } from "./draw/icons.ts";
import { drawnFolder } from "./public-folder.ts";
import { root } from "./root.ts";

/** `npm run draw`: draws the icons and the share picture of a city. Commit the result. */
const files = drawIcons();
for (const [name, data] of Object.entries(files)) {
  const path = join(drawnFolder(), name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, data);
}
console.log(`drew ${Object.keys(files).length} files in ${relative(root, drawnFolder())}/`);
