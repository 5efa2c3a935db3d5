import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./root.ts";

const FIRST = join(root, "src/city/");

/** The name given with `--city NAME`; empty for the city of `src/city/`. */
export const cityName = (): string => process.env.CITY ?? "";

/** The folder of all cities but the first; a test sets CITIES_FOLDER to one of its own. */
const CITIES = join(root, process.env.CITIES_FOLDER ?? "src/cities");

/** A city's folder, with a trailing slash. */
export const cityFolder = (name = cityName()): string => (name ? join(CITIES, name, "/") : FIRST);

/** The first part of the city's language in BCP 47, as its site.ts has it: "es". */
export function cityLanguage(): string {
  const site = readFileSync(join(cityFolder(), "site.ts"), "utf8");
  return /\blanguage"?: "([a-z]+)/.exec(site)?.[1] ?? "en";
}

/**
 * The file in place of one of `src/city/`: the city's own, else data in its language, such as
 * `src/city/answers.es.json`, else that of `src/city/`.
 */
export function ownFile(path: string): string {
  if (!path.startsWith(FIRST)) return path;
  const own = join(cityFolder(), relative(FIRST, path));
  const inLanguage = path.replace(/\.json$/, `.${cityLanguage()}.json`);
  return [...(cityName() ? [own] : []), inLanguage].find((file) => existsSync(file)) ?? path;
}
