import { defineConfig } from "vitest/config";
import { root } from "../src/build/root.ts";

/**
 * `unit`: plain modules in Node. `site`: the built Worker in workerd. `browser`: Chromium against it.
 * `programs`: what else people meet the site with (programs.ts). They run
 * one after the other: on a small machine a browser beside workerds would wait, and a wait can fail a test.
 */
export default defineConfig({
  root,
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/{unit,fuzz}/**/*.test.{ts,tsx}"],
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "site",
          sequence: { groupOrder: 1 },
          include: ["tests/{site,edge}/**/*.test.{ts,tsx}"],
          globalSetup: "tests/build-once.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          sequence: { groupOrder: 2 },
          include: ["tests/browser/**/*.test.{ts,tsx}"],
          ...(process.env.WITHOUT_BROWSER
            ? { testNamePattern: /(?!)/ }
            : { globalSetup: "tests/build-once.ts" }),
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: "programs",
          sequence: { groupOrder: 3 },
          include: ["tests/{radio,validator}/**/*.test.ts"],
          globalSetup: "tests/build-once.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
        },
      },
    ],
  },
});
