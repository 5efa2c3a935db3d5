import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { defineConfig } from "vite";
import { buildFolder } from "./build-folder.ts";
import { calendar } from "./calendar.ts";
import { cityFolder } from "./city-folder.ts";
import { nameAfterCity } from "./city-names.ts";
import { cityPlugin } from "./city-plugin.ts";
import { clientInputs, clientManifest } from "./client-manifest.ts";
import { phrases } from "./phrases.ts";
import { publicFolder } from "./public-folder.ts";
import { root } from "./root.ts";
import { styleSheet } from "./style-sheet.ts";

/** React, its scheduler and the signals: one chunk for all React islands. */
const REACT = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@preact)\//;

/**
 * React's string renderer. The package's main entry also imports the streaming renderer, which is as large and is
 * loaded only if data is late (`react-dom/server.edge`).
 */
const stringRenderer = (mode: string): string =>
  join(
    dirname(createRequire(import.meta.url).resolve("react-dom/package.json")),
    `cjs/react-dom-server-legacy.browser.${mode === "development" ? mode : "production"}.js`,
  );

/** The path of a source map's source in the project, independent of the build folder. */
const pathInProject = (source: string, map: string): string =>
  relative(root, resolve(dirname(map), source)).replace(/^.*(?=node_modules\/)/, "");

/** The Worker's entry with its static imports. */
const WORKER = /\/src\/worker\.ts$/;

/** `client` (islands, hashed files) is built first, because the Worker contains the names of its files. */
export default defineConfig(({ mode }) => ({
  root,
  publicDir: publicFolder(),
  logLevel: "warn",
  plugins: [
    cityPlugin(),
    calendar(cityFolder()),
    phrases(cityFolder()),
    cloudflare({
      configPath: `${root}wrangler.toml`,
      viteEnvironment: { name: "worker" },
      config: (config) => {
        nameAfterCity(config);
        if (mode === "development") config.main = `${root}src/build/dev/dev-worker.ts`;
      },
    }),
    styleSheet(root),
    clientManifest(root),
  ],
  define: { "process.env.NODE_ENV": JSON.stringify(mode) },
  resolve: { alias: [{ find: /^react-dom\/server$/, replacement: stringRenderer(mode) }] },
  build: { outDir: buildFolder(), ...(mode === "development" ? { sourcemap: true, minify: false } : {}) },
  environments: {
    worker: {
      // Minified because workerd parses the module at startup: 1.5 times as fast without comments and long names.
      build: {
        minify: mode !== "development",
        sourcemap: true,
        // One module contains everything for the Worker's startup: 80 small ones took twice as long.
        rolldownOptions: {
          checks: { pluginTimings: false },
          output: {
            codeSplitting: { groups: [{ name: "start", test: WORKER }] },
            sourcemapPathTransform: pathInProject,
          },
          // routes.tsx imports all pages dynamically; site/first-render.tsx imports the most important ones at startup.
          onwarn: (warning, warn) =>
            warning.code === "INEFFECTIVE_DYNAMIC_IMPORT" ? undefined : warn(warning),
        },
      },
    },
    client: {
      build: {
        manifest: true,
        outDir: `${buildFolder()}/client`,
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          checks: { pluginTimings: false },
          input: clientInputs(root),
          // Base UI marks its modules "use client", which only matters to frameworks.
          onwarn: (warning, warn) => (warning.code === "MODULE_LEVEL_DIRECTIVE" ? undefined : warn(warning)),
          // An island can be an entry and still export its component.
          preserveEntrySignatures: "allow-extension",
          output: { codeSplitting: { groups: [{ name: "react", test: REACT }] } },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, worker } = builder.environments;
      if (!client || !worker) throw new Error("vite.config: the environments client and worker are missing");
      await builder.build(client);
      await builder.build(worker);
    },
  },
}));
