import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./root.ts";

const FIRST = join(root, "src/city/");

/** The value of `--city NAME`; empty for the city of `src/city/`. */
export const cityName = (): string => process.env.CITY ?? "";

/** The folder of all cities except the first; tests replace it with CITIES_FOLDER. */
const CITIES = join(root, process.env.CITIES_FOLDER ?? "src/cities");

/** A city's folder, with a trailing slash. */
export const cityFolder = (name = cityName()): string => (name ? join(CITIES, name, "/") : FIRST);

/** The primary language in the city's site.ts, such as "es". */
export function cityLanguage(): string {
  const site = readFileSync(join(cityFolder(), "site.ts"), "utf8");
  return /\blanguage"?: "([a-z]+)/.exec(site)?.[1] ?? "en";
}

/**
 * The file that replaces one of `src/city/`: the city's own file, else data in the city's language (such as
 * `src/city/answers.es.json`), else the file itself.
 */
export function ownFile(path: string): string {
  if (!path.startsWith(FIRST)) return path;
  const own = join(cityFolder(), relative(FIRST, path));
  const inLanguage = path.replace(/\.json$/, `.${cityLanguage()}.json`);
  return [...(cityName() ? [own] : []), inLanguage].find((file) => existsSync(file)) ?? path;
}
