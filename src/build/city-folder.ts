import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { root } from "./root.ts";

const FIRST = join(root, "src/city/");

/** The name given with `--city NAME`; empty for the city of `src/city/`. */
export const cityName = (): string => process.env.CITY ?? "";

/** A city's folder, with a trailing slash. */
export const cityFolder = (name = cityName()): string => (name ? join(root, "src/cities", name, "/") : FIRST);

/** The city's own file in place of one of `src/city/`; a missing file is that of `src/city/`. */
export function ownFile(path: string): string {
  if (!cityName() || !path.startsWith(FIRST)) return path;
  const own = join(cityFolder(), relative(FIRST, path));
  return existsSync(own) ? own : path;
}
