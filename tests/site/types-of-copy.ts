import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const TSC = join(fileURLToPath(new URL("../..", import.meta.url)), "node_modules/.bin/tsc");

/** The errors of tsc in a copy of the project, in all three TypeScript projects; empty if there are none. */
export const typesOfCopy = (folder: string): string =>
  ["worker", "browser", "node"]
    .map(
      (project) =>
        spawnSync(TSC, ["--noEmit", "-p", `src/build/tsconfig.${project}.json`], {
          cwd: folder,
          encoding: "utf8",
        }).stdout,
    )
    .join("");
