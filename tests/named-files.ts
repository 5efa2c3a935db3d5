import { globSync } from "node:fs";
import { relative, resolve } from "node:path";
import { root } from "../src/build/root.ts";

const TESTS = "tests/**/*.test.{ts,tsx}";

/**
 * The file names in `npm test NAME...`: parts of paths, with or without a line number, as in vitest. Throws an Error if
 * one matches no test file.
 */
export function namedFiles(words: readonly string[]): string[] {
  const files = globSync(TESTS, { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  return words.map((word) => {
    const [path = "", line] = word.split(/:(?=\d+$)/);
    const inProject = relative(root, resolve(root, path)).replaceAll("\\", "/");
    const found = [path, inProject].find((one) => one !== "" && files.some((file) => file.includes(one)));
    if (found === undefined) throw new Error(`no test file matches "${word}"`);
    return line === undefined ? found : `${found}:${line}`;
  });
}
