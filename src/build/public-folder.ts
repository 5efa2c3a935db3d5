import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cityFolder, cityName } from "./city-folder.ts";
import { root } from "./root.ts";

const SHARED = join(root, "public");

/** The folder of a city's icons, share picture and covers. */
export const drawnFolder = (): string => (cityName() ? join(cityFolder(), "public") : SHARED);

/** The folder of static files: `public/` merged with the city's drawings. */
export function publicFolder(): string {
  if (!cityName()) return SHARED;
  const folder = join(root, ".woodward", cityName(), "public");
  rmSync(folder, { recursive: true, force: true });
  cpSync(SHARED, folder, { recursive: true, filter: (path) => path !== join(SHARED, "covers") });
  if (existsSync(drawnFolder())) cpSync(drawnFolder(), folder, { recursive: true });
  return folder;
}
