import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const TSC = join(fileURLToPath(new URL("../..", import.meta.url)), "node_modules/.bin/tsc");

/** The output of tsc for all three TypeScript projects in a copy; empty if there are no errors. */
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
