import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import { buildFolder } from "../../../src/build/build-folder.ts";
import { builtFiles } from "../../../src/build/client-manifest.ts";

/** Bytes after gzip at its highest level. */
export interface BundleSizes {
  entry: number;
  /** React, its scheduler, the signals and the root that hydrates with them. */
  react: number;
  /** Each island with everything it needs besides React, whether at once or later. */
  islands: Record<string, number>;
  /** What an island or the entry brings only when it is first used, each with everything it needs. */
  parts: Record<string, number>;
}

const PARTS = {
  "save, follow and mute": "src/islands/reader/acts.ts",
  keys: "src/islands/reader/keys.ts",
  listen: "src/islands/reader/listen.ts",
  "new stories brought": "src/islands/reader/insert-new.ts",
  pictures: "src/islands/reader/pictures.ts",
  "soft navigation": "src/islands/soft-navigation.ts",
  "radio on top": "src/islands/radio-window.ts",
} as const;

const LATER: Record<string, readonly string[]> = { player: ["src/islands/base-controls.tsx"] };

/** Sizes of the last build's browser files. `root` ends with a slash; throws without a build. */
export function bundleSizes(root: string): BundleSizes {
  const filesOf = builtFiles(root);
  const bytes = (files: readonly string[]): number =>
    [...new Set(files)]
      .map((file) => gzipSync(readFileSync(`${root}${buildFolder()}/client${file}`), { level: 9 }).length)
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
    parts: {
      ...Object.fromEntries(Object.entries(PARTS).map(([name, file]) => [name, bytes(filesOf(file))])),
      "the reader's style sheet": bytes(
        globSync("assets/reader-*.css", { cwd: `${root}${buildFolder()}/client` }).map((one) => `/${one}`),
      ),
      "service worker": gzipSync(readFileSync(`${root}src/islands/service-worker.js`), { level: 9 }).length,
    },
  };
}
