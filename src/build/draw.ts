import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { drawCovers } from "./draw/covers.ts";
import { drawIcons } from "./draw/icons.ts";
import { root } from "./root.ts";

/** `npm run draw`: everything in `public/` that is drawn from the settings. Commit what it writes. */
const files = { ...drawIcons(), ...drawCovers() };
for (const [name, data] of Object.entries(files)) {
  const path = join(root, "public", name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, data);
}
console.log(`drew ${Object.keys(files).length} files in public/`);
