import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cityFolder, cityName } from "./city-folder.ts";
import { root } from "./root.ts";

const SHARED = join(root, "public");

/** Where a city's icons, shared picture and covers are drawn. */
export const drawnFolder = (): string => (cityName() ? join(cityFolder(), "public") : SHARED);

/** The folder of files that a build copies as they are: `public/` with what was drawn for the city. */
export function publicFolder(): string {
  if (!cityName()) return SHARED;
  const folder = join(root, ".woodward", cityName(), "public");
  rmSync(folder, { recursive: true, force: true });
  cpSync(SHARED, folder, { recursive: true, filter: (path) => path !== join(SHARED, "covers") });
  if (existsSync(drawnFolder())) cpSync(drawnFolder(), folder, { recursive: true });
  return folder;
}
