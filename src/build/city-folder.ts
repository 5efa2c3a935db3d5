import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./root.ts";

const FIRST = join(root, "src/city/");

/** The name of the city that a command is for, as `--city NAME` gives it; empty for the one in `src/city/`. */
export const cityName = (): string => process.env.CITY ?? "";

/** The folder of a city, with a slash at its end. */
export const cityFolder = (name = cityName()): string => (name ? join(root, "src/cities", name, "/") : FIRST);

/** The city's own file in the place of a file of `src/city/`; a file that it doesn't have is the first city's. */
export function ownFile(path: string): string {
  if (!cityName() || !path.startsWith(FIRST)) return path;
  const own = join(cityFolder(), relative(FIRST, path));
  return existsSync(own) ? own : path;
}
