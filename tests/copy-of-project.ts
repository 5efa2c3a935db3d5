import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../src/build/root.ts";

const PARTS = [
  "src",
  "public",
  "tests",
  "package.json",
  "package-lock.json",
  "wrangler.toml",
  "tsconfig.json",
];

/** Copies the project to a folder with a space in its name, where a test can change and build it. */
export function copyOfProject(): { folder: string; remove: () => void } {
  const above = mkdtempSync(join(tmpdir(), "city-"));
  const folder = join(above, "a new city");
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return { folder, remove: () => rmSync(above, { recursive: true, force: true }) };
}
