import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ownFile } from "./city-folder.ts";

// A module hook that `start.mjs` loads for commands with `--city`.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!found.url.startsWith("file:")) return found;
    return { ...found, url: pathToFileURL(ownFile(fileURLToPath(found.url))).href };
  },
});
