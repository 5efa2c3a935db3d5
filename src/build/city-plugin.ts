import type { Plugin } from "vite";
import { cityLanguage, cityName, ownFile } from "./city-folder.ts";

/** A Vite plugin that replaces files of `src/city/` with the city's own files or with data in the city's language. */
export function cityPlugin(): Plugin | null {
  if (!cityName() && cityLanguage() === "en") return null;
  return {
    name: "woodward:city",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!/^\.{1,2}\//.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: ownFile(found.id) };
    },
  };
}
