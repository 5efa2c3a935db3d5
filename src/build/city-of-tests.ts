import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { root } from "./root.ts";

const HERE = join(root, "src/city/");

/**
 * The city that the tests of the machine were written against, where that is not the one in `src/city/`: `npm run
 * new-city` puts the former one here, with the files it was drawn with.
 */
export const CITY_OF_TESTS = join(root, "tests/city/");

/** True in a folder that `npm run new-city` has made another city's. */
export const hasCityOfTests = (): boolean => existsSync(CITY_OF_TESTS);

/**
 * Builds and tests with the tests' own city in the place of `src/city/`, so that another city's `npm test` says how
 * the machine does, whatever stands in `src/city/`. Where the tests have no city of their own it changes nothing.
 */
export function cityOfTests(): Plugin | null {
  if (!hasCityOfTests()) return null;
  return {
    name: "city-of-tests",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!/^\.{1,2}\//.test(source)) return null;
      const from = importer?.startsWith(CITY_OF_TESTS)
        ? join(HERE, relative(CITY_OF_TESTS, importer))
        : importer;
      const found = await this.resolve(source, from, { ...options, skipSelf: true });
      if (!found?.id.startsWith(HERE)) return found;
      return { ...found, id: join(CITY_OF_TESTS, relative(HERE, found.id)) };
    },
  };
}
