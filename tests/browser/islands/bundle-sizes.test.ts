import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { buildFolder } from "../../../src/build/build-folder.ts";
import { builtFiles } from "../../../src/build/client-manifest.ts";
import { itForEach } from "../../rows.ts";

const KB = 1000;
const root = join(import.meta.dirname, "../../../");
const client = join(root, buildFolder(), "client");

const LATER: Record<string, readonly string[]> = { player: ["src/islands/base-controls.tsx"] };

const filesOf = builtFiles(root);
const squeezed = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length;
/** The size of built files in bytes, compressed with gzip -9. */
const bytes = (files: readonly string[]): number =>
  [...new Set(files)].reduce((sum, file) => sum + squeezed(join(client, file)), 0);

const entry = bytes(filesOf("src/islands/hydrate.ts"));
/** React, its scheduler, the signals and the module that hydrates with them. */
const react = filesOf("src/islands/react-root.tsx");
/** The size of each island with everything it needs except React, including modules loaded later. */
const islands: Record<string, number> = Object.fromEntries(
  globSync("src/islands/*.island.{ts,tsx}", { cwd: root }).map((file) => {
    const name = basename(file).replace(/\.island\.tsx?$/, "");
    const all = [file, ...(LATER[name] ?? [])].flatMap(filesOf);
    return [name, bytes(all.filter((chunk) => !react.includes(chunk)))];
  }),
);

/** Modules that the entry or an island loads on first use, with their imports and their limit in KB. */
const PARTS: [name: string, bytes: number, limit: number][] = [
  ["save, follow and mute", bytes(filesOf("src/islands/reader/acts.ts")), 6],
  ["keys", bytes(filesOf("src/islands/reader/keys.ts")), 6],
  ["listen", bytes(filesOf("src/islands/reader/listen.ts")), 6],
  ["new stories brought", bytes(filesOf("src/islands/reader/insert-new.ts")), 6],
  ["pictures", bytes(filesOf("src/islands/reader/pictures.ts")), 6],
  ["soft navigation", bytes(filesOf("src/islands/soft-navigation.ts")), 6],
  ["radio on top", bytes(filesOf("src/islands/radio-window.ts")), 6],
  ["the reader's style sheet", bytes(globSync("assets/reader-*.css", { cwd: client })), 6],
  ["the service worker", squeezed(join(root, "src/islands/service-worker.js")), 4],
];
const SMALL = Object.entries(islands).flatMap(([name, size]): typeof PARTS =>
  name === "player" ? [] : [[name, size, 6]],
);

describe("JavaScript sizes after gzip", () => {
  it("entry script: at most 1.5 KB more than its 1,382 bytes before the reader features", () => {
    expect(entry).toBeLessThanOrEqual(1382 + 1.5 * KB);
    expect(entry).toBeGreaterThan(0.5 * KB);
  });

  it("React with signals: at most 75 KB", () => {
    expect(bytes(react)).toBeLessThanOrEqual(75 * KB);
    expect(bytes(react)).toBeGreaterThan(40 * KB);
  });

  it("the player with slider and tooltip: under 45 KB", () => {
    expect(islands.player).toBeLessThan(45 * KB);
    expect(islands.player).toBeGreaterThan(20 * KB);
  });

  itForEach([...PARTS, ...SMALL])("for %s, here %i bytes: under %i KB", (_name, size, most) => {
    expect(size).toBeGreaterThan(100);
    expect(size).toBeLessThan(most * KB);
  });
});
