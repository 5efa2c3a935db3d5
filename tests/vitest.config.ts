import { defineConfig } from "vitest/config";

/**
 * Three projects: `unit` runs plain modules in Node, `site` asks the built Worker in workerd,
 * `browser` drives Chromium against it. `site` and `browser` build once, in their global set-up.
 */
export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"] },
      },
    ],
  },
});
