import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import { builtFiles } from "../../src/build/client-manifest.ts";

/** Bytes after gzip at its best, as a cache at the edge would keep them. */
export interface Weights {
  entry: number;
  /** React, its scheduler, the signals and the root that hydrates with them. */
  react: number;
  /** Each island with everything it needs besides React, whether at once or later. */
  islands: Record<string, number>;
}

const LATER: Record<string, readonly string[]> = { player: ["src/islands/base-controls.tsx"] };

/** Weighs the browser's files of the last build. `root` ends with a slash; throws when there is no build. */
export function weigh(root: string): Weights {
  const filesOf = builtFiles(root);
  const bytes = (files: readonly string[]): number =>
    [...new Set(files)]
      .map((file) => gzipSync(readFileSync(`${root}dist/client${file}`), { level: 9 }).length)
      .reduce((sum, one) => sum + one, 0);
  const react = filesOf("src/islands/react-root.tsx");
  const rows = globSync("src/islands/*.island.{ts,tsx}", { cwd: root }).map((file): [string, number] => {
    const name = basename(file).replace(/\.island\.tsx?$/, "");
    const all = [file, ...(LATER[name] ?? [])].flatMap(filesOf);
    return [name, bytes(all.filter((chunk) => !react.includes(chunk)))];
  });
  return {
    entry: bytes(filesOf("src/islands/hydrate.ts")),
    react: bytes(react),
    islands: Object.fromEntries(rows.sort()),
  };
}
